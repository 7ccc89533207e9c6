// On PostgreSQL too: guesses come at once from many sessions and two processes.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAuthenticator, appCode } from '../../testing/authenticator.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, type TestGateway } from '../../testing/test-gateway.ts'

let other: Pick<TestGateway, 'app' | 'call'>

const gateway = prepareSite({ config: { botCheck: false } })
beforeAll(async () => {
  other = await gateway.beside()
})
afterEach(async () => {
  gateway.pass(3700)
  await gateway.db.asOwner('delete from authenticator')
  await gateway.db.asOwner('delete from recovery_code')
})

const guesses = process.env.LIVERY_LONG ? 200 : 60

type Call = TestGateway['call']
type Code = string | null

async function confirm(token: string, body: object, call: Call = gateway.call): Promise<Code> {
  return (await call('confirmIdentity', { token, body: { ...body } })).code
}

/** Sessions of one member, each handed over by another. */
async function sessions(howMany: number): Promise<string[]> {
  const tokens = []
  for (let at = 0; at < howMany; at += 1) tokens.push(await gateway.handOver(await gateway.logIn()))
  return tokens
}

async function change(token: string, oldPassword: string): Promise<Code> {
  return (
    await gateway.call('changePassword', {
      token,
      body: { oldPassword, newPassword: 'Changed2026', confirmNewPassword: 'Changed2026' },
    })
  ).code
}

function count(codes: readonly Code[], value: Code) {
  return codes.filter((code) => code === value).length
}

/** Adds an authenticator app; answers its secret and the recovery codes. */
async function addApp(token: string) {
  await confirm(token, { password: demo.password })
  return addAuthenticator(gateway, token)
}

describe('guesses inside a session are counted for its member', () => {
  it('when the sign-in is handed over again and again between guesses at the password (R1)', async () => {
    let token = await gateway.logIn()
    const codes: Code[] = []
    for (let at = 0; at < 60; at += 1) {
      codes.push(await confirm(token, { password: `Wrong${String(at)}` }))
      // No more than that many are handed over an hour.
      if (at % 2 === 0) token = await gateway.handOver(token)
    }
    expect([count(codes, 'password_wrong'), count(codes, 'too_many_requests')]).toEqual([5, 55])
    expect(await confirm(token, { password: demo.password })).toBe('too_many_requests')
    gateway.pass(31)
    expect(await confirm(token, { password: demo.password })).toBeNull()
  })

  it('when many come at once from many sessions and two processes (R1)', async () => {
    const tokens = await sessions(8)
    const codes = await Promise.all(
      Array.from({ length: guesses }, (_, index) =>
        confirm(
          tokens[index % 8] ?? '',
          { password: `Wrong${String(index)}` },
          index % 2 === 0 ? gateway.call : other.call,
        ),
      ),
    )
    expect([count(codes, 'password_wrong'), count(codes, 'too_many_requests')]).toEqual([5, guesses - 5])
    expect(await confirm(tokens[0] ?? '', { password: demo.password }, other.call)).toBe('too_many_requests')
  })

  it('when the password is guessed through two calls in turn', async () => {
    const token = await gateway.logIn()
    const codes: Code[] = []
    for (let at = 0; at < 6; at += 1) {
      codes.push(await confirm(token, { password: `Wrong${String(at)}` }))
      codes.push(await change(await gateway.handOver(await gateway.logIn()), `Wrong${String(at)}`))
    }
    expect(count(codes, 'password_wrong') + count(codes, 'old_password_wrong')).toBe(5)
    expect(await change(token, demo.password)).toBe('too_many_requests')
  })

  it.each([
    ['the code of the app', (at: number) => String(at).padStart(6, '0')],
    [
      'the code of the app, spaced out',
      (at: number) => ` ${String(at).padStart(6, '0').split('').join(' ')} `,
    ],
    ['a recovery code', (at: number) => `aaaaa-${String(at).padStart(5, '2')}`],
    [
      'both in turn',
      (at: number) => (at % 2 === 0 ? String(at).padStart(6, '0') : `aaaaa-${String(at).padStart(5, '2')}`),
    ],
  ])('when it is %s, by sessions handed over, at once', async (_, guess) => {
    const token = await gateway.logIn()
    const { secret } = await addApp(token)
    const tokens = await sessions(6)
    const codes = await Promise.all(
      Array.from({ length: guesses }, (__, index) =>
        confirm(tokens[index % 6] ?? '', { code: guess(index) }),
      ),
    )
    // A busy database turns some away uncompared.
    const turnedAway = count(codes, 'too_many_requests') + count(codes, 'unavailable')
    const compared = guesses - turnedAway
    expect(compared).toBeLessThanOrEqual(5)
    // What is turned away by a busy database is not counted either.
    for (let at = compared; at < 5; at += 1) await confirm(token, { code: guess(at) })
    expect(await confirm(token, { code: appCode(gateway, secret) })).toBe('too_many_requests')
    gateway.pass(31)
    expect(await confirm(token, { code: appCode(gateway, secret) })).toBeNull()
  })

  it('and one kind of proof, given rightly, forgives no guesses at another', async () => {
    const token = await gateway.logIn()
    const { secret, codes } = await addApp(token)
    const guesses: Code[] = []
    for (let at = 0; at < 3; at += 1) {
      for (let turn = 0; turn < 3; turn += 1)
        guesses.push(await confirm(token, { password: `Wrong${String(at)}${String(turn)}` }))
      expect(await confirm(token, { code: at === 0 ? appCode(gateway, secret) : codes[at] })).toBeNull()
    }
    expect(count(guesses, 'password_wrong')).toBe(5)
  })

  it('of one brand and member alone, and without keeping anybody from logging in', async () => {
    const token = await gateway.logIn()
    for (let at = 0; at < 8; at += 1) await confirm(token, { password: `Wrong${String(at)}` })
    expect(await confirm(token, { password: demo.password })).toBe('too_many_requests')
    const agent = await gateway.logIn('agent')
    expect(await confirm(agent, { password: demo.password })).toBeNull()
    const elsewhere = await gateway.logIn('member', 'second.example')
    const there = { token: elsewhere, host: 'second.example', body: { password: demo.password } }
    expect((await gateway.call('confirmIdentity', there)).code).toBeNull()
    expect(await gateway.logIn()).toMatch(/^[\w-]{43}$/)
  })
})
