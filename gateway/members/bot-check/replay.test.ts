// Takes long: three processes hear the same proof hundreds of times.
// On PostgreSQL too: one proof is replayed on three processes.
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first, second, type TestGateway } from '../../testing/test-gateway.ts'
import { findGap, handTrace, type SliderChallenge } from './testing/find-gap.ts'

const before = ['login', 'register', 'password']
const asking = { security: { botCheck: { provider: 'slider', before } } }
const replays = process.env.LIVERY_LONG ? 1000 : 200

let processes: TestGateway['call'][]

/** Three processes on one database. */
const gateway = prepareSite({ brands: [first({ brand: asking }), second()] })
beforeAll(async () => {
  processes = [gateway.call, (await gateway.beside()).call, (await gateway.beside()).call]
})
afterEach(async () => {
  gateway.pass(3700)
  await gateway.db.asOwner('truncate attempt, counter, quota')
})

type Use = Pick<CallBody<'botCheckChallenge'>, 'action' | 'identifier'>
type Code = string | null
const use: Use = { action: 'login', identifier: 'rosaria' }
/** Each from a network of its own, so that nothing but the single use stands in the way. */
function getAddress(at: number) {
  return `10.9.${String(at >> 8)}.${String(at & 255)}`
}

function on(at: number) {
  return processes[at % processes.length] ?? gateway.call
}

async function slider() {
  const challenge = (await gateway.call('botCheckChallenge', { body: use })).value as SliderChallenge
  const position = await findGap(challenge)
  gateway.pass(2)
  return { id: challenge.id, position, means: 'pointer', trace: handTrace(position) }
}

async function altcha() {
  const { value } = await gateway.call('botCheckChallenge', { body: { ...use, way: 'work' } })
  if (value.kind !== 'work') throw new Error(`Requested ${value.kind}.`)
  const { id } = value
  const challenge = JSON.parse(value.challenge) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return { id, proof: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}

async function verify(answer: object, at: number, more: object = {}) {
  return on(at)('botCheckVerify', { body: { ...use, ...answer }, address: getAddress(at), ...more })
}

function many<T>(count: number, make: (at: number) => Promise<T>) {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)))
}

function tally(codes: readonly Code[]) {
  return Object.fromEntries(
    [...new Set(codes)].map((value) => [String(value), codes.filter((code) => code === value).length]),
  )
}

describe.each([
  ['a slider', slider],
  ['an altcha solution', altcha],
] as const)('%s', (_, solve) => {
  it('passes once of hundreds of replays at once on three processes, and never after (R5)', async () => {
    const answer = await solve()
    const codes = await many(replays, async (at) => (await verify(answer, at)).code)
    // A busy database turns some away unread.
    const { bot_check_expired: refused = 0, unavailable = 0, ...others } = tally(codes)
    expect(others).toEqual({ null: 1 })
    expect(refused + unavailable).toBe(replays - 1)
    expect(refused).toBeGreaterThan(0)
    expect((await verify(answer, replays)).code).toBe('bot_check_expired')
  })

  it('opens one login of a hundred at once on three processes, and nothing else', async () => {
    const { token } = (await verify(await solve(), 0)).value
    const logIn = async (at: number, username = 'rosaria', host = 'first.example') => {
      const body = { type: 'username', username, password: 'Lantern2026', botCheck: token }
      return (await on(at)('login', { body, host, address: getAddress(at) })).code
    }
    expect(await logIn(0, 'agentamy')).toBe('bot_check_expired')
    const reset = { username: 'rosaria', email: 'rosa@example.com', botCheck: token }
    expect((await gateway.call('passwordByEmail', { body: reset })).code).toBe('bot_check_expired')
    const codes = await many(100, (at) => logIn(at))
    expect(tally(codes)).toEqual({ null: 1, bot_check_expired: 99 })
  })

  it('is nothing for another name, action or brand, and is used up by the try', async () => {
    for (const changes of [{ identifier: 'agentamy' }, { action: 'register' }]) {
      const answer = await solve()
      expect((await verify({ ...answer, ...changes }, 1)).code).toBe('bot_check_failed')
      expect((await verify(answer, 2)).code).toBe('bot_check_expired')
    }
    const answer = await solve()
    expect((await verify(answer, 3, { host: 'second.example' })).code).toBe('bot_check_expired')
    gateway.pass(121)
    expect((await verify(answer, 4)).code).toBe('bot_check_expired')
  })
})
