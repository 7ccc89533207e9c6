import { describe, expect, it } from 'vitest'
import { demo } from '../../testing/test-gateway.ts'
import { newOperator, operatorPassword } from '../testing/console-client.ts'
import { prepareConsole, cashier, gateway, lastActs, owner, signIn } from './testing/console-entry.ts'

prepareConsole()

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
