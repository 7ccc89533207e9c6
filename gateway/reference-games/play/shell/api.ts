/** The vendor refused; the code has words: `error_<code>`. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: string
  readonly status: number

  constructor(code: string, status: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

/** No response: the outcome is unknown. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  /** The network came back meanwhile: to ask again at once is worth it. */
  readonly isBack: boolean

  constructor(isBack: boolean) {
    super()
    this.isBack = isBack
  }
}

const requestTimeout = 12_000

function rest(attempt: number) {
  return Math.min(400 * 2 ** attempt, 4_000)
}

export type Call = <T>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  options?: { resend?: boolean; onLost?: () => void },
) => Promise<T>

/** A key that makes a request the same request when it is sent again. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Resolves after a while, or as soon as the network is back: true then. */
export function untilMaybeOnline(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isBack: boolean) => {
      clearTimeout(timer)
      window.removeEventListener('online', back)
      resolve(isBack)
    }
    const back = () => end(true)
    const timer = setTimeout(() => end(false), milliseconds)
    window.addEventListener('online', back)
  })
}

/** Aborts pending requests when the network comes back: those sent before are unlikely to get a response. */
function watchNetwork() {
  const network = new AbortController()
  const back = () => network.abort()
  window.addEventListener('online', back, { once: true })
  return { signal: network.signal, end: () => window.removeEventListener('online', back) }
}

/**
 * Calls the vendor. With `resend` the same body is sent until an answer comes, whatever the network does: such a body
 * carries its own key. Refused for a decision, Unreachable for none.
 */
export function caller(bearer: () => string | null): Call {
  const once = async <T>(method: string, path: string, body?: object): Promise<T> => {
    let response: Response
    let answer: unknown
    const network = watchNetwork()
    try {
      response = await fetch(path, {
        method,
        cache: 'no-store',
        signal: AbortSignal.any([AbortSignal.timeout(requestTimeout), network.signal]),
        headers: {
          ...(bearer() === null ? {} : { authorization: `Bearer ${bearer() ?? ''}` }),
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
        ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      })
      answer = await response.json()
    } catch {
      throw new Unreachable(network.signal.aborted)
    } finally {
      network.end()
    }
    if (response.ok) return answer as T
    const { code = 'unknown' } = answer as { code?: string }
    if (code === 'unknown') throw new Unreachable(false)
    throw new Refused(code, response.status)
  }
  return async <T>(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    { resend = false, onLost }: { resend?: boolean; onLost?: () => void } = {},
  ): Promise<T> => {
    for (let attempt = 0; ; attempt += 1)
      try {
        return await once<T>(method, path, body)
      } catch (error) {
        const isAgain =
          error instanceof Unreachable || (error instanceof Refused && error.code === 'in_progress')
        if (!resend || !isAgain) throw error
        if (error instanceof Unreachable) onLost?.()
        const isBack = error instanceof Unreachable && error.isBack
        if (isBack || (await untilMaybeOnline(rest(attempt)))) attempt = -1
      }
  }
}
