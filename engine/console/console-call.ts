import type { Endpoint } from '../../schemas/base/endpoint.ts'
import type {
  ConsoleBody,
  ConsoleCall,
  ConsoleQuery,
  ConsoleValue,
} from '../../schemas/calls/operators/console-calls.ts'
import { findBody } from '../base/call/request.ts'
import { sendRequest } from '../base/call/send-request.ts'
import endpoints from '../../schemas/operators/console-endpoints.json' with { type: 'json' }

export { CallError } from '../base/call/call-error.ts'

const table = endpoints as Readonly<Record<ConsoleCall, Endpoint>>

export interface ConsoleInput<N extends ConsoleCall> {
  body?: ConsoleBody<N>
  query?: ConsoleQuery<N>
  signal?: AbortSignal | undefined
  /** Sent as Idempotency-Key: the same key is the same act, however often it arrives. */
  idempotencyKey?: string
}

const timeoutMs = 20_000
/** Milliseconds for what carries a whole file. */
const fileTimeoutMs = 180_000
/** Milliseconds without a key or a click after which calls no longer keep the session open. */
const away = 60_000

/** What belongs to the session in use, and when somebody last did something. */
const page = { csrf: '', usedAt: 0 }

/** Lets acts through from now on: what `me` answered. */
export function takeToken(csrf: string): void {
  page.csrf = csrf
}

/** Notes keys and clicks, so that a page that only refreshes itself does not keep its session open. */
export function watchUse(target: Pick<Window, 'addEventListener'>, now: () => number): void {
  const note = () => {
    page.usedAt = now()
  }
  note()
  for (const kind of ['pointerdown', 'keydown', 'wheel'])
    target.addEventListener(kind, note, { capture: true, passive: true })
}

function getHeaders(): Record<string, string> {
  return {
    ...(page.csrf !== '' && { 'X-Console-Csrf': page.csrf }),
    ...(Date.now() - page.usedAt > away && { 'X-Console-Quiet': '1' }),
  }
}

/** A filter that nothing is chosen in filters nothing. */
function withoutEmpty(query: object | undefined): object {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

/** Makes one call of the console; rejects with a CallError. */
export function consoleCall<N extends ConsoleCall>(
  name: N,
  { body, query, signal, idempotencyKey }: ConsoleInput<N> = {},
): Promise<ConsoleValue<N>> {
  const endpoint = table[name]
  return sendRequest<ConsoleValue<N>>({
    endpoint,
    query: withoutEmpty(query as object | undefined),
    body: findBody(endpoint, body as object | undefined),
    headers: getHeaders(),
    idempotencyKey,
    timeoutMs: name === 'draftFileStore' ? fileTimeoutMs : timeoutMs,
    signal,
  })
}
