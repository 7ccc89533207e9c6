// On PostgreSQL too: owners change each other at once.
import { describe, expect, it } from 'vitest'
import { runCommand } from '../access/command.service.ts'
import { decideChange } from '../testing/agree.ts'
import { newOperator, setUp } from '../testing/console-client.ts'
import { sentSetupToken } from '../testing/sent-link.ts'
import {
  prepareOwners,
  gateway,
  getOutcome,
  invite,
  olga,
  otto,
  person,
  reset,
} from './testing/two-owners.ts'

prepareOwners()

describe('S1: a link', () => {
  it('goes to the invited address alone, once a second owner agrees, and proves the address', async () => {
    const answer = await invite({ ...person('cara'), roles: ['cashier'] })
    expect(answer.value).toEqual({ id: answer.value.id, outcome: 'waiting' })
    expect((await gateway.platform.background.idle(), gateway.outbox)).toEqual([])
    expect(await decideChange(olga)).toBe('same_person')
    expect(await decideChange(otto)).toBe('decided')
    const [asked] = (await olga.call('acts', { query: { act: 'operatorInvite', refused: 'no' } })).value
      .content
    expect(JSON.parse(asked?.after ?? '')).toMatchObject({ change: 'invite', outcome: 'waiting' })
    const [decided] = (await olga.call('acts', { query: { act: 'caseDecide', refused: 'no' } })).value.content
    expect(decided?.object).toMatchObject({ kind: 'operator.change', name: 'cara' })
    const token = await sentSetupToken(gateway, 'cara@house.example')
    expect(gateway.outbox.map(({ to }) => to)).toEqual(['cara@house.example'])
    const cara = await setUp(gateway, { ...person('cara'), id: answer.value.id, token })
    expect(cara.name).toBe('cara')
    const [row] = (await olga.call('operators')).value.filter(({ name }) => name === 'cara')
    expect(row).toMatchObject({ status: 'active', email: 'cara@house.example', isVerified: true })
    const stored = await gateway.db.asOwner(
      `select to_jsonb(a)::text as line from operator_act a union all select to_jsonb(c)::text from inbox_case c
       union all select to_jsonb(j)::text from job j`,
    )
    const secret = token.split('.')[1] ?? ''
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it.each([
    ['no address', { email: undefined }, 'invalid_request'],
    ['what is no address', { email: 'nobody' }, 'field_format'],
    ['two addresses', { email: 'a@house.example,b@house.example' }, 'field_format'],
    ['an address in other letters', { email: 'OLGA@House.Example' }, 'email_taken'],
    ['an address in wide letters', { email: 'ｏｌｇａ@house.example' }, 'email_taken'],
    ['an address with a tag', { email: 'olga+cashier@house.example' }, 'email_taken'],
    ['an address whose host ends with a dot', { email: 'olga@house.example.' }, 'email_taken'],
    ['an address with a sign that nobody sees', { email: 'ol\u200bga@house.example' }, 'email_taken'],
  ])('is not sent for %s', async (_, changes, code) => {
    expect(await getOutcome(invite(changes))).toBe(code)
  })

  it('goes to addresses that differ by a dot, unless their host ignores dots', async () => {
    expect(await getOutcome(invite({ email: 'ol.ga@house.example', roles: ['auditor'] }))).toBe('sent')
    expect(await getOutcome(invite({ email: 'a.na@gmail.com', roles: ['auditor'] }))).toBe('sent')
    expect(await getOutcome(invite({ email: 'an.a+x@googlemail.com', roles: ['auditor'] }))).toBe(
      'email_taken',
    )
  })

  it('is sent again while it is unused, and replaces the one before', async () => {
    const { id } = (await invite({ ...person('aude'), roles: ['auditor'] })).value
    const before = await sentSetupToken(gateway, 'aude@house.example')
    expect((await reset(id)).value.outcome).toBe('sent')
    const after = await sentSetupToken(gateway, 'aude@house.example')
    expect(after).not.toBe(before)
    const start = (token: string) => olga.call('setupStart', { body: { token } })
    expect([(await start(before)).code, (await start(after)).code]).toEqual(['setup_invalid', null])
  })
})

describe('S1: a role that decides', () => {
  it.each(['invite', 'roles', 'reset', 'enable'] as const)(
    'is not given by one owner alone: %s',
    async (what) => {
      const role = what === 'roles' ? 'auditor' : 'cashier'
      const cara = await newOperator(gateway, { name: 'cara', email: 'cara@house.example', roles: [role] })
      if (what === 'enable') await olga.call('operatorDisable', { body: { id: cara.id, reason: 'leave' } })
      const calls = {
        invite: () => invite(),
        roles: () =>
          olga.call('operatorRoles', { body: { id: cara.id, roles: ['cashier'], reason: 'moved' } }),
        reset: () => reset(cara.id),
        enable: () => olga.call('operatorEnable', { body: { id: cara.id, reason: 'returned' } }),
      }
      const before = await gateway.db.asOwner(`select status, roles from operator where name = 'cara'`)
      expect((await calls[what]()).value.outcome).toBe('waiting')
      expect(await gateway.db.asOwner(`select status, roles from operator where name = 'cara'`)).toEqual(
        before,
      )
      if (what !== 'invite') expect((await calls[what]()).code).toBe('conflict')
      expect(await decideChange(otto, 'reject')).toBe('decided')
      expect(await gateway.db.asOwner(`select status, roles from operator where name = 'cara'`)).toEqual(
        before,
      )
      expect(await gateway.db.asOwner(`select id from operator where status = 'proposed'`)).toEqual([])
      expect((await calls[what]()).value.outcome).toBe('waiting')
      expect(await decideChange(otto)).toBe('decided')
    },
  )

  it('is taken, and one that decides nothing is given, by one owner alone', async () => {
    const cara = await newOperator(gateway, { name: 'cara', roles: ['cashier', 'support'] })
    const set = (roles: string[]) =>
      getOutcome(olga.call('operatorRoles', { body: { id: cara.id, roles, reason: 'moved' } }) as never)
    expect([await set(['support']), await set(['auditor']), await set(['auditor', 'marketing'])]).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(await set(['support'])).toBe('waiting')
  })

  it('is not agreed to by whom it is about, nor after the roles changed, nor for an owner who left', async () => {
    const ora = await newOperator(gateway, { name: 'ora', roles: ['owner'], email: 'ora@house.example' })
    await gateway.db.asOwner('update operator set waits_until = null')
    await reset(ora.id)
    expect(await decideChange(ora)).toBe('own_case')
    await gateway.db.asOwner(`update operator set roles = '{support}' where name = 'ora'`)
    expect(await decideChange(otto)).toBe('case_changed')
    await gateway.db.asOwner(`update operator set roles = '{owner}' where name = 'ora'`)
    await otto.call('operatorDisable', { body: { id: olga.id, reason: 'left' } })
    expect(await decideChange(otto)).toBe('case_changed')
  })

  it('is an owner’s only by the command line while fewer than two are active', async () => {
    await otto.call('operatorDisable', { body: { id: olga.id, reason: 'left' } })
    expect(await getOutcome(invite({ roles: ['owner'] }, otto))).toBe('owners_missing')
    expect((await otto.call('operatorEnable', { body: { id: olga.id, reason: 'returned' } })).code).toBe(
      'owners_missing',
    )
    expect((await otto.call('operatorPolicy')).value).toEqual({
      sendsMail: true,
      activeOwners: 1,
      waitHours: 24,
    })
    const command = (what: 'new' | 'reset', name: string) =>
      runCommand(gateway.platform, { do: what, company: 'house', name, roles: ['owner'] })
    expect((await command('new', 'ora')).link).toMatch(/#house\./)
    expect((await command('reset', 'ora')).link).toMatch(/#house\./)
    const [act] = (await otto.call('acts', { query: { act: 'operatorInvite' } })).value.content
    expect(act).toMatchObject({ operator: 'npm run operator', outcome: 'done' })
  })

  it('is not given by the command line once two owners are active, which the log says', async () => {
    const command = (what: 'new' | 'reset' | 'enable', name: string, role: 'owner' | 'auditor' = 'owner') =>
      runCommand(gateway.platform, { do: what, company: 'house', name, roles: [role] })
    await expect(command('new', 'ora')).rejects.toMatchObject({ code: 'owners_decide' })
    await expect(command('reset', 'olga')).rejects.toMatchObject({ code: 'owners_decide' })
    expect((await command('new', 'aude', 'auditor')).link).toMatch(/#house\./)
    const { content } = (await olga.call('acts', { query: { refused: 'yes' } })).value
    expect(content.slice(0, 2).map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
      'operatorReset owners_decide',
      'operatorInvite owners_decide',
    ])
  })
})
