import type { CallName, CallValue } from '../../schemas/calls/calls.ts'
import { type Call } from '../call/call.ts'
import { type Clock, clock } from '../clock/clock.ts'
import { callKey, staleTimeOf } from '../query/queries.ts'
import type { Engine } from '../root/engine.ts'
import { type SafeStorage, sharedStorage } from '../session/storage.ts'
import type { Session } from '../session/session.ts'

export type IdentityOffer = NonNullable<CallValue<'registerSettings'>['identity']>

/** What the actors of a flow work with. */
export interface FlowTools {
  call: Call
  /** Makes a call that only reads, unless a fresh answer is at hand. */
  ask: <N extends CallName>(name: N, signal: AbortSignal) => Promise<CallValue<N>>
  session: Pick<Session, 'token' | 'begin' | 'drop' | 'reload'>
  clock: Clock
  /** What every tab of this browser shares. */
  shared: SafeStorage
  /** Whether this browser holds a cookie that scripts may see. */
  hasCookie: (name: string) => boolean
  /** Where the page is: its host name, its address without a query, and the query. */
  page: () => { host: string; address: string; query: string }
  /** Whether the page stands on a screen as wide as a phone's. */
  isPhone: () => boolean
  /** Social sign-in as the brand offers it; undefined where nothing is switched on. */
  identity: () => IdentityOffer | undefined
}

/** Pixels from which a layout is wide: schemas/theme. */
const phoneWidth = 1_000

/** The tools of a running site. */
export function flowTools({ boot, call, queries, session }: Engine): FlowTools {
  return {
    call,
    ask: (name, signal) =>
      queries.fetchQuery({
        queryKey: callKey(name),
        queryFn: () => call(name, { signal }),
        staleTime: staleTimeOf(name),
      }),
    session,
    clock,
    shared: sharedStorage,
    hasCookie: (name) => document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`)),
    page: () => ({
      host: location.hostname,
      address: `${location.origin}${location.pathname}`,
      query: location.search,
    }),
    isPhone: () => window.innerWidth < phoneWidth,
    identity: () => boot.get().permission.register.identity,
  }
}
