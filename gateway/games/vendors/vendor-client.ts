import { Ajv, type ValidateFunction } from 'ajv'
import type { Static } from 'typebox'
import { calendarFormats } from '../../../schemas/base/instant-text.ts'
import { vendorCalls } from '../../../schemas/vendor/api.ts'
import { drawsCalls } from '../../../schemas/vendor/draws.ts'
import { lobbyCalls } from '../../../schemas/vendor/lobby.ts'
import { compiledLate } from '../../base/http/late-compiled.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getSignedHeaders } from '../../base/crypto/signed-message.ts'
import { withTimeout } from '../../base/network/with-timeout.ts'

const timeout = 4_000
const greetingTimeout = 3_000
const greetingValidFor = 2_000

const ajv = new Ajv({ formats: calendarFormats })
const calls = { ...vendorCalls, ...drawsCalls, ...lobbyCalls }
type Calls = typeof calls

const answers = new Map<string, () => ValidateFunction>(
  Object.entries(calls).map(([path, { answer }]) => [path, compiledLate(ajv, answer)]),
)

/** The vendor refused the call. */
export class VendorRefused extends Error {
  override name = 'VendorRefused'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Asks the vendor. VendorRefused for its no; a Refusal `vendor_unavailable` where nothing is known. */
export async function callVendor<C extends keyof Calls>(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  path: C,
  body: Static<Calls[C]['body']>,
): Promise<Static<Calls[C]['answer']>> {
  const text = JSON.stringify(body)
  const { name, secret, apiUrl } = config.vendor
  let answer: unknown
  try {
    answer = await withTimeout(timeout, async (signal) => {
      const response = await fetch(`${apiUrl}${path}`, {
        method: 'POST',
        headers: getSignedHeaders(name, secret, path, text, clock().getTime()),
        body: text,
        redirect: 'error',
        signal,
      })
      if (response.status >= 500) throw new Error(`HTTP ${String(response.status)}`)
      return response.json()
    })
  } catch {
    throw new Refusal('vendor_unavailable', { retryAfter: 5 })
  }
  if (answers.get(path)?.()(answer) === true) return answer as Static<Calls[C]['answer']>
  const { status, code } = (answer ?? {}) as { status?: unknown; code?: unknown }
  if (status === 'error' && typeof code === 'string') throw new VendorRefused(code)
  throw new Refusal('vendor_unavailable', { retryAfter: 5 })
}

/** A function that refuses with `vendor_unavailable` while the vendor does not answer at all. */
export function vendorGreeting({ config, clock }: Pick<Platform, 'config' | 'clock'>): () => Promise<void> {
  let seenAt = -Infinity
  return async () => {
    if (clock().getTime() - seenAt < greetingValidFor) return
    try {
      await withTimeout(greetingTimeout, async (signal) => {
        const response = await fetch(`${config.vendor.apiUrl}/healthz`, { signal })
        if (!response.ok) throw new Error(`HTTP ${String(response.status)}`)
        await response.arrayBuffer()
      })
      seenAt = clock().getTime()
    } catch {
      throw new Refusal('vendor_unavailable', { retryAfter: 5 })
    }
  }
}
