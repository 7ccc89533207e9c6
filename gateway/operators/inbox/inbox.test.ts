import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCase } from '../../base/cases/cases.service.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseDecision, CaseKind, OpenCase } from '../../base/platform/case-kind.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { consoleArea } from '../rooms/console.area.ts'
import { decideChange } from '../testing/agree.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

type Decided = Pick<CaseDecision, 'decision' | 'reason' | 'comment' | 'operator'> &
  Pick<OpenCase, 'reference'>

let gateway: TestGateway
let owner: ConsoleClient
let ana: ConsoleClient
let ben: ConsoleClient
let foreign: ConsoleClient
let memberId: string
const merchant = 'firstcode'
const decided: Decided[] = []
/** What the area brings itself: other tests of this process need it. */
const own = consoleArea.cases ?? []
let refusal: Refusal | undefined

/** The clock goes on by months here: salaries of every five minutes are somebody else's test. */
const contracts = { realtime: { enabled: false } }

const kind: CaseKind = {
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

beforeAll(async () => {
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
  decided.length = 0
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

function setThreshold(amount: string, windowHours = 24, client = owner) {
  return client.call('thresholdSet', {
    body: { merchant, currency: 'PHP', amount, windowHours, reason: 'policy' },
  })
}

let made = 0

/** Opens a case of an amount in minor units; returns how an operator sees it. */
async function open(amount: bigint | null, of: string | null = null, at = merchant) {
  made += 1
  const reference = `payout-${String(made)}`
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

async function getOutcome(...sent: Parameters<typeof decide>) {
  const answer = await decide(...sent)
  return answer.code ?? answer.value.outcome
}

async function lastAct() {
  const [found] = await gateway.db.asOwner(
    `select operator_name as operator, act, permission, outcome, of_merchant as merchant, subject, subject_id as id, reason,
       before, after, address from operator_act where merchant = '@house' order by sequence desc limit 1`,
  )
  return found
}

describe('a case', () => {
  it('is decided below the threshold by one, with its reason, and stands in the log', async () => {
    const entry = await open(5_000n, memberId)
    const changes = { comment: 'called them' }
    expect(await getOutcome(ana, entry, changes)).toBe('decided')
    expect(decided).toEqual([
      {
        reference: entry.reference,
        decision: 'approve',
        reason: 'checked',
        comment: 'called them',
        operator: ana.id,
      },
    ])
    expect(await lastAct()).toEqual({
      operator: 'ana',
      act: 'caseDecide',
      permission: 'cases.work',
      outcome: 'done',
      merchant,
      subject: 'case',
      id: entry.id,
      reason: 'checked',
      before: {
        kind: kind.name,
        reference: entry.reference,
        amount: '50.00',
        currency: 'PHP',
        status: 'open',
      },
      after: { decision: 'approve', outcome: 'decided' },
      address: '198.51.100.7',
    })
    const closed = (await ana.call('cases', { query: { status: 'closed' } })).value.content
    expect(closed).toMatchObject([{ id: entry.id, member: demo.member.username, outcome: 'approve' }])
  })

  it('is decided once, however many tabs decide it at once', async () => {
    const entry = await open(5_000n)
    const outcomes = await Promise.all([ana, ben, ana, ben, ana].map((client) => getOutcome(client, entry)))
    expect(outcomes.filter((outcome) => outcome === 'decided')).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set(['decided', 'case_closed']))
    expect(decided).toHaveLength(1)
  })

  it('stays open when what it does is refused, and nothing of the vote remains but a line in the log', async () => {
    const entry = await open(5_000n)
    refusal = new Refusal('conflict')
    expect(await getOutcome(ana, entry)).toBe('conflict')
    expect(await lastAct()).toMatchObject({ act: 'caseDecide', outcome: 'conflict', id: entry.id })
    expect(await gateway.db.asOwner('select status from inbox_case')).toEqual([{ status: 'open' }])
    expect(await gateway.db.asOwner('select id from case_vote')).toEqual([])
  })

  it.each([
    ['a reason that is none', { reason: 'mood' }, 'invalid'],
    ['a decision that is none', { decision: 'keep' }, 'invalid'],
    ['another amount than it has', { amount: '49.00' }, 'case_changed'],
    ['another time than it has', { openedAt: '2026-01-01T00:00:00.000Z' }, 'case_changed'],
  ])('is not decided with %s', async (_, changes, code) => {
    const entry = await open(5_000n)
    const answer = await getOutcome(ana, entry, changes)
    expect(code === 'invalid' ? 'field_format' : code).toBe(answer)
    expect(decided).toEqual([])
  })

  it('is for operators of its company with the permission alone', async () => {
    const entry = await open(5_000n)
    const theirs = await open(5_000n, null, 'rivalcode')
    expect(await getOutcome(foreign, entry)).toBe('not_found')
    expect(await getOutcome(ana, theirs)).toBe('not_found')
    expect(await getOutcome(owner, entry)).toBe('forbidden')
    expect(await lastAct()).toMatchObject({ operator: 'olga', outcome: 'forbidden', id: entry.id })
    const lists = await Promise.all([ana, foreign].map((client) => client.call('cases')))
    expect(lists.map(({ value }) => value.content.map(({ id }) => id))).toEqual([[entry.id], [theirs.id]])
    const query = { merchant, id: entry.id }
    expect((await foreign.call('caseDetail', { query })).code).toBe('not_found')
    expect((await foreign.call('caseTake', { body: { ...query, take: true } })).code).toBe('not_found')
    expect((await foreign.call('caseRemark', { body: { ...query, text: 'hi' } })).code).toBe('not_found')
    expect((await setThreshold('1.00', 1, foreign)).code).toBe('forbidden')
  })

  it('is taken, given back, commented on and found again', async () => {
    const entry = await open(5_000n)
    const other = await open(90_000n, memberId)
    const query = { merchant, id: entry.id }
    await ana.call('caseTake', { body: { ...query, take: true } })
    await ben.call('caseRemark', { body: { ...query, text: 'Asked the bank.' } })
    const listIds = async (search: object) =>
      (await ana.call('cases', { query: search })).value.content.map(({ id }) => id)
    expect(await listIds({ mine: 'me' })).toEqual([entry.id])
    expect(await listIds({ mine: 'nobody' })).toEqual([other.id])
    expect(await listIds({ min: '100.00' })).toEqual([other.id])
    expect(await listIds({ member: memberId })).toEqual([other.id])
    expect(await listIds({ merchant: 'secondcode' })).toEqual([])
    expect(await listIds({ kind: 'test.payout' })).toEqual([entry.id, other.id])
    const detail = (await ana.call('caseDetail', { query })).value
    expect(detail.comments.map(({ operator, text }) => [operator, text])).toEqual([
      ['ben', 'Asked the bank.'],
    ])
    expect(detail).toMatchObject({
      assignedTo: 'ana',
      isMine: true,
      isAllowed: true,
      details: [{ name: 'bank', value: 'BPI' }],
    })
    const aude = await newOperator(gateway, { name: 'aude', roles: ['auditor'] })
    const takers = [aude, owner].map((by) => by.call('caseTake', { body: { ...query, take: true } }))
    expect((await Promise.all(takers)).map(({ code }) => code)).toEqual(['forbidden', 'forbidden'])
    expect((await aude.call('caseRemark', { body: { ...query, text: 'mine' } })).code).toBe('forbidden')
    expect((await ben.call('caseTake', { body: { ...query, take: false } })).code).toBe('conflict')
    expect((await ana.call('caseTake', { body: { ...query, take: false } })).code).toBeNull()
  })
})

describe('four eyes', () => {
  it('are needed above the threshold: one votes, another carries out, and the first cannot be both', async () => {
    const entry = await open(20_000n)
    expect(await getOutcome(ana, entry)).toBe('waiting')
    expect((await ana.call('cases')).value.content[0]).toMatchObject({ id: entry.id, waitsForSecond: true })
    expect(decided).toEqual([])
    expect(await getOutcome(ana, entry)).toBe('same_person')
    expect(await getOutcome(ben, entry)).toBe('decided')
    expect(decided.map(({ operator }) => operator)).toEqual([ben.id])
    const detail = (await ana.call('caseDetail', { query: { merchant, id: entry.id } })).value
    expect(detail.votes.map(({ operator, isCarried }) => [operator, isCarried])).toEqual([
      ['ben', true],
      ['ana', true],
    ])
  })

  it('are offered to whoever may still open them: not to who voted, by whichever log-in', async () => {
    const voted = async (by: ConsoleClient, id: string) =>
      (await by.call('caseDetail', { query: { merchant, id } })).value.decisions.flatMap((decision) =>
        decision.barred === 'voted' ? [decision.name] : [],
      )
    const entry = await open(20_000n)
    expect(await getOutcome(ana, entry)).toBe('waiting')
    expect([await voted(ana, entry.id), await voted(ben, entry.id)]).toEqual([['approve'], []])
    // A threshold above it lets whoever voted go on alone; a vote for another amount is none.
    await setThreshold('100000.00')
    expect(await voted(ana, entry.id)).toEqual([])
    await setThreshold('100.00')
    await gateway.db.asOwner(`update inbox_case set amount = 90000 where id = '${entry.id}'`)
    expect(await voted(ana, entry.id)).toEqual([])
  })

  it('are not those of one person with two log-ins, by number or by word of another', async () => {
    const phone = { roles: ['cashier'], mobile: '+63 917 555 0101' }
    const cleo = await newOperator(gateway, { name: `cleo${String(made)}`, ...phone })
    const twin = await newOperator(gateway, {
      name: `twin${String(made)}`,
      ...phone,
      mobile: '0063 (0)9175550101',
    })
    const entry = await open(20_000n)
    expect([await getOutcome(cleo, entry), await getOutcome(twin, entry)]).toEqual(['waiting', 'same_person'])
    const third = await newOperator(gateway, { name: `third${String(made)}`, roles: ['cashier'] })
    const link = { id: third.id, other: cleo.id, reason: 'same' }
    expect((await owner.call('operatorLink', { body: link })).code).toBeNull()
    const two = await open(20_000n)
    expect([await getOutcome(third, two), await getOutcome(cleo, two)]).toEqual(['waiting', 'same_person'])
  })

  it('see an amount that is passed in small parts: by one operator, or by several for one member', async () => {
    const parts = [await open(4_000n), await open(4_000n), await open(4_000n)]
    const outcomes = []
    for (const part of parts) outcomes.push(await getOutcome(ana, part))
    expect(outcomes).toEqual(['decided', 'decided', 'waiting'])
    const cat = await newOperator(gateway, { name: `cat${String(made)}`, roles: ['cashier'] })
    const members = [await open(4_000n, memberId), await open(4_000n, memberId), await open(4_000n, memberId)]
    expect(await getOutcome(ben, members[0] ?? parts[0] ?? { id: '', merchant })).toBe('decided')
    expect(await getOutcome(cat, members[1] ?? { id: '', merchant })).toBe('decided')
    const dan = await newOperator(gateway, { name: `dan${String(made)}`, roles: ['cashier'] })
    expect(await getOutcome(dan, members[2] ?? { id: '', merchant })).toBe('waiting')
  })

  it('see it even when both parts are decided in the same moment', async () => {
    const [one, two] = [await open(6_000n), await open(6_000n)]
    const outcomes = await Promise.all([getOutcome(ana, one), getOutcome(ana, two)])
    expect(outcomes.sort()).toEqual(['decided', 'waiting'])
  })

  it('forget what was decided before the window', async () => {
    expect(await getOutcome(ana, await open(9_000n))).toBe('decided')
    gateway.pass(24 * 3600 + 60)
    await ana.signIn()
    expect(await getOutcome(ana, await open(9_000n))).toBe('decided')
  })

  it('are needed for everything where nobody set a threshold, or the case has no amount', async () => {
    expect(await getOutcome(ana, await open(null))).toBe('waiting')
    const elsewhere = await open(1n, null, 'secondcode')
    await gateway.db.asOwner('alter table case_threshold disable trigger append_only')
    await gateway.db.asOwner(`delete from case_threshold where merchant = 'secondcode'`)
    await gateway.db.asOwner('alter table case_threshold enable trigger append_only')
    expect(await getOutcome(ana, elsewhere)).toBe('waiting')
  })

  it('are not closed by whoever set the threshold, not even with other roles now', async () => {
    const mover = await newOperator(gateway, { name: `mover${String(made)}`, roles: ['owner'] })
    expect((await setThreshold('1000000.00', 24, mover)).code).toBeNull()
    const roles = { id: mover.id, roles: ['cashier'], reason: 'moved' }
    expect((await owner.call('operatorRoles', { body: roles })).value.outcome).toBe('waiting')
    const agreeing = await newOperator(gateway, { name: `agreeing${String(made)}`, roles: ['owner'] })
    expect(await decideChange(agreeing)).toBe('decided')
    expect(await getOutcome(mover, await open(100n))).toBe('same_person')
    await setThreshold('100.00')
    expect(await getOutcome(mover, await open(100n))).toBe('same_person')
    gateway.pass(31 * 86_400)
    await mover.signIn()
    expect(await getOutcome(mover, await open(100n))).toBe('decided')
  })

  it('start anew when the amount was edited after the first vote', async () => {
    const entry = await open(20_000n)
    expect(await getOutcome(ana, entry)).toBe('waiting')
    await gateway.db.asOwner(`update inbox_case set amount = 90000 where id = '${entry.id}'`)
    expect(await getOutcome(ben, entry, { amount: '200.00' })).toBe('case_changed')
    expect(await getOutcome(ben, entry)).toBe('waiting')
    expect(decided).toEqual([])
    expect(await getOutcome(ana, entry)).toBe('decided')
  })

  it('are never the beneficiary’s', async () => {
    const mail = { roles: ['cashier'], email: demo.member.email }
    const self = await newOperator(gateway, { name: `self${String(made)}`, ...mail })
    const phone = { roles: ['cashier'], mobile: '+63 917 123 4567' }
    const caller = await newOperator(gateway, { name: `call${String(made)}`, ...phone })
    const entry = await open(20_000n, memberId)
    expect([await getOutcome(self, entry), await getOutcome(caller, entry)]).toEqual(['own_case', 'own_case'])
    expect(await getOutcome(self, entry, { decision: 'reject', reason: 'suspicious' })).toBe('own_case')
  })

  it('do not wait for a no, and a no voids the yes', async () => {
    const entry = await open(20_000n)
    expect(await getOutcome(ana, entry)).toBe('waiting')
    expect(await getOutcome(ben, entry, { decision: 'reject', reason: 'suspicious' })).toBe('decided')
    expect(decided.map(({ decision }) => decision)).toEqual(['reject'])
    const votes = await gateway.db.asOwner(
      'select decision, voided_at is not null as void from case_vote order by at, id',
    )
    expect(votes).toEqual([
      { decision: 'approve', void: true },
      { decision: 'reject', void: false },
    ])
  })

  it('change their threshold in the log, with what it was', async () => {
    await setThreshold('250.00', 48)
    expect(await lastAct()).toMatchObject({
      act: 'thresholdSet',
      permission: 'thresholds.set',
      merchant,
      subject: 'threshold',
      before: { amount: '100.00', windowHours: 24 },
      after: { amount: '250.00', windowHours: 48 },
    })
    const [row] = (await ana.call('thresholds')).value
    expect(row).toMatchObject({ merchant, amount: '250.00', windowHours: 48, setBy: 'olga' })
    for (const amount of ['-1', '0', '0.005', '1e2', '9'.repeat(20)])
      expect((await setThreshold(amount)).code).not.toBeNull()
  })
})
