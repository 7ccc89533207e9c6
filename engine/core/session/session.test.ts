// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agent, member } from '../../../machines/kit/testing/fixtures.ts'
import { CallError } from '../call/call-error.ts'
import { type FakeCall, fakeCall } from '../../flows/kit/testing/fake-tools.ts'
import { logOut } from '../../flows/members/logout.flow.ts'
import { startSessionActor } from '../../flows/members/session.flow.ts'
import { createSession } from './session.ts'
import { safeStorage } from './storage.ts'
import { getSessionStorage } from './stored-session.ts'

beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'livery-hint=; Path=/; Max-Age=0'
})

function failure(code: 'session_ended' | 'network_abnormal') {
  return () => {
    throw new CallError({ code, status: code === 'session_ended' ? 401 : 0 })
  }
}

function makeSession(
  calls: FakeCall,
  storage = safeStorage(() => sessionStorage),
  loadActor = () => Promise.resolve(startSessionActor),
) {
  const onMemberChange = vi.fn()
  const onEnded = vi.fn()
  const session = createSession({
    first: { status: 'guest', member: null },
    merchantCode: 'phbwtlbf6',
    call: () => calls.call,
    loadActor,
    loadLogout: () => Promise.resolve(logOut),
    onMemberChange,
    onEnded,
    storage,
  })
  const reaches = (status: string) => vi.waitUntil(() => session.get().status === status)
  return { session, onMemberChange, onEnded, reaches }
}

function tokens(calls: FakeCall) {
  return calls.made.map(({ name, input }) => [name, input.token])
}

describe('the session', () => {
  it('is a guest at once where nothing was stored', () => {
    const calls = fakeCall({})
    const { session } = makeSession(calls)
    session.open(null)
    expect(session.get()).toEqual({ status: 'guest', member: null })
    expect(calls.made).toEqual([])
    expect(document.cookie).not.toContain('livery-hint')
  })

  it('is restored from the tab, showing who it was until the server says so again', async () => {
    sessionStorage.setItem('token', 'stored')
    sessionStorage.setItem('member', JSON.stringify(member))
    sessionStorage.setItem('merchantCode', 'phbwtlbf6')
    const calls = fakeCall({ memberInfo: () => agent })
    const { session, reaches } = makeSession(calls)
    session.open(null)
    expect(session.get()).toEqual({ status: 'restoring', member })
    expect(session.token()).toBe('stored')
    await reaches('agent')
    expect(tokens(calls)).toEqual([['memberInfo', 'stored']])
    expect(JSON.parse(sessionStorage.getItem('member') ?? '')).toEqual(agent)
    expect(document.cookie).toContain('livery-hint=1')
  })

  it.each([
    ['tab', 'guest'],
    ['browser', 'member'],
  ] as const)(
    'of a brand whose sessions live in the %s makes the next tab a %s',
    async (sessionIn, status) => {
      const calls = fakeCall({ memberInfo: () => member, logout: () => null })
      const { session } = makeSession(calls, getSessionStorage(sessionIn))
      session.open(null)
      await session.begin('t')
      sessionStorage.clear()
      const next = makeSession(calls, getSessionStorage(sessionIn))
      next.session.open(null)
      await next.reaches(status)
      localStorage.setItem('hide-balance', '1')
      await session.leave()
      expect([localStorage.getItem('token'), localStorage.getItem('hide-balance')]).toEqual([null, '1'])
      localStorage.clear()
    },
  )

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
    expect(confirm.mock.calls).toEqual([['rosa', 'amy']])
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

  it('begins with the token of a login, and tells who it is', async () => {
    const { session, onMemberChange } = makeSession(fakeCall({ memberInfo: () => member }))
    session.open(null)
    expect(await session.begin('t')).toEqual(member)
    expect(session.get()).toEqual({ status: 'member', member })
    expect(onMemberChange.mock.calls).toEqual([[member]])
  })

  it('keeps the token of a login while nobody answers who it is, and asks again when the network is back', async () => {
    let isReachable = false
    const calls = fakeCall({ memberInfo: () => (isReachable ? member : failure('network_abnormal')()) })
    const { session, onEnded } = makeSession(calls)
    session.open(null)
    const begun = session.begin('t')
    await vi.waitUntil(() => calls.made.length === 1)
    expect([session.token(), sessionStorage.getItem('token'), session.get().status]).toEqual([
      't',
      't',
      'restoring',
    ])
    isReachable = true
    // The answer that failed is heard first.
    await vi.waitUntil(() => {
      window.dispatchEvent(new Event('online'))
      return session.get().status === 'member'
    })
    expect(await begun).toEqual(member)
    expect(tokens(calls)).toEqual([
      ['memberInfo', 't'],
      ['memberInfo', 't'],
    ])
    expect(onEnded).not.toHaveBeenCalled()
  })

  it('is restored though the machine behind it did not arrive at first', async () => {
    vi.useFakeTimers()
    sessionStorage.setItem('token', 'stored')
    sessionStorage.setItem('merchantCode', 'phbwtlbf6')
    const loadActor = vi.fn(() => Promise.resolve(startSessionActor)).mockRejectedValueOnce(new Error('lost'))
    const { session } = makeSession(fakeCall({ memberInfo: () => member }), undefined, loadActor)
    session.open(null)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([session.get().status, session.token()]).toEqual(['restoring', 'stored'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(session.get().status).toBe('member')
    vi.useRealTimers()
  })

  it('keeps nothing of a login that leads to no member', async () => {
    const { session } = makeSession(fakeCall({ memberInfo: failure('session_ended') }))
    session.open(null)
    await expect(session.begin('t')).rejects.toEqual({ code: 'session_ended' })
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

  it('says nothing of its end to whoever ends it, also where another call is refused first', async () => {
    let answered: (value: null) => void = () => undefined
    const calls = fakeCall({
      memberInfo: () => member,
      logout: () => new Promise((done) => (answered = done)),
    })
    const { session, onEnded, reaches } = makeSession(calls)
    session.open(null)
    await session.begin('t')
    const left = session.leave()
    await vi.waitFor(() => expect(tokens(calls).at(-1)).toEqual(['logout', 't']))
    session.refuse('t')
    await reaches('guest')
    answered(null)
    await left
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

  it('reloads when another tab has left, since both may hold the same token', async () => {
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
    sessionStorage.setItem('token', 'stored')
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
