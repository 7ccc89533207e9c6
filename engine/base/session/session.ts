import type { Member, SessionEvent } from '../../../machines/members/session/session.machine.ts'
import type { Call } from '../call/call.ts'
import type { SessionView } from './session-view.ts'
import { type Store, createStore } from '../store/store.ts'
import { writeHint } from './hint.ts'
import { type StoredSession, clearStoredSession, storeSession, readStoredSession } from './stored-session.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import type { LogOut, SessionActor, SessionState, StartSessionActor } from './session-actor.ts'
import { type SafeStorage, tabStorage } from './storage.ts'

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

/** What an address that signs somebody in leads to. */
export interface Handover {
  /** Asks the member by name whether to switch to the other account; true to switch. */
  confirm: (current: string, other: string) => Promise<boolean>
  /** Receives why the token of the address was worth nothing, or is asked about again. */
  refused: (error: FlowError) => void
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

const nobody: StoredSession = { token: null, member: null }

function getStatus({ settled, member }: SessionState): SessionView['status'] {
  if (settled === 'restoring') return 'restoring'
  if (settled !== 'signedIn' || !member) return 'guest'
  return member.isAgent ? 'agent' : member.isTrial ? 'trial' : 'member'
}

/** Makes the session. Touches no window until it is opened: the server makes one too. */
export function createSession(options: SessionOptions): Session {
  const { first, merchantCode, call, loadActor, loadLogout, storage = tabStorage } = options
  const view = createStore<SessionView>(first)
  let stored = nobody
  let actor: Promise<SessionActor> | null = null
  let others: BroadcastChannel | null = null
  let isBegun = false
  let isLeaving = false
  let handover: Handover | undefined
  let brought: Pick<SessionState, 'urlToken' | 'other' | 'error'> = {
    urlToken: null,
    other: null,
    error: null,
  }

  const show = (status: SessionView['status'], member: Member | null) => {
    const before = view.get()
    if (before.status !== status || before.member !== member) view.set({ status, member })
    if (before.member?.id !== member?.id) options.onMemberChange?.(member)
  }

  const followHandover = ({ urlToken, other, member, error, settled }: SessionState) => {
    const before = brought
    brought = { urlToken, other, error }
    // Whoever came by an address with a token waits at an empty page: that too much was tried behind their network is said.
    const isCrowded =
      urlToken !== null &&
      settled === 'restoring' &&
      error !== before.error &&
      error?.code === 'too_many_requests'
    if (error !== null && (isCrowded || (before.urlToken !== null && urlToken === null)))
      handover?.refused(error)
    if (other === null || before.other !== null || member === null) return
    const answer = handover?.confirm(member.shownName, other.account) ?? Promise.resolve(false)
    void answer
      .catch(() => false)
      .then((isAgreed) => send({ type: isAgreed ? 'handover.accepted' : 'handover.declined' }))
  }

  const follow = (state: SessionState) => {
    const { token, member } = state
    followHandover(state)
    const lost = stored.token !== null && token === null
    // Who leaves knows that the session ends, also where the server says so first.
    const isNews = lost && !isLeaving && state.settled === 'ended'
    if (lost) {
      clearStoredSession(storage, merchantCode)
      isBegun = false
      isLeaving = false
    }
    if (stored.token !== token || stored.member !== member) {
      stored = { token, member }
      if (token !== null && !isLeaving) storeSession(storage, stored)
      writeHint(token !== null)
    }
    show(getStatus(state), member)
    if (isNews) options.onEnded?.()
  }

  const start = (urlToken: string | null) => {
    actor ??= loadActor().then(
      (startSessionActor) => {
        listenToOtherTabs()
        return startSessionActor({ ...stored, urlToken }, call(), follow)
      },
      (error: unknown) => {
        actor = null
        throw error
      },
    )
    return actor
  }

  // Without its machine there is nowhere to send it: either nobody is here, or its code did not arrive.
  const send = async (event: SessionEvent) => {
    const running = await actor?.catch(() => null)
    running?.send(event)
  }

  const forget = () => {
    clearStoredSession(storage, merchantCode)
    stored = nobody
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
    token: () => stored.token,
    isBegun: () => isBegun,
    open(urlToken, onHandover) {
      handover = onHandover
      clearIfOtherMerchant(storage, merchantCode)
      stored = readStoredSession(storage)
      writeHint(stored.token !== null)
      // Another tab may have written the hint since; the page that follows is rendered for this one.
      addEventListener('pagehide', () => writeHint(stored.token !== null && !isLeaving))
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) session.refresh()
      })
      if (stored.token === null && urlToken === null) return show('guest', null)
      show('restoring', stored.member)
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
      // Whoever loads the page again before the server has answered is logged out all the same.
      isLeaving = true
      clearStoredSession(storage, merchantCode)
      return logOut({ call: call(), session })
    },
    async drop() {
      await send({ type: 'session.left' })
      if (stored.token !== null) forget()
      others?.postMessage('left')
    },
    refuse: (token) => void send({ type: 'session.refused', token }),
    refresh: () => void send({ type: 'member.doubted' }),
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
