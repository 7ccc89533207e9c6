import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import repeats from '../../../schemas/repeats.json' with { type: 'json' }
import consoleEndpoints from '../../../schemas/operators/console-endpoints.json' with { type: 'json' }
import consoleRepeats from '../../../schemas/operators/console-repeats.json' with { type: 'json' }
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first, second, type TestGateway } from '../../testing/test-gateway.ts'

const password = 'Lantern2026'
let beside: Awaited<ReturnType<TestGateway['beside']>>

const gateway = prepareSite(() => {
  const rules = {
    username: { required: true, patternId: 'username', minLength: 6, maxLength: 16 },
    password: { required: true, acceptedPattern: '*', minLength: 8, maxLength: 20 },
    mobileNum: { enabled: false },
  }
  const demoMembers = [demo.member, demo.agent].map((value) => ({ ...value, password }))
  const brand = first({ merchant: { rules, demo: { members: demoMembers } } })
  return { brands: [brand, second()] }
})
beforeAll(async () => {
  beside = await gateway.beside()
})

function freshId() {
  return randomBytes(16).toString('hex')
}

function underId(id: string) {
  return { 'idempotency-key': id }
}

function feedback(id: string, content = 'The lamp is broken', from: typeof beside = gateway, token = '') {
  const body = { questionType: 'games', content }
  return from.call('feedback', { token, headers: underId(id), body })
}

function registration(username: string, changes: object = {}) {
  const secrets = { password, confirmPassword: password }
  return { login: true as const, registerMethod: 'WEB' as const, username, ...secrets, ...changes }
}

function count(table: string, where: string) {
  return gateway.db.asOwner<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`)
}

describe('a request that is sent again under its id', () => {
  it('is carried out once when ten arrive at once on two processes, each answered alike', async () => {
    const token = await gateway.logIn()
    const id = freshId()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => feedback(id, undefined, index % 2 ? beside : gateway, token)),
    )
    expect(new Set(answers.map(({ status, json }) => JSON.stringify([status, json.value]))).size).toBe(1)
    expect(answers[0]?.code).toBeNull()
    expect(await count('feedback', "content = 'The lamp is broken'")).toEqual([{ n: 1 }])
  })

  it('is refused with another body, at another call, and with an id that could be hit by chance', async () => {
    const token = await gateway.logIn()
    const id = freshId()
    expect((await feedback(id, 'First words', gateway, token)).code).toBeNull()
    expect((await feedback(id, 'Other words', gateway, token)).code).toBe('idempotency_conflict')
    const other = await gateway.call('setRealityCheck', {
      token,
      headers: underId(id),
      body: { minutes: 60 },
    })
    expect(other.code).toBe('idempotency_conflict')
    expect((await feedback('short', 'First words', gateway, token)).code).toBe('invalid_request')
    const agent = await gateway.logIn('agent')
    expect((await feedback(id, 'Words of somebody else', gateway, agent)).code).toBeNull()
  })

  it('is judged anew after a refusal', async () => {
    const id = freshId()
    const send = (body: Record<string, unknown>) => gateway.call('register', { headers: underId(id), body })
    expect((await send(registration('taken!'))).code).toBe('validation_failed')
    expect((await send(registration('corrected1'))).code).toBeNull()
  })

  it('is never stored where anybody could read it', async () => {
    const stored = await gateway.db.asOwner<{ text: string }>(
      'select call_request::text as text from call_request',
    )
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.map(({ text }) => text).join()).not.toMatch(/Lamp|lamp|corrected1|Lantern/)
  })
})

describe('a registration whose answer was lost (P0)', () => {
  it('opens a session by its password, twice at once too, ends the one that was lost, and stores no token', async () => {
    const id = freshId()
    const body = registration('lostanswer')
    const send = (from: typeof beside) => from.call('register', { headers: underId(id), body })
    const [one, other] = await Promise.all([send(gateway), send(beside)])
    const third = await send(gateway)
    const ask = (token: string) => gateway.call('memberInfo', { token })
    const { account, lastLogin } = (await ask(third.value.token)).value
    // The session that was lost was no visit of theirs.
    expect([account, lastLogin]).toEqual(['lostanswer', null])
    for (const { value } of [one, other]) expect((await ask(value.token)).code).toBe('session_ended')
    expect(await count('member', "username = 'lostanswer'")).toEqual([{ n: 1 }])
    expect(await count('call_request', "call = 'register' and answer is not null")).toEqual([{ n: 0 }])
  })

  it('ends no session that its member logged in to meanwhile', async () => {
    const id = freshId()
    const body = registration('meanwhile')
    const send = () => gateway.call('register', { headers: underId(id), body })
    expect((await send()).code).toBeNull()
    const { username, password } = body
    const login = { type: 'username' as const, username, password }
    const own = (await gateway.call('login', { body: login })).value.token
    expect((await send()).code).toBeNull()
    expect((await gateway.call('memberInfo', { token: own })).code).toBeNull()
    expect(
      await count(
        'session',
        "ended_reason = 'exchanged' and member_id in (select id from member where username = 'meanwhile')",
      ),
    ).toEqual([{ n: 1 }])
  })

  it('ends no session that its member uses already, and lets the pages of one that it ends know', async () => {
    const id = freshId()
    const send = () => gateway.call('register', { headers: underId(id), body: registration('arrivedwell') })
    const ofMember = "member_id in (select id from member where username = 'arrivedwell')"
    const used = (await send()).value.token
    const ask = async (token: string) => (await gateway.call('memberInfo', { token })).code
    expect(await ask(used)).toBeNull()
    const lost = (await send()).value.token
    expect(await ask(used)).toBeNull()
    expect(await count('session', `ended_at is not null and ${ofMember}`)).toEqual([{ n: 0 }])
    const last = (await send()).value.token
    expect([await ask(used), await ask(lost), await ask(last)]).toEqual([null, 'session_ended', null])
    expect(
      await gateway.db
        .asOwner(`select e.body = jsonb_build_object('session', s.id, 'reason', 'exchanged') as told
        from member_event e join session s on s.${ofMember} and s.ended_at is not null
        where e.kind = 'session.ended' and e.${ofMember}`),
    ).toEqual([{ told: true }])
  })

  it('is refused with another password, and after ten minutes', async () => {
    const id = freshId()
    const send = (changes: object = {}) =>
      gateway.call('register', { headers: underId(id), body: registration('latecomer', changes) })
    expect((await send()).code).toBeNull()
    const wrong = { password: 'Another2026', confirmPassword: 'Another2026' }
    expect((await send(wrong)).code).toBe('invalid_credentials')
    gateway.pass(601)
    expect((await send()).json).toMatchObject({ fields: { username: 'username_taken' } })
  })
})

it.each([
  ['the site', endpoints, repeats],
  ['the console', consoleEndpoints, consoleRepeats],
])('is taken by every call of %s that changes something, or the call says why not', (_, table, reasons) => {
  const changing = Object.entries(table).filter(([, { method }]) => method !== 'GET')
  const names = new Set(changing.map(([name]) => name))
  expect(Object.keys(reasons).filter((name) => !names.has(name))).toEqual([])
  expect(Object.values(reasons).filter((reason) => !/^[A-Z].{8,}\.$/.test(reason))).toEqual([])
})
