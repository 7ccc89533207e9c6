import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator, operatorPassword } from '../testing/console-client.ts'
import { sentSetupToken } from '../testing/sent-link.ts'

let gateway: TestGateway
let owner: ConsoleClient
let cashier: ConsoleClient

beforeAll(async () => {
  gateway = await openTestGateway({ brands: [first(), second()] })
  owner = await newOperator(gateway, { name: 'olga', roles: ['owner'], email: 'olga@house.example' })
  cashier = await newOperator(gateway, { name: 'cara', roles: ['cashier'] })
})
beforeEach(() => gateway.pass(1000))
afterAll(() => gateway.close())

function signIn(client: ConsoleClient, changes: object = {}, address?: string) {
  const body = { name: client.name, password: operatorPassword, code: client.code(), ...changes }
  return client.call('signIn', { body, ...(address ? { address } : {}) })
}

/** Whether a session lets its operator in: nobody is answered null, since browsers report a refusal as an error. */
async function isIn(client: ConsoleClient, headers: Record<string, string> = {}) {
  const { status, value } = await client.call('me', { headers })
  expect(status).toBe(200)
  return value !== null
}

async function lastActs(count: number) {
  const found = await gateway.db.asOwner<{ operator_name: string; act: string; outcome: string }>(
    `select operator_name, act, outcome from operator_act order by sequence desc limit ${String(count)}`,
  )
  return found.map((entry) => `${entry.operator_name} ${entry.act} ${entry.outcome}`)
}

describe('a sign-in', () => {
  it('sets a cookie that no script reads, that goes nowhere else and that is not stored', async () => {
    const again = await owner.again()
    const found = await gateway.db.asOwner('select token_hash from operator_session')
    const answer = await signIn(again, { code: (gateway.pass(31), again.code()) })
    const [cookie] = answer.cookies
    expect(cookie).toEqual({
      name: 'livery-console',
      value: expect.stringMatching(/^house\.[\w-]{43}$/) as string,
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
    })
    expect(JSON.stringify(found)).not.toContain(String(cookie?.['value']).slice(6))
    expect((await again.call('me')).value).toMatchObject({
      name: 'olga',
      company: 'house',
      roles: ['owner'],
      idleSeconds: 1200,
      brands: [
        { id: 'first', name: 'first', merchant: 'firstcode', currency: 'PHP', decimals: 2 },
        { id: 'second', name: 'second', merchant: 'secondcode', currency: 'PHP', decimals: 2 },
      ],
    })
  })

  it('is refused in one way, whatever is wrong, and written', async () => {
    const wrong = [
      { name: 'nobody' },
      { password: 'wrong' },
      { code: '000000' },
      { company: 'other' },
      { name: demo.member.username, password: demo.password },
    ]
    const codes: (string | null)[] = []
    for (const [at, change] of wrong.entries())
      codes.push((await signIn(owner, change, `192.0.2.${String(at)}`)).code)
    expect(codes).toEqual(wrong.map(() => 'invalid_credentials'))
    expect(await lastActs(4)).toEqual([
      ' signIn invalid_credentials',
      'olga signIn invalid_credentials',
      'olga signIn invalid_credentials',
      ' signIn invalid_credentials',
    ])
  })

  it('takes no code twice, nor one of another', async () => {
    gateway.pass(60)
    const code = owner.code()
    expect((await signIn(owner, { code })).code).toBeNull()
    expect((await signIn(owner, { code }, '192.0.2.20')).code).toBe('invalid_credentials')
    expect((await signIn(cashier, { code }, '192.0.2.21')).code).toBe('invalid_credentials')
  })

  it('evaluates five guesses of two hundred at once, and then none, not even the right one', async () => {
    const address = '192.0.2.30'
    const guesses = await Promise.all(
      Array.from({ length: 200 }, () => signIn(cashier, { code: '000000' }, address)),
    )
    const evaluated = guesses.filter(({ code }) => code === 'invalid_credentials')
    expect([evaluated.length, new Set(guesses.map(({ code }) => code))]).toEqual([
      5,
      new Set(['invalid_credentials', 'too_many_requests']),
    ])
    expect((await signIn(cashier, {}, address)).code).toBe('too_many_requests')
    gateway.pass(31)
    expect((await signIn(cashier, {}, '203.0.113.99')).code).toBeNull()
  })
})

describe('S9: whoever works here', () => {
  const office = '198.18.0.9'

  it('signs in at nine, thirty of them from one office, at once and again', async () => {
    const people = Array.from({ length: 30 }, (_, index) => `desk${String(index)}`)
    const hash = `(select password_hash from operator where name = 'cara')`
    await gateway.db.asOwner(
      people
        .map(
          (
            name,
          ) => `insert into operator (merchant, id, name, name_key, person_id, roles, status, password_hash, created_at)
          select '@house', gen_random_uuid(), '${name}', '${name}', gen_random_uuid(), '{auditor}', 'active', ${hash}, now();`,
        )
        .join('\n'),
    )
    // What counts is the network: one log-in comes thirty times, since each code is good once.
    for (let time = 0; time < 24; time += 1) {
      gateway.pass(31)
      expect((await signIn(cashier, {}, office)).code).toBeNull()
    }
    const others = await Promise.all(people.map((name) => signIn(cashier, { name, code: '000000' }, office)))
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['invalid_credentials']))
  })

  it('is kept out by no stranger: not from elsewhere, and on a known device not from next door', async () => {
    await cashier.again()
    const guess = (address: string) => signIn(cashier, { password: 'wrong', code: '000000' }, address)
    for (let network = 0; network < 15; network += 1)
      await Promise.all(Array.from({ length: 6 }, () => guess(`100.64.${String(network)}.1`)))
    gateway.pass(31)
    const first = await signIn(cashier, {}, '203.0.113.44')
    expect(first.code).toBeNull()
    const device = first.cookies.find(({ name }) => name === 'livery-device')
    await Promise.all(Array.from({ length: 30 }, () => guess('203.0.113.44')))
    gateway.pass(1)
    expect((await guess('203.0.113.44')).code).toBe('too_many_requests')
    gateway.pass(30)
    const headers = { cookie: `livery-device=${String(device?.['value'])}` }
    const body = { name: cashier.name, password: operatorPassword, code: cashier.code() }
    const address = '203.0.113.44'
    expect((await owner.call('signIn', { body, address, headers })).code).toBeNull()
    // It is the device of one operator, as long as the password is.
    const olga = { ...body, name: 'olga', password: 'wrong' }
    const codes = []
    for (let time = 0; time < 8; time += 1)
      codes.push((await owner.call('signIn', { body: olga, address: '203.0.113.45', headers })).code)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(3)
  })

  it('is guessed at by code no more than ten times, from however many networks, by who has the password', async () => {
    const cole = await newOperator(gateway, { name: 'cole', roles: ['auditor'] })
    gateway.pass(31)
    for (let network = 0; network < 12; network += 1)
      await signIn(cole, { code: '000000' }, `100.65.${String(network)}.1`)
    expect((await signIn(cole, {}, '100.65.99.1')).code).toBe('invalid_credentials')
    gateway.pass(900)
    expect((await signIn(cole, {}, '100.65.99.1')).code).toBeNull()
  })
})

describe('a session', () => {
  it('ends after twenty minutes without work, and goes on with it', async () => {
    const client = await cashier.again()
    gateway.pass(1100)
    expect(await isIn(client)).toBe(true)
    gateway.pass(1100)
    expect(await isIn(client, { 'x-console-quiet': '1' })).toBe(true)
    gateway.pass(150)
    expect(await isIn(client)).toBe(false)
    expect((await client.call('cases')).code).toBe('unauthenticated')
  })

  it('ends after eight hours, whatever is done in it', async () => {
    const client = await cashier.again()
    for (let passed = 0; passed < 8 * 3600; passed += 1000) {
      expect(await isIn(client)).toBe(true)
      gateway.pass(1000)
    }
    expect(await isIn(client)).toBe(false)
  })

  it('ends when it is signed out, at once for every process', async () => {
    const client = await cashier.again()
    const stays = await cashier.again()
    expect((await client.call('signOut')).code).toBeNull()
    expect([await isIn(client), await isIn(stays)]).toEqual([false, true])
  })

  it.each([
    ['from a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['from a page of a brand', { origin: 'http://first.localhost', 'sec-fetch-site': 'same-site' }],
    ['from an address that was opened from elsewhere', { 'sec-fetch-site': 'none' }],
    ['without the token of its page', { 'x-console-csrf': '' }],
    ['with the token of another session', { 'x-console-csrf': 'a'.repeat(64) }],
  ])('does nothing %s (CSRF)', async (_, headers) => {
    const client = await owner.again()
    const body = { id: cashier.id, reason: 'left' }
    expect((await client.call('operatorDisable', { body, headers })).code).toBe('forbidden')
    expect((await cashier.again()).name).toBe('cara')
  })

  it.each([
    ['a brand’s host', 'first.example'],
    ['another brand’s', 'second.localhost'],
    ['the studio’s', 'studio.localhost'],
    ['an unknown one', 'console.localhost.evil.example'],
  ])('is of no use on %s (R14)', async (_, host) => {
    const client = await owner.again()
    const headers = { 'x-forwarded-host': 'console.localhost' }
    expect((await client.call('me', { host, headers })).status).toBe(404)
  })
})

it('the console answers at its name with the final dot as well (R14)', async () => {
  const client = await owner.again()
  expect((await client.call('me', { host: 'console.localhost.:8080' })).status).toBe(200)
  expect((await client.call('me', { host: 'console.localhost..' })).status).toBe(404)
})

describe('a set-up', () => {
  it('works once, within a day, with a long password and a right code', async () => {
    const client = await owner.again()
    const email = 'sam@house.example'
    const body = { name: 'sam', email, roles: ['auditor'], reason: 'hired' }
    const { id, outcome } = (await client.call('operatorInvite', { body })).value
    expect(outcome).toBe('sent')
    const token = await sentSetupToken(gateway, email)
    expect((await gateway.sentTo(email)).link).toBe(`http://console.localhost:8080/setup#${token}`)
    expect(token).toMatch(/^house\.[\w-]{32}$/)
    const nobody = await newOperator(gateway, { name: 'helper', roles: ['auditor'] })
    const finish = (changes: object) =>
      nobody.call('setupFinish', { body: { token, password: operatorPassword, code: '000000', ...changes } })
    expect((await finish({})).code).toBe('sms_code_invalid')
    expect((await finish({ password: 'short' })).code).toBe('field_length')
    expect((await finish({ password: 'sam-sam-sam-sam' })).code).toBe('field_length')
    expect((await finish({ token: `${token.slice(0, -1)}!` })).code).toBe('setup_invalid')
    gateway.pass(86_401)
    expect((await finish({})).code).toBe('setup_invalid')
    const again = await owner.again()
    const reset = { id, reason: 'lost' }
    expect((await again.call('operatorReset', { body: reset })).code).toBeNull()
    expect((await finish({})).code).toBe('setup_invalid')
  })

  it('anew ends every session and takes password and authenticator away', async () => {
    const lost = await newOperator(gateway, {
      name: 'lost',
      roles: ['auditor'],
      email: 'lost@house.example',
    })
    const client = await owner.again()
    await client.call('operatorReset', { body: { id: lost.id, reason: 'lost' } })
    expect(await isIn(lost)).toBe(false)
    gateway.pass(31)
    expect((await signIn(lost)).code).toBe('invalid_credentials')
    const [row] = await gateway.db.asOwner(
      `select status, password_hash, sealed_totp from operator where name = 'lost'`,
    )
    expect(row).toEqual({ status: 'invited', password_hash: null, sealed_totp: null })
  })
})

describe('operators', () => {
  it('who are disabled are out at once, and nobody does it to themselves', async () => {
    const gone = await newOperator(gateway, { name: 'gone', roles: ['auditor'] })
    const client = await owner.again()
    const disable = (id: string) => client.call('operatorDisable', { body: { id, reason: 'left' } })
    expect((await disable(owner.id)).code).toBe('own_case')
    expect((await disable(gone.id)).code).toBeNull()
    expect(await isIn(gone)).toBe(false)
    gateway.pass(31)
    expect((await signIn(gone)).code).toBe('invalid_credentials')
    expect((await client.call('operatorEnable', { body: { id: gone.id, reason: 'back' } })).code).toBeNull()
    expect((await gone.signIn()).name).toBe('gone')
  })

  it('never have as one person what must be apart: in one log-in, in two, or linked', async () => {
    const client = await owner.again()
    const invite = (name: string, roles: string[], email = `${name}@house.example`) =>
      client.call('operatorInvite', { body: { name, email, roles, reason: 'hired' } })
    await newOperator(gateway, { name: 'oona', roles: ['owner'] })
    expect((await invite('both', ['owner', 'cashier'])).code).toBe('roles_apart')
    expect((await invite('olga2', ['cashier'], ' OLGA@house.example ')).code).toBe('email_taken')
    const twin = (await newOperator(gateway, { name: 'twin', roles: ['cashier'] })).id
    const link = { id: twin, other: owner.id, reason: 'same' }
    expect((await client.call('operatorLink', { body: link })).code).toBe('roles_apart')
    const roles = { id: twin, roles: ['cashier', 'owner'], reason: 'promoted' }
    expect((await client.call('operatorRoles', { body: roles })).code).toBe('roles_apart')
    expect(await lastActs(2)).toEqual(['olga operatorRoles roles_apart', 'olga operatorLink roles_apart'])
    const names = await gateway.db.asOwner(`select name from operator where name in ('both', 'olga2')`)
    expect(names).toEqual([])
  })

  it('without the permission are refused, and the log says so', async () => {
    const client = await cashier.again()
    expect((await client.call('operators')).code).toBe('forbidden')
    const body = { id: owner.id, roles: ['support'], reason: 'mine' }
    expect((await client.call('operatorRoles', { body })).code).toBe('forbidden')
    expect((await client.call('acts')).code).toBe('forbidden')
    expect(await lastActs(3)).toEqual([
      'cara acts forbidden',
      'cara operatorRoles forbidden',
      'cara operators forbidden',
    ])
  })
})

it('stays where operators and thresholds are made for trying out, and lets none of them in in production', async () => {
  const [olivia] = (await owner.call('demoOperators')).value
  const body = { name: olivia?.name, password: olivia?.password, code: olivia?.code }
  expect((await owner.call('signIn', { body })).code).toBeNull()
  const other = await openTestGateway({ config: { production: true, consoleHost: 'console.localhost' } })
  const ask = (url: string) =>
    other.app.inject({ url, headers: { host: 'console.localhost', device: 'WEB' } })
  expect((await ask('/api/demo')).statusCode).toBe(404)
  await other.close()
  const none = await openTestGateway({ config: { production: true } })
  const nowhere = await none.app.inject({ url: '/api/me', headers: { host: 'console.localhost' } })
  expect([nowhere.statusCode, nowhere.json<{ errorCode: string }>().errorCode]).toEqual([404, 'unknown_host'])
  await none.close()
})

it('12: a demo operator who comes again at once has the next code, and then waits for it: none is taken twice', async () => {
  // At the beginning of a step, so that none ends on the way.
  gateway.pass(31 - ((gateway.platform.clock().getTime() / 1000) % 30))
  const client = await owner.again()
  const olivia = async () => {
    const [found] = (await client.call('demoOperators')).value
    if (!found) throw new Error('nobody is there')
    const { inSeconds, ...body } = found
    return { inSeconds, body: { name: body.name, password: body.password, code: body.code } }
  }
  const entry = await olivia()
  expect([entry.inSeconds, (await client.call('signIn', { body: entry.body })).code]).toEqual([0, null])
  expect((await client.call('signIn', { body: entry.body })).code).toBe('invalid_credentials')
  const two = await olivia()
  expect([two.inSeconds, (await client.call('signIn', { body: two.body })).code]).toEqual([0, null])
  const three = await olivia()
  expect(three.inSeconds).toBeGreaterThan(0)
  expect((await client.call('signIn', { body: three.body })).code).toBe('invalid_credentials')
  gateway.pass(three.inSeconds)
  expect(await olivia()).toEqual({ ...three, inSeconds: 0 })
  expect((await client.call('signIn', { body: three.body })).code).toBe(null)
})
