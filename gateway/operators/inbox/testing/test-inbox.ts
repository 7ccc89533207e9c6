import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openCase } from '../../../base/cases/cases.service.ts'
import type { Refusal } from '../../../base/http/refusal.ts'
import type { CaseDecision, CaseKind, OpenCase } from '../../../base/platform/case-kind.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'
import { testBrand } from '../../../testing/test-brands.ts'
import { consoleArea } from '../../rooms/console.area.ts'
import { type ConsoleClient, newOperator } from '../../testing/console-client.ts'

type Decided = Pick<CaseDecision, 'decision' | 'reason' | 'comment' | 'operator'> &
  Pick<OpenCase, 'reference'>

export let gateway: TestGateway
export let owner: ConsoleClient
export let ana: ConsoleClient
export let ben: ConsoleClient
export let foreign: ConsoleClient
export let memberId: string
export const merchant = 'firstcode'
export let decided: Decided[]

/** What the area brings itself: other tests of this process need it. */
const own = consoleArea.cases ?? []

let refusal: Refusal | undefined

/** Lets what a decision does be refused, until the next test. */
export function refuseDecisions(error: Refusal) {
  refusal = error
}

/** The clock goes on by months here: salaries of every five minutes are somebody else's test. */
const contracts = { realtime: { enabled: false } }

export const kind: CaseKind = {
  name: 'test.payout',
  permission: 'withdrawals.approve',
  decisions: [
    { name: 'approve', isFourEyes: true, isGrave: true, reasons: ['checked', 'known'] },
    { name: 'reject', reasons: ['suspicious'] },
  ],
  decide: (_tx, { reference }, { decision, reason, comment, operator }) => {
    if (refusal) throw refusal
    decided.push({ reference, decision, reason, comment, operator })
    return Promise.resolve()
  },
}

export function setThreshold(amount: string, windowHours = 24, client = owner) {
  return client.call('thresholdSet', {
    body: { merchant, currency: 'PHP', amount, windowHours, reason: 'policy' },
  })
}

export let caseCount: number

/** Opens a case of an amount in minor units; returns how an operator sees it. */
export async function open(amount: bigint | null, of: string | null = null, at = merchant) {
  caseCount += 1
  const reference = `payout-${String(caseCount)}`
  const money = amount === null ? {} : { amount, currency: 'PHP', scale: 2 }
  await gateway.platform.database.within(at, (tx) =>
    openCase(
      tx,
      { merchant: at, kind: kind.name, reference, memberId: of, details: { bank: 'BPI' }, ...money },
      gateway.platform.clock(),
    ),
  )
  const [row] = await gateway.db.asOwner<{ id: string }>(
    `select id from inbox_case where reference = '${reference}'`,
  )
  return { id: row?.id ?? '', reference, merchant: at }
}

async function decide(client: ConsoleClient, entry: { id: string; merchant: string }, changes: object = {}) {
  const seen = await client.call('caseDetail', { query: { merchant: entry.merchant, id: entry.id } })
  const { openedAt = '2026-01-01T00:00:00.000Z', amount = null } = seen.code === null ? seen.value : {}
  const body = { merchant: entry.merchant, id: entry.id, decision: 'approve', reason: 'checked' }
  return client.call('caseDecide', { body: { ...body, comment: '', openedAt, amount, ...changes } })
}

export async function getOutcome(...sent: Parameters<typeof decide>) {
  const answer = await decide(...sent)
  return answer.code ?? answer.value.outcome
}

export async function lastAct() {
  const [found] = await gateway.db.asOwner(
    `select operator_name as operator, act, permission, outcome, of_merchant as merchant, subject, subject_id as id, reason,
       before, after, address from operator_act where merchant = '@house' order by sequence desc limit 1`,
  )
  return found
}

/** A console with cases of a kind of its own, and operators signed in anew before each test; above 100.00 two decide. */
export function prepareInbox() {
  beforeAll(async () => {
    caseCount = 0
    consoleArea.cases = [...own, kind]
    const other = testBrand({ id: 'rival', merchant: { company: 'rivals' } })
    gateway = await openTestGateway({ brands: [first({ merchant: { contracts } }), second(), other] })
    owner = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
    ana = await newOperator(gateway, { name: 'ana', roles: ['cashier'] })
    ben = await newOperator(gateway, { name: 'ben', roles: ['cashier'] })
    foreign = await newOperator(gateway, { name: 'fay', roles: ['cashier'], company: 'rivals' })
    await gateway.logIn()
    const [row] = await gateway.db.asOwner<{ id: string }>(
      `select id from member where merchant = '${merchant}' and username = '${demo.member.username}'`,
    )
    memberId = row?.id ?? ''
  })
  beforeEach(async () => {
    decided = []
    refusal = undefined
    await gateway.db.asOwner('delete from inbox_case; delete from case_vote')
    gateway.pass(40 * 86_400)
    for (const client of [owner, ana, ben, foreign]) await client.signIn()
    await setThreshold('100.00')
  })
  afterAll(async () => {
    consoleArea.cases = own
    await gateway.close()
  })
}
