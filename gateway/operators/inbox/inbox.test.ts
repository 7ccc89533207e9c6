import { describe, expect, it } from 'vitest'
import { Refusal } from '../../base/http/refusal.ts'
import { demo } from '../../testing/test-gateway.ts'
import { newOperator } from '../testing/console-client.ts'
import {
  prepareInbox,
  refuseDecisions,
  ana,
  ben,
  decided,
  foreign,
  gateway,
  getOutcome,
  kind,
  lastAct,
  memberId,
  merchant,
  open,
  owner,
  setThreshold,
} from './testing/test-inbox.ts'

prepareInbox()

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
    refuseDecisions(new Refusal('conflict'))
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
