import type { Member } from '../../../machines/members/session/session.machine.ts'
import type { Call } from '../call/call.ts'
import { createHandovers, type Handover } from './handover.ts'
import { createLazyActor } from './lazy-actor.ts'
import type { SessionView } from './session-view.ts'
import { type Store, createStore } from '../store/store.ts'
import type { LogOut, SessionState, StartSessionActor } from './session-actor.ts'
import { type SafeStorage, tabStorage } from './storage.ts'
import { createTabSession } from './tab-session.ts'

declare module '../engine/engine.ts' {
  interface Engine {
    session: Session
  }
}

export interface SessionOptions {
  /** What the first paint assumed. */
  first: SessionView
  merchantCode: string
  /** The call client, which in turn reads the token of this session. */
  call: () => Call
  /** Fetches what runs the session machine. */
  loadActor: () => Promise<StartSessionActor>
  /** Fetches what logs out. */
  loadLogout: () => Promise<LogOut>
  /** Receives when another person, or nobody, is here. */
  onMemberChange?: (member: Member | null) => void
  /** Receives when the server ended the session. */
  onEnded?: () => void
  storage?: SafeStorage
}

/** Who is here, and the token that says so. One for each page; the state machine behind it is fetched when needed. */
export interface Session extends Store<SessionView> {
  token: () => string | null
  /** Restores the session stored by this tab, or begins with the one-time token of the address. In the browser only, after hydration. */
  open: (urlToken: string | null, handover?: Handover) => void
  /**
   * Begins with a fresh token. Rejects with the error, and stores nothing, when the server refuses it; while no answer
   * comes, the token is kept and asked about again, whoever still waits.
   */
  begin: (token: string) => Promise<Member>
  /** Whether somebody logged in on this page, rather than being restored. */
  isBegun: () => boolean
  /** Logs out on the server, then here; here in any case. */
  leave: () => Promise<{ reachedServer: boolean }>
  /** Forgets the session here. */
  drop: () => Promise<void>
  /** The server no longer knows this token. */
  refuse: (token: string) => void
  /** Reloads the member. */
  refresh: () => void
  /** Reloads the member, and resolves once that succeeded or failed. */
  reload: () => Promise<void>
}

/** Before the machine is fetched again: that it did not arrive makes nobody a guest. */
const restMs = 5_000

function getStatus({ settled, member }: SessionState): SessionView['status'] {
  if (settled === 'restoring') return 'restoring'
  if (settled !== 'signedIn' || !member) return 'guest'
  return member.isAgent ? 'agent' : member.isTrial ? 'trial' : 'member'
}

/** Makes the session. Touches no window until it is opened: the server makes one too. */
export function createSession(options: SessionOptions): Session {
  const { first, merchantCode, call, loadActor, loadLogout, storage = tabStorage } = options
  const view = createStore<SessionView>(first)
  const stored = createTabSession(storage, merchantCode)
  let others: BroadcastChannel | null = null
  let isBegun = false

  const show = (status: SessionView['status'], member: Member | null) => {
    const before = view.get()
    if (before.status !== status || before.member !== member) view.set({ status, member })
    if (before.member?.id !== member?.id) options.onMemberChange?.(member)
  }

  const follow = (state: SessionState) => {
    handovers.follow(state)
    const change = stored.update(state)
    if (change !== null) isBegun = false
    show(getStatus(state), state.member)
    if (change === 'lost' && state.settled === 'ended') options.onEnded?.()
  }

  const listenToOtherTabs = () => {
    if (typeof BroadcastChannel !== 'function') return
    others = new BroadcastChannel('livery-session')
    others.onmessage = session.refresh
  }

  const { start, send, reload } = createLazyActor(loadActor, (startSessionActor, urlToken) => {
    listenToOtherTabs()
    return startSessionActor({ ...stored.get(), urlToken }, call(), follow)
  })
  const handovers = createHandovers(send)

  const session: Session = {
    ...view,
    token: () => stored.get().token,
    isBegun: () => isBegun,
    open(urlToken, handover) {
      handovers.open(handover)
      stored.open()
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) session.refresh()
      })
      const { token, member } = stored.get()
      if (token === null && urlToken === null) return show('guest', null)
      show('restoring', member)
      const restore = (): void => void start(urlToken).catch(() => setTimeout(restore, restMs))
      restore()
    },
    async begin(token) {
      const { send, member } = await start(null)
      isBegun = true
      send({ type: 'session.began', token })
      try {
        return await member()
      } catch (error) {
        send({ type: 'session.left' })
        throw error
      }
    },
    async leave() {
      const logOut = await loadLogout()
      stored.leave()
      return logOut({ call: call(), session })
    },
    async drop() {
      await send({ type: 'session.left' })
      if (stored.get().token !== null) {
        stored.forget()
        show('guest', null)
      }
      others?.postMessage('left')
    },
    refuse: (token) => void send({ type: 'session.refused', token }),
    refresh: () => void send({ type: 'member.doubted' }),
    reload,
  }
  return session
}
