// On PostgreSQL too: one handover is sent at once.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'

const gateway = prepareSite({ config: { botCheck: false } })
beforeAll(async () => {
  await gateway.logIn()
})
afterEach(() => {
  gateway.pass(3600)
})

async function make(session: string) {
  return (await gateway.call('makeHandover', { token: session })).value.token
}

function exchange(token: string, more: { host?: string; address?: string } = {}) {
  return gateway.call('exchangeToken', { body: { token }, ...more })
}

function owner(token: string) {
  return gateway.call('handoverOwner', { body: { token } })
}

async function getName(token: string) {
  return (await gateway.call('memberInfo', { token })).value.account
}

describe('a token that hands a sign-in over', () => {
  it('signs its member in once, however often and at once it is sent, and its maker goes on', async () => {
    const session = await gateway.logIn()
    const token = await make(session)
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(token)))
    const fresh = answers.flatMap(({ json }) => (json.success ? [json.value.token] : []))
    expect(fresh).toHaveLength(1)
    expect(answers.filter(({ status, code }) => status === 410 && code === 'handover_invalid')).toHaveLength(
      9,
    )
    expect(await getName(fresh[0] ?? '')).toBe('rosaria')
    expect(await getName(session)).toBe('rosaria')
    expect([session, token]).not.toContain(fresh[0])
  })

  it('tells whom it would sign in, which uses nothing up', async () => {
    const token = await make(await gateway.logIn('agent'))
    expect((await owner(token)).value).toEqual({ id: expect.any(String) as string, account: 'agentamy' })
    expect((await owner(token)).code).toBeNull()
    expect((await exchange(token)).code).toBeNull()
    expect((await owner(token)).code).toBe('handover_invalid')
  })

  it.each([
    ['the token of a session', (session: string) => Promise.resolve(session)],
    ['one in another spelling', async (session: string) => ` ${await make(session)}`],
    ['one with padding', async (session: string) => `${await make(session)}=`],
    [
      'what is stored of one',
      async (session: string) => {
        await make(session)
        const [row] = await gateway.db.asOwner<{ token_hash: string }>(
          'select token_hash from handover order by expires_at desc limit 1',
        )
        return row?.token_hash ?? ''
      },
    ],
    ['a made-up one', () => Promise.resolve('x'.repeat(43))],
  ])('is not %s', async (_, given) => {
    const token = await given(await gateway.logIn())
    const answer = await exchange(token)
    expect([answer.status, answer.code]).toEqual([410, 'handover_invalid'])
    expect((await owner(token)).code).toBe('handover_invalid')
  })

  it('opens no session by itself', async () => {
    const token = await make(await gateway.logIn())
    expect((await gateway.call('memberInfo', { token })).code).toBe('unauthenticated')
  })

  it('is worth nothing after a minute, on another brand, for another purpose, and after its maker left', async () => {
    const session = await gateway.logIn()
    const [late, abroad, other, left] = [
      await make(session),
      await make(session),
      await make(session),
      await make(session),
    ]
    expect((await exchange(abroad, { host: 'second.example' })).code).toBe('handover_invalid')
    expect((await exchange(abroad)).code).toBeNull()
    await gateway.db.asOwner("update handover set purpose = 'other' where used_at is null")
    expect((await exchange(other)).code).toBe('handover_invalid')
    await gateway.db.asOwner("update handover set purpose = 'sign-in'")
    await gateway.call('logout', { token: session })
    expect((await exchange(left)).code).toBe('handover_invalid')
    const again = await make(await gateway.logIn())
    gateway.pass(61)
    expect([(await exchange(late)).code, (await exchange(again)).code]).toEqual([
      'handover_invalid',
      'handover_invalid',
    ])
  })

  it('is counted by address where it is tried, a whole IPv6 network as one, and by member where it is made', async () => {
    const tries = await Promise.all(
      Array.from({ length: 61 }, (_, index) =>
        exchange('x'.repeat(43), { address: `2001:db8:7:7::${(index + 1).toString(16)}` }),
      ),
    )
    expect(tries.filter(({ code }) => code === 'too_many_requests')).toHaveLength(1)
    expect((await exchange('x'.repeat(43), { address: '2001:db8:7:8::1' })).code).toBe('handover_invalid')
    const session = await gateway.logIn()
    const made = await Promise.all(
      Array.from({ length: 31 }, () => gateway.call('makeHandover', { token: session })),
    )
    expect(made.filter(({ code }) => code === 'too_many_requests')).toHaveLength(1)
  })
})
