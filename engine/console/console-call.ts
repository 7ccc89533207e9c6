import type { Endpoint } from '../../schemas/base/endpoint.ts'
import type { Envelope } from '../../schemas/base/envelope.ts'
import type { ErrorCode } from '../../schemas/base/error-code.ts'
import type {
  ConsoleBody,
  ConsoleCall,
  ConsoleQuery,
  ConsoleValue,
} from '../../schemas/calls/operators/console-calls.ts'
import endpoints from '../../schemas/operators/console-endpoints.json' with { type: 'json' }

const table = endpoints as Readonly<Record<ConsoleCall, Endpoint>>

/** A call that was refused, or did not arrive. */
export class ConsoleError extends Error {
  override name = 'ConsoleError'
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, ErrorCode>>
  /** Seconds. */
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(
    code: ErrorCode,
    failed: Partial<Pick<ConsoleError, 'fields' | 'retryAfter' | 'requestId'>> = {},
  ) {
    super(code)
    this.code = code
    this.fields = failed.fields ?? {}
    this.retryAfter = failed.retryAfter
    this.requestId = failed.requestId
  }
}

export interface ConsoleInput<N extends ConsoleCall> {
  body?: ConsoleBody<N>
  query?: ConsoleQuery<N>
  signal?: AbortSignal | undefined
  /** Sent as Idempotency-Key: the same key is the same act, however often it arrives. */
  idempotencyKey?: string
}

interface Failed {
  errorCode: ErrorCode
  fields?: Record<string, ErrorCode>
  retryAfter?: number
  requestId?: string
}

const timeout = 20_000
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

function getHeaders(hasBody: boolean, idempotencyKey: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    Device: 'WEB',
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(page.csrf === '' ? {} : { 'X-Console-Csrf': page.csrf }),
    ...(Date.now() - page.usedAt > away ? { 'X-Console-Quiet': '1' } : {}),
  }
}

function getAddress({ path }: Endpoint, query: object | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

async function answered<V>(response: Response): Promise<V> {
  const answer = (await response.json()) as Envelope<V>
  if (answer.success) return answer.value as V
  const { errorCode, fields, retryAfter, requestId } = answer as unknown as Failed
  throw new ConsoleError(errorCode, {
    ...(fields ? { fields } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(requestId === undefined ? {} : { requestId }),
  })
}

/** Makes one call of the console; rejects with a ConsoleError. */
export async function consoleCall<N extends ConsoleCall>(
  name: N,
  { body, query, signal, idempotencyKey }: ConsoleInput<N> = {},
): Promise<ConsoleValue<N>> {
  const endpoint = table[name]
  const slow = AbortSignal.timeout(timeout)
  let response: Response
  try {
    response = await fetch(getAddress(endpoint, query as object | undefined), {
      method: endpoint.method,
      headers: getHeaders(body !== undefined, idempotencyKey),
      cache: 'no-store',
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([slow, signal]) : slow,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ConsoleError('network_abnormal')
  }
  try {
    return await answered(response)
  } catch (error) {
    if (error instanceof ConsoleError) throw error
    throw new ConsoleError('unknown')
  }
}
