// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agent, member } from '../../machines/testing/fixtures.ts'
import { CallError } from '../call/call-error.ts'
import { type FakeCall, fakeCall } from '../flows/testing/fake-tools.ts'
import { createSession } from './session.ts'
import { safeStorage } from './storage.ts'

beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'livery-hint=; Path=/; Max-Age=0'
})

const failure = (code: 'session_ended' | 'network_abnormal') => () => {
  throw new CallError({ code, status: code === 'session_ended' ? 401 : 0 })
}

function makeSession(calls: FakeCall, storage = safeStorage(() => sessionStorage)) {
  const onMemberChange = vi.fn()
  const onEnded = vi.fn()
  const session = createSession({
    first: { status: 'guest', member: null },
    merchantCode: 'phbwtlbf6',
    call: () => calls.call,
    onMemberChange,
    onEnded,
    storage,
  })
  const reaches = (status: string) => vi.waitUntil(() => session.get().status === status)
  return { session, onMemberChange, onEnded, reaches }
}

const tokens = (calls: FakeCall) => calls.made.map(({ name, input }) => [name, input.token])

describe('the session', () => {
  it('is a guest at once where nothing was kept', () => {
    const calls = fakeCall({})
    const { session } = makeSession(calls)
    session.open(null)
    expect(session.get()).toEqual({ status: 'guest', member: null })
    expect(calls.made).toEqual([])
    expect(document.cookie).not.toContain('livery-hint')
  })

  it('is restored from the tab, showing who it was until the server says so again', async () => {
    sessionStorage.setItem('token', 'kept')
    sessionStorage.setItem('member', JSON.stringify(member))
    sessionStorage.setItem('merchantCode', 'phbwtlbf6')
    const calls = fakeCall({ memberInfo: () => agent })
    const { session, reaches } = makeSession(calls)
    session.open(null)
    expect(session.get()).toEqual({ status: 'restoring', member })
    expect(session.token()).toBe('kept')
    await reaches('agent')
    expect(tokens(calls)).toEqual([['memberInfo', 'kept']])
    expect(JSON.parse(sessionStorage.getItem('member') ?? '')).toEqual(agent)
    expect(document.cookie).toContain('livery-hint=1')
  })

  it('exchanges the token of the address, which is never kept', async () => {
    const calls = fakeCall({ exchangeToken: () => ({ token: 'fresh' }), memberInfo: () => member })
    const { session, reaches } = makeSession(calls)
    session.open('once')
    await reaches('member')
    expect(tokens(calls)).toEqual([
      ['exchangeToken', 'once'],
      ['memberInfo', 'fresh'],
    ])
    expect(sessionStorage.getItem('token')).toBe('fresh')
  })

  it('begins with the token of a login, and tells who it is', async () => {
    const { session, onMemberChange } = makeSession(fakeCall({ memberInfo: () => member }))
    session.open(null)
    expect(await session.begin('t')).toEqual(member)
    expect(session.get()).toEqual({ status: 'member', member })
    expect(onMemberChange.mock.calls).toEqual([[member]])
  })

  it('keeps nothing of a login that leads to no member', async () => {
    const { session } = makeSession(fakeCall({ memberInfo: failure('network_abnormal') }))
    session.open(null)
    await expect(session.begin('t')).rejects.toEqual({ code: 'network_abnormal' })
    expect(session.token()).toBeNull()
    expect(sessionStorage.getItem('token')).toBeNull()
    expect(session.get()).toEqual({ status: 'guest', member: null })
  })

  it('is forgotten when the server no longer knows its token', async () => {
    const { session, onEnded, reaches } = makeSession(fakeCall({ memberInfo: () => member }))
    session.open(null)
    await session.begin('t')
    session.refuse('another')
    session.refuse('t')
    await reaches('guest')
    expect(onEnded).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem('token')).toBeNull()
    expect(document.cookie).not.toContain('livery-hint')
  })

  it('ends on the server and here, and the merchant stays', async () => {
    const calls = fakeCall({ memberInfo: () => member, logout: () => null })
    const { session, onEnded } = makeSession(calls)
    session.open(null)
    await session.begin('t')
    sessionStorage.setItem('hide-gift-pop', '1')
    expect(await session.leave()).toEqual({ reachedServer: true })
    expect(tokens(calls).at(-1)).toEqual(['logout', 't'])
    expect({ ...sessionStorage }).toEqual({ merchant: 'phbwtlbf6', merchantCode: 'phbwtlbf6' })
    expect(session.get()).toEqual({ status: 'guest', member: null })
    expect(onEnded).not.toHaveBeenCalled()
  })

  it('ends here though the server is out of reach, and there when it is back', async () => {
    let reachable = false
    const calls = fakeCall({
      memberInfo: () => member,
      logout: () => (reachable ? null : failure('network_abnormal')()),
    })
    const { session } = makeSession(calls)
    session.open(null)
    await session.begin('t')
    expect(await session.leave()).toEqual({ reachedServer: false })
    expect(session.token()).toBeNull()
    reachable = true
    window.dispatchEvent(new Event('online'))
    expect(tokens(calls).slice(-2)).toEqual([
      ['logout', 't'],
      ['logout', 't'],
    ])
  })

  it('is over for whoever loads the page anew before the server has answered', async () => {
    const calls = fakeCall({ memberInfo: () => member, logout: () => new Promise(() => undefined) })
    const { session } = makeSession(calls)
    session.open(null)
    await session.begin('t')
    void session.leave()
    await vi.waitFor(() => expect(tokens(calls).at(-1)).toEqual(['logout', 't']))
    session.refresh()
    window.dispatchEvent(new Event('pagehide'))
    expect({ ...sessionStorage }).toEqual({ merchant: 'phbwtlbf6', merchantCode: 'phbwtlbf6' })
    expect(document.cookie).not.toContain('livery-hint')
    const { session: anew } = makeSession(calls)
    anew.open(null)
    expect([anew.get().status, anew.token()]).toEqual(['guest', null])
  })

  it('asks anew when another tab has left, since both may hold the same token', async () => {
    const channels: { onmessage?: () => void }[] = []
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        onmessage?: () => void
        constructor() {
          channels.push(this as { onmessage?: () => void })
        }
        postMessage() {}
      },
    )
    let known = true
    const calls = fakeCall({ memberInfo: () => (known ? member : failure('session_ended')()) })
    const { session, onEnded, reaches } = makeSession(calls)
    session.open(null)
    await session.begin('t')
    known = false
    channels[0]?.onmessage?.()
    await reaches('guest')
    expect(onEnded).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('is nothing to another merchant on the same host', () => {
    sessionStorage.setItem('token', 'kept')
    sessionStorage.setItem('merchantCode', 'other')
    const { session } = makeSession(fakeCall({}))
    session.open(null)
    expect(session.token()).toBeNull()
    expect(session.get().status).toBe('guest')
  })

  it('works where storage is forbidden', async () => {
    const forbidden = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const { session } = makeSession(fakeCall({ memberInfo: () => member, logout: () => null }), forbidden)
    session.open(null)
    await session.begin('t')
    expect(session.token()).toBe('t')
    await session.leave()
    expect(session.token()).toBeNull()
  })

  it('tells the server before the next page whether this tab will restore a session', async () => {
    const { session } = makeSession(fakeCall({ memberInfo: () => member }))
    session.open(null)
    await session.begin('t')
    document.cookie = 'livery-hint=; Path=/; Max-Age=0'
    window.dispatchEvent(new Event('pagehide'))
    expect(document.cookie).toContain('livery-hint=1')
  })
})
