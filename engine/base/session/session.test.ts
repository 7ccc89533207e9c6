// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { agent, member } from '../../../machines/kit/testing/fixtures.ts'
import { fakeCall } from '../flows/testing/fake-tools.ts'
import { startSessionActor } from '../../members/flows/session.flow.ts'
import { safeStorage } from './storage.ts'
import { getSessionStorage } from './stored-session.ts'
import { failure, makeSession, tokens } from './testing/test-session.ts'

beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'livery-hint=; Path=/; Max-Age=0'
})

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
