import type { CallName, CallValue } from '../../../schemas/calls/calls.ts'
import { CallError } from '../call/call-error.ts'
import { type Call } from '../call/call.ts'
import type { UploadTo } from '../call/upload-file.ts'
import { type Clock, clock } from '../clock/clock.ts'
import { getQuery } from '../query/queries.ts'
import { readCookie } from '../store/cookie.ts'
import type { Engine } from '../engine/engine.ts'
import { type SafeStorage, sharedStorage } from '../session/storage.ts'
import type { Session } from '../session/session.ts'
import { confirmed } from './confirmed.ts'

/** What the actors of a flow work with. */
export interface FlowTools {
  call: Call
  /** Makes a call that only reads, unless a fresh answer is at hand. */
  query: <N extends CallName>(name: N, signal: AbortSignal) => Promise<CallValue<N>>
  /** Where files are sent, with the session's token. */
  uploadTo: () => UploadTo
  session: Pick<Session, 'token' | 'begin' | 'drop' | 'reload'>
  clock: Clock
  /** What every tab of this browser shares. */
  shared: SafeStorage
  /** Whether this browser holds a cookie that scripts may see. */
  hasCookie: (name: string) => boolean
  /** Where the page is: its host name, its address without a query, and the query. */
  page: () => { host: string; address: string; query: string }
  /** Address of the page that one came from within the site, else of its home. */
  pageBefore: () => string
  /** Whether the page stands on a screen as wide as a phone's. */
  isPhone: () => boolean
  /** Makes a change that wants fresh proof of who is here, prompting for it where need be; rejects when it is not given. */
  confirmed: <T>(run: () => Promise<T>) => Promise<T>
  /** Social sign-in as the brand offers it; undefined where nothing is switched on. */
  identity: () => CallValue<'registerSettings'>['identity'] | undefined
}

/** Pixels from which a layout is wide: schemas/theme. */
const phoneWidth = 1_000

/** The tools of a running site. */
export function flowTools({ boot, call, dialogs, queries, session, way }: Engine): FlowTools {
  return {
    call,
    query: (name, signal) =>
      queries.fetchQuery({ ...getQuery(call, name), queryFn: () => call(name, { signal }) }),
    uploadTo: () => ({ ...boot.get().brand, token: session.token() }),
    session,
    clock,
    shared: sharedStorage,
    hasCookie: (name) => readCookie(name) !== undefined,
    page: () => ({
      host: location.hostname,
      address: `${location.origin}${location.pathname}`,
      query: location.search,
    }),
    pageBefore: () => `${location.origin}${way.before()}`,
    isPhone: () => window.innerWidth < phoneWidth,
    confirmed: async (run) => {
      const made = await confirmed(dialogs, run)
      if (made === undefined) throw new CallError({ code: 'confirmation_required', status: 403 })
      return made
    },
    identity: () => boot.get().permission.register.identity,
  }
}
