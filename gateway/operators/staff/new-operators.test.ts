// On PostgreSQL too: operators are invited, linked and voted for at once.
import { describe, expect, it } from 'vitest'
import { runCommand } from '../access/command.service.ts'
import { decideChange } from '../testing/agree.ts'
import { newOperator, setUp } from '../testing/console-client.ts'
import {
  prepareOwners,
  gateway,
  getOutcome,
  invite,
  merchant,
  olga,
  openWithdrawal,
  otto,
  vote,
} from './testing/two-owners.ts'

prepareOwners()

describe('S1: a new or reset log-in', () => {
  it('neither votes nor proposes what takes two until its wait is over, and the case says so', async () => {
    const cara = await newOperator(gateway, { name: 'cara', roles: ['cashier'], waits: true })
    await openWithdrawal()
    const before = await vote(cara)
    expect(before.outcome).toBe('login_waits')
    expect(before.detail.decisions[0]).toMatchObject({ name: 'approve', barred: 'waits' })
    expect(before.detail.details).toContainEqual({ name: 'payout', value: '1250.00', currency: 'PHP' })
    expect(Date.parse(before.detail.waitsUntil ?? '')).toBeGreaterThan(gateway.platform.clock().getTime())
    const body = {
      merchant,
      memberId: olga.id,
      direction: 'give',
      amount: '1.00',
      reason: 'terms',
      comment: '',
    }
    expect((await cara.call('moneyAdjust', { body })).code).toBe('login_waits')
    gateway.pass(24 * 3600 + 1)
    await cara.signIn()
    const after = await vote(cara)
    expect([after.outcome, after.detail.waitsUntil]).toEqual(['waiting', null])
  })

  it('waits, but for the first two owners, also when an owner is reset', async () => {
    const ora = await newOperator(gateway, { name: 'ora', roles: ['owner'], waits: true })
    expect(await getOutcome(invite({}, ora))).toBe('login_waits')
    expect(await getOutcome(invite())).toBe('waiting')
    expect(await decideChange(ora)).toBe('login_waits')
    expect(await decideChange(otto)).toBe('decided')
    await otto.call('operatorDisable', { body: { id: olga.id, reason: 'incident' } })
    await ora.call('operatorDisable', { body: { id: otto.id, reason: 'incident' } })
    const { link = '' } = await runCommand(gateway.platform, { do: 'reset', company: 'house', name: 'ora' })
    const again = await setUp(gateway, { name: 'ora', id: ora.id, token: link.split('#')[1] ?? '' })
    await gateway.db.asOwner(`update operator set status = 'active'`)
    expect(await getOutcome(invite({}, again))).toBe('login_waits')
  })
})

describe('S8: at once', () => {
  it('twelve invitations to one address, in twelve spellings, make one operator', async () => {
    const spellings = ['cara', 'CARA', 'ｃara', 'cara+a', 'cara+b', 'cara'].flatMap((local) => [
      `${local}@house.example`,
      `${local}@HOUSE.example.`,
    ])
    const answers = await Promise.all(spellings.map((email) => invite({ email, roles: ['auditor'] })))
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'email_taken')).toHaveLength(11)
  })

  it('two log-ins of one person never get roles that must be apart', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const mobile = `+63917000${String(turn)}`
      const [a, b] = [`a${String(turn)}`, `b${String(turn)}`]
      const consoleClient = await newOperator(gateway, { name: a, roles: ['auditor'], mobile })
      const two = await newOperator(gateway, { name: b, roles: ['auditor'], mobile })
      const set = (id: string, role: string, by = olga) =>
        by.call('operatorRoles', { body: { id, roles: [role], reason: 'moved' } })
      await Promise.all([set(consoleClient.id, 'marketing'), set(two.id, 'cashier', otto)])
      await decideChange(otto).catch(() => '')
      await decideChange(olga).catch(() => '')
      const roles = await gateway.db.asOwner<{ roles: string[] }>(
        `select roles from operator where id in ('${consoleClient.id}', '${two.id}')`,
      )
      const held = roles.flatMap((row) => row.roles)
      expect(held.includes('marketing') && held.includes('cashier')).toBe(false)
    }
  })

  it('two log-ins that are linked between two votes are one person, who does not carry the case', async () => {
    const ana = await newOperator(gateway, { name: 'ana', roles: ['cashier'] })
    const ben = await newOperator(gateway, { name: 'ben', roles: ['cashier'] })
    await openWithdrawal()
    expect((await vote(ana)).outcome).toBe('waiting')
    const link = { id: ben.id, other: ana.id, reason: 'same' }
    expect((await olga.call('operatorLink', { body: link })).code).toBeNull()
    const seen = await vote(ben)
    expect([seen.outcome, seen.detail.decisions[0]?.barred]).toEqual(['same_person', 'voted'])
  })

  it('a link and the second vote are one after the other', async () => {
    const ana = await newOperator(gateway, { name: 'ana', roles: ['cashier'] })
    const ben = await newOperator(gateway, { name: 'ben', roles: ['cashier'] })
    await openWithdrawal()
    await vote(ana)
    const link = { id: ana.id, other: ben.id, reason: 'same' }
    const [linked, voted] = await Promise.all([olga.call('operatorLink', { body: link }), vote(ben)])
    expect(linked.code).toBeNull()
    // Whichever came first: a vote after the link is refused, one before it was another person's.
    expect(['decided', 'case_changed', 'same_person']).toContain(voted.outcome)
  })
})
