// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { member } from '../../../machines/kit/testing/fixtures.ts'
import { fakeCall } from '../flows/testing/fake-tools.ts'
import { failure, makeSession, tokens } from './testing/test-session.ts'

beforeEach(() => {
  sessionStorage.clear()
  document.cookie = 'livery-hint=; Path=/; Max-Age=0'
})

describe('the session', () => {
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
})
