import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openCase } from '../../gateway/base/cases/cases.service.ts'
import { decideChange } from '../../gateway/operators/testing/agree.ts'
import { type ConsoleClient, newOperator } from '../../gateway/operators/testing/console-client.ts'
import {
  prepareTwoGateways,
  a,
  b,
  merchant,
  next,
  olga,
  otto,
  repeat,
  rows,
  site,
} from './races/two-gateways.ts'

/** A case that needs two, and ana's vote on it: ben may give the other. */
async function openVotes() {
  const ana = await newOperator(a, { name: next('ana'), roles: ['cashier'] })
  const ben = await newOperator(b, { name: next('ben'), roles: ['cashier'] })
  const { database, clock } = site.gateway.platform
  const reference = randomUUID()
  const details = {
    direction: 'give',
    reason: 'goodwill',
    comment: '',
    proposedBy: olga.id,
    proposer: 'olga',
  }
  const opening = { merchant, kind: 'withdrawal.review', reference, memberId: null, details }
  const sum = { amount: 9_000_000n, currency: 'PHP', scale: 2 }
  await database.within(merchant, (tx) => openCase(tx, { ...opening, ...sum }, clock()))
  const [entry] = await rows<{ id: string; at: Date }>(
    `select id, opened_at as at from inbox_case where reference = '${reference}'`,
  )
  if (!entry) throw new Error('no case')
  const body = {
    merchant,
    id: entry.id,
    openedAt: entry.at.toISOString(),
    amount: '90000.00',
    decision: 'approve',
    reason: 'checked',
    comment: '',
  }
  expect((await ana.call('caseDecide', { body })).value.outcome).toBe('waiting')
  return { ana, ben, body }
}

function link(operator: ConsoleClient, other: ConsoleClient) {
  return olga.call('operatorLink', { body: { id: operator.id, other: other.id, reason: 'same' } })
}

// The embedded database belongs to one process.
describe.skipIf(!process.env.DATABASE_URL)('two gateways, each a process, on one database', () => {
  prepareTwoGateways()

  it('invite one address once (S8)', () =>
    repeat(async () => {
      const email = `${next('cara')}@house.example`
      const names: string[] = []
      const invite = (by: ConsoleClient, spelt: string) => {
        const name = next('op')
        names.push(name)
        const body = { name, email: spelt, roles: ['auditor'], reason: 'hired' }
        return by.call('operatorInvite', { body })
      }
      const spellings = [email, email.toUpperCase(), email.replace('@', '+x@'), email]
      const answers = await Promise.all(
        spellings.flatMap((spelt) => [invite(olga, spelt), invite(otto, spelt)]),
      )
      expect(answers.map(({ code }) => code).filter((code) => code !== 'email_taken')).toEqual([null])
      expect(await rows(`select 1 from operator where name in ('${names.join("', '")}')`)).toHaveLength(1)
    }))

  it('give no person roles that must be apart (S8)', () =>
    repeat(async () => {
      const mobile = `+63917${next('').padStart(7, '0')}`
      const [first, second] = [next('one'), next('two')]
      const consoleClient = await newOperator(a, { name: first, roles: ['auditor'], mobile })
      const two = await newOperator(b, { name: second, roles: ['auditor'], mobile })
      const set = (by: ConsoleClient, id: string, role: string) =>
        by.call('operatorRoles', { body: { id, roles: [role], reason: 'moved' } })
      await Promise.all([set(olga, consoleClient.id, 'marketing'), set(otto, two.id, 'cashier')])
      const agree = (by: ConsoleClient) => decideChange(by).catch(() => 'none')
      await Promise.all([agree(otto), agree(olga)])
      await Promise.all([agree(otto), agree(olga)])
      const held = await rows<{ roles: string[] }>(
        `select roles from operator where id in ('${consoleClient.id}', '${two.id}')`,
      )
      const roles = held.flatMap((row) => row.roles)
      expect(roles.includes('marketing') && roles.includes('cashier')).toBe(false)
      await rows(
        "update inbox_case set status = 'closed', closed_at = now(), outcome = 'changed' where kind = 'operator.change'",
      )
    }))

  it('carry no case by one person, whose log-ins are linked between its votes (S8)', () =>
    repeat(async () => {
      const { ana, ben, body } = await openVotes()
      const [linked, second] = await Promise.all([link(ana, ben), ben.call('caseDecide', { body })])
      expect(linked.code).toBeNull()
      // A vote before the link was another person's: that it pays nothing, as no such withdrawal is there, comes behind.
      expect(['same_person', 'case_changed']).toContain(second.code)
      expect((await ben.call('caseDecide', { body })).code).toBe('same_person')
      expect(await rows(`select 1 from case_vote where case_id = '${body.id}'`)).toHaveLength(1)
    }))

  it('refuse the first vote of whoever was linked before it (S8)', async () => {
    const { ana, ben, body } = await openVotes()
    expect((await link(ana, ben)).code).toBeNull()
    expect((await ben.call('caseDecide', { body })).code).toBe('same_person')
    expect(await rows(`select 1 from case_vote where case_id = '${body.id}'`)).toHaveLength(1)
  })

  it('let no version of a promotion live that two did not agree to (S2)', () =>
    repeat(async () => {
      const carl = await newOperator(b, { name: next('carl'), roles: ['cashier'] })
      const promotion = next('race-')
      const document = {
        kind: 'claim',
        title: { EN: 'Raced' },
        terms: [{ EN: 'Terms' }],
        art: 'b-hero-1',
        gift: { kind: 'points', points: 5 },
        turn: 'once',
        budget: { count: 10 },
        audience: [],
        conditions: [],
      }
      const draft = { merchant, id: promotion, version: 0, document }
      expect((await olga.call('promotionDraftSave', { body: draft })).value.findings).toEqual([])
      const publish = { merchant, id: promotion, version: 1, reason: 'campaign' }
      expect((await olga.call('promotionPublish', { body: publish })).value.state).toBe('waiting')
      const { content } = (await carl.call('cases', { query: { kind: 'promotion.publish', status: 'open' } }))
        .value
      const [found] = content
      const { id = '', openedAt, amount } = found ?? {}
      const decision = { decision: 'approve', reason: 'checked', comment: '', openedAt, amount }
      const more = { ...document, gift: { kind: 'points', points: 5000 } }
      const widen = async () => {
        await olga.call('promotionDraftSave', { body: { ...draft, version: 1, document: more } })
        await olga.call('promotionPublish', { body: { ...publish, version: 2 } })
      }
      await Promise.all([carl.call('caseDecide', { body: { merchant, id, ...decision } }), widen()])
      const live = await rows<{ points: string; by: string | null }>(
        `select offer -> 'gift' ->> 'points' as points, decided_by as by from offer_version
          where promotion = '${promotion}' and status = 'live'`,
      )
      for (const version of live) expect(version).toEqual({ points: '5', by: carl.id })
      await rows(
        "update inbox_case set status = 'closed', closed_at = now(), outcome = 'changed' where kind = 'promotion.publish'",
      )
    }))
})
