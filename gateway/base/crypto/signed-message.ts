import { createHmac, timingSafeEqual } from 'node:crypto'
import { signatureWindow, signedHeaders, signedText } from '../../../schemas/vendor/wallet.ts'

/** HMAC-SHA256 in hex. */
export function hmacHex(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** The headers that sign a message between gateway and vendor. */
export function getSignedHeaders(
  vendor: string,
  secret: string,
  path: string,
  body: string,
  now: number,
): Record<string, string> {
  const timestamp = String(now)
  return {
    'content-type': 'application/json',
    [signedHeaders.vendor]: vendor,
    [signedHeaders.timestamp]: timestamp,
    [signedHeaders.signature]: hmacHex(secret, signedText('POST', path, timestamp, body)),
  }
}

/** Returns whether two texts are equal, in constant time. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What is wrong with a signed message; undefined when nothing is. */
export function signatureFault(
  secret: string,
  message: {
    headers: Readonly<Record<string, string | string[] | undefined>>
    path: string
    body: string
    now: number
  },
): 'bad_signature' | 'stale' | undefined {
  const { [signedHeaders.timestamp]: timestamp, [signedHeaders.signature]: signature } = message.headers
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return 'bad_signature'
  const wanted = hmacHex(secret, signedText('POST', message.path, timestamp, message.body))
  if (!isSame(signature, wanted)) return 'bad_signature'
  if (!/^\d{10,16}$/.test(timestamp)) return 'stale'
  return Math.abs(Number(timestamp) - message.now) > signatureWindow ? 'stale' : undefined
}
