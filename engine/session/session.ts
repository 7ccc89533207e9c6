import type { Member, SessionEvent } from '../../machines/session/session.machine.ts'
import type { Call } from '../call/call.ts'
import type { SessionActor, SessionState } from '../flows/session.flow.ts'
import type { SessionView } from '../root/session-view.ts'
import { loadChunk } from '../screen/chunk.ts'
import { type Store, createStore } from '../store/store.ts'
import { writeHint } from './hint.ts'
import { type KeptSession, clearKept, keep, readKept } from './kept-session.ts'
import { type SafeStorage, tabStorage } from './storage.ts'

export interface SessionOptions {
  /** What the first paint assumed. */
  first: SessionView
  merchantCode: string
  /** The call client, which in turn asks this session for its token. */
  call: () => Call
  /** Hears when another person, or nobody, is here. */
  onMemberChange?: (member: Member | null) => void
  /** Hears when the server ended the session. */
  onEnded?: () => void
  storage?: SafeStorage
}

/** Who is here, and the token that says so. One for each page; the state machine behind it is fetched when needed. */
export interface Session extends Store<SessionView> {
  token: () => string | null
  /** Restores what this tab kept, or begins with the one-time token of the address. In the browser only, after hydration. */
  open: (urlToken: string | null) => void
  /** Begins with a fresh token; rejects with a failed call's error, and keeps nothing, when it leads to no member. */
  begin: (token: string) => Promise<Member>
  /** Whether somebody logged in on this page, rather than being restored. */
  isBegun: () => boolean
  /** Logs out on the server, then here; here in any case. */
  leave: () => Promise<{ reachedServer: boolean }>
  /** Forgets the session here. */
  drop: () => Promise<void>
  /** The server no longer knows this token. */
  refuse: (token: string) => void
  /** Asks anew who is here. */
  refresh: () => void
  /** Asks anew who is here, and resolves once it is known, or cannot be. */
  reload: () => Promise<void>
}

const nobody: KeptSession = { token: null, member: null }

const statusOf = ({ settled, member }: SessionState): SessionView['status'] => {
  if (settled === 'restoring') return 'restoring'
  if (settled !== 'signedIn' || !member) return 'guest'
  return member.isAgent ? 'agent' : member.isTrial ? 'trial' : 'member'
}

/** Makes the session. Touches no window until it is opened: the server makes one too. */
export function createSession(options: SessionOptions): Session {
  const { first, merchantCode, call, storage = tabStorage } = options
  const view = createStore<SessionView>(first)
  let kept = nobody
  let actor: Promise<SessionActor> | null = null
  let others: BroadcastChannel | null = null
  let isBegun = false
  let isLeaving = false

  const show = (status: SessionView['status'], member: Member | null) => {
    const before = view.get()
    if (before.status !== status || before.member !== member) view.set({ status, member })
    if (before.member?.id !== member?.id) options.onMemberChange?.(member)
  }

  const follow = (state: SessionState) => {
    const { token, member } = state
    const lost = kept.token !== null && token === null
    if (lost) {
      clearKept(storage, merchantCode)
      isBegun = false
      isLeaving = false
    }
    if (kept.token !== token || kept.member !== member) {
      kept = { token, member }
      if (token !== null && !isLeaving) keep(storage, kept)
      writeHint(token !== null)
    }
    show(statusOf(state), member)
    if (lost && state.settled === 'ended') options.onEnded?.()
  }

  const start = (urlToken: string | null) => {
    actor ??= loadChunk(() => import('../flows/session.flow.ts')).then(
      ({ startSessionActor }) => {
        listenToOtherTabs()
        return startSessionActor({ ...kept, urlToken }, call(), follow)
      },
      (error: unknown) => {
        actor = null
        throw error
      },
    )
    return actor
  }

  // Without its machine there is nothing to tell: either nobody is here, or its code did not arrive.
  const tell = async (event: SessionEvent) => {
    const running = await actor?.catch(() => null)
    running?.send(event)
  }

  const forget = () => {
    clearKept(storage, merchantCode)
    kept = nobody
    isLeaving = false
    writeHint(false)
    show('guest', null)
  }

  const listenToOtherTabs = () => {
    if (typeof BroadcastChannel !== 'function') return
    others = new BroadcastChannel('livery-session')
    others.onmessage = session.refresh
  }

  const session: Session = {
    ...view,
    token: () => kept.token,
    isBegun: () => isBegun,
    open(urlToken) {
      clearIfOtherMerchant(storage, merchantCode)
      kept = readKept(storage)
      writeHint(kept.token !== null)
      // Another tab may have written the hint since; the page that follows is drawn for this one.
      addEventListener('pagehide', () => writeHint(kept.token !== null && !isLeaving))
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) session.refresh()
      })
      if (kept.token === null && urlToken === null) return show('guest', null)
      show('restoring', kept.member)
      start(urlToken).catch(() => show('guest', null))
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
      const { logOut } = await loadChunk(() => import('../flows/logout.flow.ts'))
      // Whoever loads the page anew before the server has answered is logged out all the same.
      isLeaving = true
      clearKept(storage, merchantCode)
      return logOut({ call: call(), session })
    },
    async drop() {
      await tell({ type: 'session.left' })
      if (kept.token !== null) forget()
      others?.postMessage('left')
    },
    refuse: (token) => void tell({ type: 'session.refused', token }),
    refresh: () => void tell({ type: 'member.doubted' }),
    reload: async () => (await actor)?.reload(),
  }
  return session
}

// One host may have served another merchant before: its token is nothing here.
function clearIfOtherMerchant(storage: SafeStorage, merchantCode: string): void {
  if (storage.get('merchantCode') !== merchantCode) {
    if (storage.get('merchantCode') !== null) storage.clear()
    storage.set('merchant', merchantCode)
    storage.set('merchantCode', merchantCode)
  }
}
