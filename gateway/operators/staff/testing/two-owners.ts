import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openCase } from '../../../base/cases/cases.service.ts'
import { first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../../testing/console-client.ts'

export const merchant = 'firstcode'
export let gateway: TestGateway
export let olga: ConsoleClient
export let otto: ConsoleClient

let made: number

export function invite(changes: object = {}, by = olga) {
  made += 1
  const name = `op${String(made)}`
  const body = { name, email: `${name}@house.example`, roles: ['cashier'], reason: 'hired', ...changes }
  return by.call('operatorInvite', { body })
}

export async function getOutcome(answer: ReturnType<typeof invite>) {
  const reply = await answer
  return reply.code ?? reply.value.outcome
}

export function reset(id: string, by = olga) {
  return by.call('operatorReset', { body: { id, reason: 'lost' } })
}

export function openWithdrawal(amount = 9_000_000n) {
  made += 1
  const details = {
    direction: 'give',
    reason: 'goodwill',
    comment: '',
    payout: '1250.00 PHP',
    proposedBy: olga.id,
    proposer: 'olga',
  }
  return gateway.platform.database.within(merchant, (tx) =>
    openCase(
      tx,
      {
        merchant,
        kind: 'withdrawal.review',
        // No withdrawal has this id: whoever decides alone finds that it changed.
        reference: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
        memberId: null,
        details,
        amount,
        currency: 'PHP',
        scale: 2,
      },
      gateway.platform.clock(),
    ),
  )
}

export async function vote(client: ConsoleClient, decision = 'approve', reason = 'checked') {
  const [found] = (await client.call('cases', { query: { kind: 'withdrawal.review' } })).value.content
  const { id = '', openedAt = '', amount = null } = found ?? {}
  const detail = (await client.call('caseDetail', { query: { merchant, id } })).value
  const body = { merchant, id, decision, reason, comment: '', openedAt, amount }
  const answer = await client.call('caseDecide', { body })
  return { detail, outcome: answer.code ?? answer.value.outcome }
}

/** A name with its address. */
export function person(email: string) {
  return { name: email.split('@')[0] ?? '', email: `${email}@house.example` }
}

/** A console with two owners, signed in anew before each test. */
export function prepareOwners() {
  beforeAll(async () => {
    made = 0
    gateway = await openTestGateway({ brands: [first(), second()], config: { operatorWaitHours: 24 } })
    olga = await newOperator(gateway, { name: 'olga', roles: ['owner'], email: 'olga@house.example' })
    otto = await newOperator(gateway, { name: 'otto', roles: ['owner'], email: 'otto@house.example' })
  })
  beforeEach(async () => {
    await gateway.db.asOwner(`delete from inbox_case; delete from case_vote; delete from operator_address;
    delete from operator where name not in ('olga', 'otto');
    update operator set status = 'active', roles = '{owner}', person_id = id`)
    gateway.outbox.length = 0
    for (const owner of [olga, otto]) await owner.signIn()
  })
  afterAll(() => gateway.close())
}
