// On PostgreSQL too: owners change each other at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCase } from '../../base/cases/cases.service.ts'
import { first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { runCommand } from '../access/command.service.ts'
import { decideChange } from '../testing/agree.ts'
import { type ConsoleClient, newOperator, setUp } from '../testing/console-client.ts'
import { sentSetupToken } from '../testing/sent-link.ts'

const merchant = 'firstcode'
let gateway: TestGateway
let olga: ConsoleClient
let otto: ConsoleClient

beforeAll(async () => {
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

let made = 0

function invite(changes: object = {}, by = olga) {
  made += 1
  const name = `op${String(made)}`
  const body = { name, email: `${name}@house.example`, roles: ['cashier'], reason: 'hired', ...changes }
  return by.call('operatorInvite', { body })
}

async function getOutcome(answer: ReturnType<typeof invite>) {
  const reply = await answer
  return reply.code ?? reply.value.outcome
}

function reset(id: string, by = olga) {
  return by.call('operatorReset', { body: { id, reason: 'lost' } })
}

function openWithdrawal(amount = 9_000_000n) {
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

async function vote(client: ConsoleClient, decision = 'approve', reason = 'checked') {
  const [found] = (await client.call('cases', { query: { kind: 'withdrawal.review' } })).value.content
  const { id = '', openedAt = '', amount = null } = found ?? {}
  const detail = (await client.call('caseDetail', { query: { merchant, id } })).value
  const body = { merchant, id, decision, reason, comment: '', openedAt, amount }
  const answer = await client.call('caseDecide', { body })
  return { detail, outcome: answer.code ?? answer.value.outcome }
}

/** A name with its address. */
function person(email: string) {
  return { name: email.split('@')[0] ?? '', email: `${email}@house.example` }
}

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
