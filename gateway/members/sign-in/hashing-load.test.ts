// Takes long: passwords are hashed as in production, for forty connections.
// On PostgreSQL too: forty sign in at once on two processes.
import type * as argon2 from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demo, first, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'

const hashed = vi.hoisted(() => ({ count: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  const hash: typeof argon2.hash = (...given) => {
    hashed.count += 1
    return real.hash(...given)
  }
  return { ...real, hash }
})

let gateway: TestGateway

beforeAll(async () => {
  // Sealing is the browser's work: here it would weigh on the same process as the answers.
  const brand = first({ brand: { security: { cipher: 'none' } } })
  gateway = await openTestGateway({ config: { botCheck: false }, brands: [brand] })
  await logInTime()
})
afterAll(() => gateway.close())

const newPassword = 'Changed2026'

/** Milliseconds of log-ins that succeed, one after the other, each from an address of its own; the middle one. */
async function logInTime(): Promise<number> {
  const body = { type: 'username' as const, username: demo.member.username, password: demo.password }
  const times: number[] = []
  for (let turn = 0; turn < 9; turn += 1) {
    const began = performance.now()
    const answer = await gateway.call('login', {
      body,
      plain: true,
      address: `198.51.100.${String(turn + 10)}`,
    })
    times.push(performance.now() - began)
    expect(answer.code).toBeNull()
  }
  return times.sort((value, other) => value - other)[4] ?? Infinity
}

/** Forty connections that ask again as soon as they are answered; answers how often each code came. */
async function underAttack<T>(
  attack: (connection: number) => Promise<{ code: string | null }>,
  meanwhile: () => Promise<T>,
): Promise<[T, Map<string | null, number>]> {
  const codes = new Map<string | null, number>()
  let isOver = false
  const connections = Array.from({ length: 40 }, async (_, connection) => {
    while (!isOver) {
      const { code } = await attack(connection)
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  })
  const result = await meanwhile()
  isOver = true
  await Promise.all(connections)
  return [result, codes]
}

function madeUp() {
  return {
    resetToken: randomBytes(32).toString('base64url'),
    newPassword,
    confirmNewPassword: newPassword,
  }
}

function hammer(address: (connection: number) => string) {
  return (connection: number) =>
    gateway.call('passwordByToken', { body: madeUp(), plain: true, address: address(connection) })
}

describe('forty connections that hammer the reset by a link', () => {
  it.each([
    ['one address', () => '192.0.2.66'],
    ['a whole IPv6 network', (at: number) => `2001:db8:6:6::${at.toString(16)}`],
  ])('from %s leave the log-in of others quick', async (_, address) => {
    const before = await logInTime()
    const [busy, codes] = await underAttack(hammer(address), logInTime)
    // What else the machine does may begin or end meanwhile.
    const quiet = Math.max(before, await logInTime())
    expect([...codes.keys()].sort()).toEqual(['reset_link_invalid', 'too_many_requests'])
    expect(codes.get('reset_link_invalid')).toBe(60)
    expect(busy).toBeLessThan(quiet * 8)
  })

  it('from an address each get no hash for a link that they made up', async () => {
    const before = hashed.count
    const attack = hammer((at) => `192.0.2.${String(at + 100)}`)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => attack(index)))
    expect(new Set(answers.map(({ status, code }) => `${String(status)} ${String(code)}`))).toEqual(
      new Set(['410 reset_link_invalid']),
    )
    expect(hashed.count - before).toBe(0)
  })

  it('get no hash for a code that they made up, and are counted by address over all processes', async () => {
    const before = hashed.count
    const body = { mobileNum: demo.member.mobileNum, verificationCode: '000000', newPassword }
    const address = '192.0.2.77'
    const other = await gateway.beside()
    const send = (nth: number) =>
      (nth % 2 === 0 ? gateway : other).call('passwordByPhone', { body, plain: true, address })
    const answers = await Promise.all(Array.from({ length: 61 }, (_, nth) => send(nth)))
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(1)
    expect(hashed.count - before).toBe(0)
    const [{ count } = { count: 0 }] = await gateway.db.asOwner<{ count: number }>(
      'select max(count)::int as count from counter where count = 60',
    )
    expect(count).toBe(60)
    const refused = answers.find(({ code }) => code === 'too_many_requests')
    expect([refused?.status, Number(refused?.headers['retry-after']) > 0]).toEqual([429, true])
  })
})
