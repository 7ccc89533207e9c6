import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { CallName } from '../../schemas/calls/calls.ts'
import type { Boot } from '../../schemas/documents/boot.document.ts'
import type { AgeGate } from '../age/age.ts'
import type { CallError } from '../call/call-error.ts'
import type { Call } from '../call/call.ts'
import type { Dialogs } from '../dialog/dialogs.ts'
import type { MemberEvents } from '../events/member-events.ts'
import type { Favourites } from '../games/favourites.ts'
import type { Registry } from '../hooks/registry.ts'
import type { PictureHosts } from '../play/picture-hosts.ts'
import type { Wish } from '../play/wish.ts'
import type { Way } from '../route/go.ts'
import type { Look } from '../look/look.ts'
import type { Awake } from '../screen/awake.ts'
import type { EarlyClicks } from '../screen/early-clicks.ts'
import type { Session } from '../session/session.ts'
import type { Startup } from '../startup/startup.ts'
import type { Store } from '../store/store.ts'
import type { Text } from '../text/text.ts'
import type { Toasts } from '../toast/toasts.ts'

export type FailureListener = (error: CallError, name: CallName, token: string | null) => void

/** Everything that runs one site, made once by createEngine and handed down by context. */
export interface Engine {
  boot: Store<Boot>
  registry: Registry
  call: Call
  /** Fetches what sealing a body needs, before somebody waits for it. */
  prepareSeal: () => void
  /** Hears every failed call: a refused token, a closed site. Returns the way to stop. */
  onCallFailure: (listener: FailureListener) => () => void
  queries: QueryClient
  text: Text
  look: Look
  way: Way
  dialogs: Dialogs
  /** Where a guest was about to go. */
  wish: Wish
  /** Whether a game on this page is in the middle of a round. */
  isInRound: Store<boolean>
  favourites: Favourites
  /** Where pictures of games come from. */
  pictures: PictureHosts
  toasts: Toasts
  awake: Awake
  clicks: EarlyClicks
  age: AgeGate
  session: Session
  /** What happens to the member who is logged in. */
  events: MemberEvents
  startup: Startup
  /** The brand's files changed since this page was drawn. */
  updated: Store<boolean>
  /** Changes language in place and remembers it. */
  setLanguage: (code: string) => Promise<void>
}

export const EngineContext = createContext<Engine | null>(null)

/** The engine of this tree. */
export function useEngine(): Engine {
  const engine = use(EngineContext)
  if (!engine) throw new Error('No engine above this component: wrap it in <EngineContext>')
  return engine
}
