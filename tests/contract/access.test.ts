import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo } from '../../gateway/testing/test-gateway.ts'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }
import { openSite, type Site } from './site.fixture.ts'
import { TABLE } from './access-table.ts'

const ROLES = ['member', 'trial', 'agent'] as const
const guarded = Object.entries(endpoints).filter(([name]) => TABLE[name as keyof typeof TABLE] !== 'everyone')

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

function make(call: { method: string; path: string }, authorization?: string, host = site.host) {
  return site.app.inject({
    method: call.method as 'GET',
    url: call.path,
    headers: { host, ...(authorization === undefined ? {} : { authorization }) },
  })
}

async function findCode(answer: ReturnType<typeof make>) {
  return (await answer).json<{ errorCode: string | null }>().errorCode
}

describe('access', () => {
  it('is decided for every call of the endpoint table', () => {
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(endpoints).sort())
  })

  it.each(guarded)('to %s needs a token', async (_, call) => {
    expect(await findCode(make(call))).toBe('unauthenticated')
  })

  it.each(guarded)('to %s is refused for tokens that nobody was given', async (_, call) => {
    const real = await site.token('member')
    const forged = ['', 'null', 'Bearer', `Bearer ${real}`, real.slice(0, -1), `${real}x`, real.toUpperCase()]
    const codes = await Promise.all(forged.map((token) => findCode(make(call, token))))
    expect(codes).toEqual(forged.map(() => 'unauthenticated'))
  })

  it.each(guarded)('to %s is refused for a token of another brand', async (_, call) => {
    expect(await findCode(make(call, await site.token('member', site.otherHost)))).toBe('unauthenticated')
    expect(await findCode(make(call, await site.token('member'), site.otherHost))).toBe('unauthenticated')
  })

  it.each(guarded)('to %s is refused for a session that was ended', async (_, call) => {
    const token = await site.freshToken('member')
    expect(await findCode(make(endpoints.logout, token))).toBeNull()
    expect(await findCode(make(call, token))).toBe('session_ended')
  })

  it.each(guarded.filter(([name]) => TABLE[name as keyof typeof TABLE] === 'agent'))(
    'to %s is refused for whoever is no agent',
    async (_, call) => {
      expect(await findCode(make(call, await site.token('member')))).toBe('non_agent')
    },
  )

  it.each(ROLES)("answers a %s with the member's own data", async (role) => {
    const token = await site.token(role)
    const info = (await make(endpoints.memberInfo, token)).json<{ value: Record<string, unknown> }>().value
    expect(info).toMatchObject({
      account: demo[role].username,
      isAgent: role === 'agent',
      isTrial: role === 'trial',
    })
    expect(await findCode(make(endpoints.balance, token))).toBeNull()
  })

  it('shows a member nothing of another, whatever ids are added', async () => {
    const own = (await make(endpoints.memberInfo, await site.token('member'))).json<{
      value: { id: string }
    }>()
    const other = (await make(endpoints.memberInfo, await site.token('agent'))).json<{
      value: { id: string }
    }>()
    expect(own.value.id).not.toBe(other.value.id)
    const response = await make(
      { method: 'GET', path: `${endpoints.memberInfo.path}?id=${other.value.id}` },
      await site.token('member'),
    )
    expect(response.statusCode).toBe(400)
  })
})
