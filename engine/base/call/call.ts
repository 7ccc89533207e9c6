import type { CallBody, CallName, CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { Endpoint } from '../../../schemas/base/endpoint.ts'
import { CallError } from './call-error.ts'
import { findBody, getEndpoint, type EndpointOverrides } from './request.ts'
import type { Sealer } from './sealing/sealed-body.ts'
import { sendRequest } from './send-request.ts'

declare module '../engine/engine.ts' {
  interface Engine {
    call: Call
    /** Fetches what sealing a body needs, before somebody waits for it. */
    prepareSeal: () => void
    /** Receives every failed call: a refused token, a closed site. Returns the unsubscribe function. */
    onCallFailure: (listener: FailureListener) => () => void
  }
}

export interface CallInput<N extends CallName> {
  query?: CallQuery<N>
  body?: CallBody<N>
  signal?: AbortSignal
  /** Speaks with this token instead of the session's. */
  token?: string
  /** Sent as Idempotency-Key: the same key is the same request, however often it arrives. */
  idempotencyKey?: string
  /** Reaches the gateway even if the page is left meanwhile. */
  keepalive?: boolean
  /** Milliseconds; 15 s for reads and 30 s for the rest unless given. */
  timeout?: number
  /** Sees the answer's headers, such as X-Captcha-Id. */
  onHeaders?: (headers: Headers) => void
}

/** The calls of schemas/endpoints.json, by name. */
export type SiteCalls = {
  [N in CallName]: { body: CallBody<N>; query: CallQuery<N>; value: CallValue<N> }
}

/** Makes one call of schemas/endpoints.json: its value, or a CallError. An aborted call rejects with the signal's reason. */
export type Call = <N extends CallName>(name: N, input?: CallInput<N>) => Promise<CallValue<N>>

/** Receives a failure, with the token that the call was made with. */
export type FailureListener = (error: CallError, name: CallName, token: string | null) => void

export interface CallOptions {
  merchant: string
  language: () => string
  token: () => string | null
  /** Whether nobody is logged in here. */
  isGuest?: () => boolean
  endpoints?: EndpointOverrides
  /** Where all calls go that `endpoints` gives no origin of their own; the page's unless given. */
  origin?: string | undefined
  /** Receives every failure. */
  onFailure?: FailureListener
  /** Seals the bodies of encrypted calls, where the brand's platform requires it. */
  sealer?: () => Promise<Pick<Sealer, 'seal' | 'forget'>>
  fetch?: typeof fetch
  /** Waits before a retry. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

const readTimeout = 15_000
const writeTimeout = 30_000
const retryDelays = [400, 1_200]
const maxRetryAfter = 5

function pause(ms: number, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** Aborts when the network comes back: requests sent before are hardly ever answered. */
function watchNetwork() {
  const network = new AbortController()
  const back = () => network.abort()
  globalThis.addEventListener?.('online', back, { once: true })
  return { signal: network.signal, end: () => globalThis.removeEventListener?.('online', back) }
}

const passing = new Set(['network_abnormal', 'unavailable'])

/** Makes the client that speaks for one brand. */
export function createCall(options: CallOptions): Call {
  const wait = options.wait ?? pause

  async function bodyFor(name: CallName, endpoint: Endpoint, body: object | undefined) {
    if (!body || !endpoint.encrypted || !options.sealer) return findBody(endpoint, body)
    return (await options.sealer()).seal(name, body)
  }

  async function endpointFor(name: CallName) {
    try {
      return await getEndpoint(name, options.endpoints, options.origin)
    } catch (cause) {
      throw new CallError({ code: 'network_abnormal', status: 0 }, { cause })
    }
  }

  async function once<N extends CallName>(
    name: N,
    endpoint: Endpoint & { origin?: string },
    input: CallInput<N>,
    token: string | null,
  ) {
    const isRead = endpoint.method === 'GET'
    const network = watchNetwork()
    try {
      return await sendRequest<CallValue<N>>({
        endpoint,
        query: input.query as object | undefined,
        body: bodyFor(name, endpoint, input.body as object | undefined),
        headers: {
          Merchant: options.merchant,
          Language: options.language(),
          'X-Gateway-Version': '3',
          ...(token !== null && { Authorization: token }),
        },
        idempotencyKey: input.idempotencyKey,
        timeoutMs: input.timeout ?? (isRead ? readTimeout : writeTimeout),
        signal: input.signal,
        // Only what may be sent again is given up.
        lost: isRead ? network.signal : undefined,
        keepalive: input.keepalive,
        onHeaders: input.onHeaders,
        fetch: options.fetch,
      })
    } finally {
      network.end()
    }
  }

  return async (name, input = {}) => {
    const token = input.token ?? options.token()
    const endpoint = await endpointFor(name)
    // Parts of a page that are there for a moment after the session are refused as the server would.
    if (endpoint.token && input.token === undefined && options.isGuest?.())
      throw new CallError({ code: 'unauthenticated', status: 401 })
    const retries = endpoint.method === 'GET' ? retryDelays : []
    let isResealed = false
    for (let attempt = 0; ; attempt++) {
      try {
        return await once(name, endpoint, input, token)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // Nothing was done yet: the body was not even opened.
        if (error.code === 'seal_expired' && !isResealed && options.sealer) {
          isResealed = true
          ;(await options.sealer()).forget()
          continue
        }
        const delay = retries[attempt]
        const retryAfter = error.retryAfter ?? 0
        if (delay === undefined || !passing.has(error.code) || retryAfter > maxRetryAfter) {
          options.onFailure?.(error, name, token)
          throw error
        }
        await wait(Math.max(delay, retryAfter * 1000), input.signal)
      }
    }
  }
}
