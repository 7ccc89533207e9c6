// On PostgreSQL too: two operators decide one case at once.
import { describe, expect, it } from 'vitest'
import { demo } from '../../testing/test-gateway.ts'
import { decideChange } from '../testing/agree.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import {
  prepareInbox,
  ana,
  ben,
  decided,
  gateway,
  getOutcome,
  lastAct,
  caseCount,
  memberId,
  merchant,
  open,
  owner,
  setThreshold,
} from './testing/test-inbox.ts'
import { rewritePast } from '../../testing/rewrite-past.ts'

prepareInbox()

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
    const cleo = await newOperator(gateway, { name: `cleo${String(caseCount)}`, ...phone })
    const twin = await newOperator(gateway, {
      name: `twin${String(caseCount)}`,
      ...phone,
      mobile: '0063 (0)9175550101',
    })
    const entry = await open(20_000n)
    expect([await getOutcome(cleo, entry), await getOutcome(twin, entry)]).toEqual(['waiting', 'same_person'])
    const third = await newOperator(gateway, { name: `third${String(caseCount)}`, roles: ['cashier'] })
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
    const cat = await newOperator(gateway, { name: `cat${String(caseCount)}`, roles: ['cashier'] })
    const members = [await open(4_000n, memberId), await open(4_000n, memberId), await open(4_000n, memberId)]
    expect(await getOutcome(ben, members[0] ?? parts[0] ?? { id: '', merchant })).toBe('decided')
    expect(await getOutcome(cat, members[1] ?? { id: '', merchant })).toBe('decided')
    const dan = await newOperator(gateway, { name: `dan${String(caseCount)}`, roles: ['cashier'] })
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
    const forgotten = `delete from case_threshold where merchant = 'secondcode'`
    await rewritePast(gateway.db, ['case_threshold'], forgotten, 'append_only')
    expect(await getOutcome(ana, elsewhere)).toBe('waiting')
  })

  it('are not closed by whoever set the threshold, not even with other roles now', async () => {
    const mover = await newOperator(gateway, { name: `mover${String(caseCount)}`, roles: ['owner'] })
    expect((await setThreshold('1000000.00', 24, mover)).code).toBeNull()
    const roles = { id: mover.id, roles: ['cashier'], reason: 'moved' }
    expect((await owner.call('operatorRoles', { body: roles })).value.outcome).toBe('waiting')
    const agreeing = await newOperator(gateway, { name: `agreeing${String(caseCount)}`, roles: ['owner'] })
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
    const self = await newOperator(gateway, { name: `self${String(caseCount)}`, ...mail })
    const phone = { roles: ['cashier'], mobile: '+63 917 123 4567' }
    const caller = await newOperator(gateway, { name: `call${String(caseCount)}`, ...phone })
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
