// On PostgreSQL too: one code is used forty times on two processes.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { StepUpDemand } from '../../../schemas/calls/members/step-up.calls.ts'
import { spendPasskey } from '../factors/passkeys.service.ts'
import { softAuthenticator } from '../factors/testing/soft-authenticator.ts'
import { addAuthenticator, appCode } from '../../testing/authenticator.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, type TestGateway } from '../../testing/test-gateway.ts'

const origin = 'http://first.example:8080'
const { username } = demo.member

let other: Pick<TestGateway, 'app' | 'call'>
let networks = 0

const gateway = prepareSite(() => {
  const stepUp = { enabled: true }
  return { config: { botCheck: false }, merchant: { stepUp } }
})
beforeAll(async () => {
  other = await gateway.beside()
})
afterEach(async () => {
  gateway.pass(90_000)
  for (const table of ['authenticator', 'passkey', 'recovery_code'])
    await gateway.db.asOwner(`delete from ${table}`)
})

type Call = TestGateway['call']

function on(at: number): Call {
  return at % 2 === 0 ? gateway.call : other.call
}

function many<T>(count: number, make: (at: number) => Promise<T>) {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)))
}

function passed(codes: readonly (string | null)[]) {
  return codes.filter((code) => code === null).length
}

async function confirmed(): Promise<string> {
  const token = await gateway.logIn()
  await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
  return token
}

async function addKey(token: string) {
  const key = softAuthenticator()
  const options = (await gateway.call('passkeyEnrolOptions', { token })).value
  const body = { name: 'Phone', passkey: key.make(options, { origin }) }
  expect((await gateway.call('passkeyEnrol', { token, body })).code).toBeNull()
  return key
}

async function demand() {
  networks += 1
  const address = `192.0.2.${String(networks)}`
  const body = { type: 'username' as const, username, password: demo.password }
  const refused = await gateway.call('login', { body, address })
  expect(refused.code).toBe('step_up_required')
  return { address, ...(refused.json.value as unknown as { stepUp: StepUpDemand }).stepUp }
}

async function verify(
  { ticket, address }: { ticket: string; address: string },
  body: object,
  { call = gateway.call as Call, host = 'first.example' } = {},
) {
  return (await call('stepUpVerify', { body: { ticket, ...body } as never, address, host })).code
}

describe('a ticket of a login from a new network', () => {
  it('opens one session of forty at once on two processes, by any code', async () => {
    const { secret, codes } = await addAuthenticator(gateway, await confirmed())
    const at = await demand()
    const answers = await many(40, (turn) =>
      verify(at, { method: 'recovery', answer: codes[turn % 4] }, { call: on(turn) }),
    )
    expect(passed(answers)).toBe(1)
    expect(await verify(at, { method: 'totp', answer: appCode(gateway, secret) })).toBe('step_up_expired')
    const [left] = await gateway.db.asOwner<{ left: number }>(
      'select count(*)::int as left from recovery_code where used_at is null',
    )
    expect(left).toEqual({ left: 9 })
  })

  it('lets one code of the app into one session from ten tickets on two processes', async () => {
    const { secret } = await addAuthenticator(gateway, await confirmed())
    const tickets = []
    for (let turn = 0; turn < 10; turn += 1) tickets.push(await demand())
    const answer = appCode(gateway, secret)
    const answers = await Promise.all(
      tickets.map((at, turn) => verify(at, { method: 'totp', answer }, { call: on(turn) })),
    )
    expect(passed(answers)).toBe(1)
    expect(answers.filter((code) => code === 'code_used')).toHaveLength(9)
  })

  it('is no session: no call takes it for a token, nor the ticket of another for a proof', async () => {
    const at = await demand()
    for (const name of ['memberInfo', 'makeHandover', 'factors', 'waysIn'] as const)
      expect((await gateway.call(name, { token: at.ticket, address: at.address })).code).toBe(
        'unauthenticated',
      )
    const handed = { body: { token: at.ticket }, address: at.address }
    expect((await gateway.call('exchangeToken', handed)).code).toBe('handover_invalid')
    const { ticket } = await demand()
    expect(await verify({ ticket, address: at.address }, { method: 'totp', answer: '000000' })).toBe(
      'step_up_expired',
    )
    const foreign = { host: 'second.example', call: other.call }
    expect(await verify(at, { method: 'totp', answer: '000000' }, foreign)).toBe('step_up_expired')
  })

  it('is not stepped over by another spelling of the name, portal or type of login', async () => {
    await addAuthenticator(gateway, await confirmed())
    const ways = [
      { username: ' ROSARIA ' },
      { username: demo.member.mobileNum },
      { username: '+63 917 123 4567' },
      { mobileNum: demo.member.mobileNum },
      { username, remember: true },
    ]
    const codes = []
    for (const [turn, way] of ways.entries()) {
      const body = { type: 'username', password: demo.password, ...way }
      codes.push((await gateway.call('login', { body, address: `198.18.0.${String(turn)}` })).code)
    }
    expect(codes).toEqual(ways.map(() => 'step_up_required'))
  })
})

describe('a passkey', () => {
  it('opens one session for one assertion of forty at once on two processes', async () => {
    const key = await addKey(await confirmed())
    const options = (await gateway.call('passkeyOptions', { body: {} })).value
    const passkey = key.use(options, { origin, counter: 1 })
    const codes = await many(
      40,
      async (turn) =>
        (await on(turn)('passkeyLogin', { body: { passkey } as never, address: '192.0.2.250' })).code,
    )
    expect(passed(codes)).toBe(1)
    expect(new Set(codes)).toEqual(new Set([null, 'passkey_invalid']))
  })

  it.each([
    ['another page of the same host', { origin: 'http://first.example:9999' }],
    ['a host below the brand', { origin: 'http://evil.first.example:8080' }],
    ['a host that ends like the brand', { origin: 'http://notfirst.example:8080' }],
    ['another brand', { origin: 'http://second.example:8080', rpId: 'second.example' }],
    ['the parent of the host', { rpId: 'example' }],
  ])('signed for %s opens nothing', async (_, ceremony) => {
    const key = await addKey(await confirmed())
    const options = (await gateway.call('passkeyOptions', { body: {} })).value
    const passkey = key.use(options, { origin, counter: 1, ...ceremony })
    expect((await gateway.call('passkeyLogin', { body: { passkey } as never })).code).toBe('passkey_invalid')
  })

  it('takes no challenge of another member, brand, purpose or ticket', async () => {
    const token = await confirmed()
    const key = await addKey(token)
    const at = await demand()
    const agent = await gateway.logIn('agent')
    const elsewhere = await gateway.logIn('member', 'second.example')
    const challenges = [
      (await gateway.call('confirmOptions', { token: agent })).value,
      (await gateway.call('confirmOptions', { token: elsewhere, host: 'second.example' })).value,
      (await gateway.call('passkeyOptions', { body: {} })).value,
      (await gateway.call('passkeyOptions', { body: { ticket: at.ticket }, address: at.address })).value,
      (await gateway.call('passkeyEnrolOptions', { token })).value,
      { challenge: 'AAAA', rpId: 'first.example' },
    ]
    const codes = []
    for (const [turn, options] of challenges.entries()) {
      const passkey = key.use({ rpId: 'first.example', ...options }, { origin, counter: turn + 1 })
      codes.push((await gateway.call('confirmIdentity', { token, body: { passkey } })).code)
      if (turn === 3) gateway.pass(31)
      if (turn === 4) gateway.pass(61)
    }
    expect(codes).toEqual(challenges.map(() => 'passkey_invalid'))
  })

  it('that has begun to count is not used again by a copy that never counts, however they race', async () => {
    const key = await addKey(await confirmed())
    const merchant = 'firstcode'
    const spend = (counter: number) =>
      gateway.db.database.within(merchant, (tx) =>
        spendPasskey(tx, merchant, { id: key.id, memberId: '', counter }, new Date()),
      )
    await spend(0)
    await spend(5)
    for (const counter of [5, 4, 0]) await expect(spend(counter)).rejects.toThrow('passkey_invalid')
    await spend(6)
  })
})
