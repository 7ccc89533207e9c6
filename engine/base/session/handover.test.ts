// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agent, member } from '../../../machines/kit/testing/fixtures.ts'
import { CallError } from '../call/call-error.ts'
import { fakeCall } from '../flows/testing/fake-tools.ts'
import { makeSession } from './testing/test-session.ts'

beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'livery-hint=; Path=/; Max-Age=0'
})

describe('the session', () => {
  it('exchanges the token of the address, which is never stored', async () => {
    const calls = fakeCall({ exchangeToken: () => ({ token: 'fresh' }), memberInfo: () => member })
    const { session, reaches } = makeSession(calls)
    session.open('once')
    await reaches('member')
    expect(calls.made.map(({ name, input }) => [name, input.token ?? input.body])).toEqual([
      ['exchangeToken', { token: 'once' }],
      ['memberInfo', 'fresh'],
    ])
    expect(sessionStorage.getItem('token')).toBe('fresh')
  })

  const here = (handoverOwner: () => unknown = () => ({ id: agent.id, account: 'amy' })) => {
    sessionStorage.setItem('token', 'stored')
    sessionStorage.setItem('member', JSON.stringify(member))
    sessionStorage.setItem('merchantCode', 'phbwtlbf6')
    return fakeCall({
      memberInfo: (input) => (input.token === 'fresh' ? agent : member),
      handoverOwner,
      exchangeToken: () => ({ token: 'fresh' }),
    })
  }

  it('asks by both names before an address makes somebody of somebody else, and keeps who says no', async () => {
    const calls = here()
    const { session, onMemberChange } = makeSession(calls)
    const confirm = vi.fn(() => Promise.resolve(false))
    const refused = vi.fn()
    session.open('once', { confirm, refused })
    await vi.waitUntil(() => confirm.mock.calls.length > 0)
    await session.reload()
    expect(confirm.mock.calls).toEqual([['Rosa', 'amy']])
    expect(refused).not.toHaveBeenCalled()
    expect(calls.made.map(({ name }) => name)).not.toContain('exchangeToken')
    expect(session.token()).toBe('stored')
    expect(onMemberChange.mock.calls.map(([to]) => (to as { id: string } | null)?.id)).toEqual([member.id])
  })

  it('switches when it is agreed to', async () => {
    const { session, reaches } = makeSession(here())
    session.open('once', { confirm: () => Promise.resolve(true), refused: vi.fn() })
    await reaches('agent')
    expect(session.token()).toBe('fresh')
    expect(session.get().member?.id).toBe(agent.id)
  })

  it('says why the token of an address was worth nothing, and stays who it is', async () => {
    const calls = here(() => {
      throw new CallError({ code: 'handover_invalid', status: 410 })
    })
    const { session, reaches } = makeSession(calls)
    const [confirm, refused] = [vi.fn(), vi.fn()]
    session.open('once', { confirm, refused })
    await reaches('member')
    await vi.waitUntil(() => refused.mock.calls.length > 0)
    expect(refused.mock.calls).toEqual([[{ code: 'handover_invalid' }]])
    expect(confirm).not.toHaveBeenCalled()
    expect(session.token()).toBe('stored')
  })

  it('says on every try that too much was tried, and nothing more once it is heard', async () => {
    let tries = 0
    const calls = fakeCall({
      memberInfo: () => agent,
      exchangeToken: () => {
        tries += 1
        if (tries < 3) throw new CallError({ code: 'too_many_requests', status: 429 })
        return { token: 'fresh' }
      },
    })
    const { session, reaches } = makeSession(calls)
    const refused = vi.fn()
    session.open('once', { confirm: vi.fn(), refused })
    for (const said of [1, 2]) {
      await vi.waitUntil(() => refused.mock.calls.length === said)
      expect(session.get().status).toBe('restoring')
      window.dispatchEvent(new Event('online'))
    }
    await reaches('agent')
    expect(refused.mock.calls).toEqual([[{ code: 'too_many_requests' }], [{ code: 'too_many_requests' }]])
  })
  it('speaks of no address while a stored session waits, since none brought anybody here', async () => {
    here()
    let tries = 0
    const calls = fakeCall({
      memberInfo: () => {
        tries += 1
        if (tries === 1) throw new CallError({ code: 'too_many_requests', status: 429 })
        return member
      },
    })
    const { session } = makeSession(calls)
    const refused = vi.fn()
    session.open(null, { confirm: vi.fn(), refused })
    await vi.waitUntil(() => tries === 1)
    // The answer that failed is heard first.
    await vi.waitUntil(() => {
      window.dispatchEvent(new Event('online'))
      return session.get().status === 'member'
    })
    expect(refused).not.toHaveBeenCalled()
  })
})
