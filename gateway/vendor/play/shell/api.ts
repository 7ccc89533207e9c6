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

/** No answer came: nothing is known. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  /** The network came back meanwhile: to ask again at once is worth it. */
  readonly isBack: boolean

  constructor(isBack: boolean) {
    super()
    this.isBack = isBack
  }
}

const patience = 12_000
const rest = (attempt: number) => Math.min(400 * 2 ** attempt, 4_000)

export type Call = <T>(
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  options?: { resend?: boolean; onLost?: () => void },
) => Promise<T>

/** A key that makes a request the same request when it is sent again. */
export const freshKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Resolves after a while, or as soon as the network is back: true then. */
export const untilMaybeOnline = (milliseconds: number): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isBack: boolean) => {
      clearTimeout(timer)
      window.removeEventListener('online', back)
      resolve(isBack)
    }
    const back = () => end(true)
    const timer = setTimeout(() => end(false), milliseconds)
    window.addEventListener('online', back)
  })

/** Aborts what it is given to when the network comes back: what was asked before that is hardly answered any more. */
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
        signal: AbortSignal.any([AbortSignal.timeout(patience), network.signal]),
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
