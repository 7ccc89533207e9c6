import { isSame, hmacHex } from '../../base/crypto/signed-message.ts'
import { withTimeout } from '../../base/network/with-timeout.ts'

/** Where a payment provider is, and what both sign with. */
export interface ProviderSettings {
  url: string
  secret: string
}

/** Headers of a message, whoever sends it. The reference is also the idempotency key. */
const paymentHeaders = {
  time: 'x-livery-time',
  reference: 'x-livery-reference',
  signature: 'x-livery-signature',
} as const

/** Milliseconds by which the time of a message may be off. */
const paymentWindow = 5 * 60_000

/** Milliseconds for which an answer is waited for, to its last byte. */
const timeout = 5_000
/** Bytes of an answer, unless more are asked for. */
const longestAnswer = 65_536

export type Kind = 'request' | 'response' | 'callback'
export type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface Message {
  kind: Kind
  /** Path of the request that it is, or answers. */
  path: string
  /** HTTP status of a response; nothing for others. */
  status?: number
  time: string
  reference: string
  body: string
}

/** What is signed: one line each, the body last, byte for byte. */
function signedPayment(secret: string, message: Message): string {
  const { kind, path, status = 0, time, reference, body } = message
  return hmacHex(secret, [kind, path, String(status), time, reference, body].join('\n'))
}

function getText(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** The reference of a message that is signed with the secret and of our time; undefined for any other. */
export function provenReference(
  secret: string,
  given: Pick<Message, 'kind' | 'path' | 'status' | 'body'> & { headers: Headers },
  now: Date,
): string | undefined {
  const { headers, ...message } = given
  const time = getText(headers[paymentHeaders.time])
  const reference = getText(headers[paymentHeaders.reference])
  const wanted = signedPayment(secret, { ...message, time, reference })
  if (!isSame(getText(headers[paymentHeaders.signature]), wanted)) return undefined
  const isTimely = /^\d{10,15}$/.test(time) && Math.abs(Number(time) - now.getTime()) <= paymentWindow
  return isTimely ? reference : undefined
}

interface Question {
  path: string
  reference: string
  body: object
  /** Bytes that an answer may have. */
  longest?: number
}

/** What a provider answered, proven to be its own. */
export interface Answer {
  status: number
  body: unknown
}

async function textWithin(response: Response, longest: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > longest) throw new Error('a longer answer than any')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Asks a provider, once. Undefined where nothing is known: no answer in time, one that is not signed for this request, or one that
 * says that the provider itself is in trouble. The same reference again is the same request.
 */
export async function askProvider(
  { url, secret }: ProviderSettings,
  { path, reference, body: sent, longest = longestAnswer }: Question,
  now: Date,
): Promise<Answer | undefined> {
  const target = new URL(`${url.replace(/\/$/, '')}${path}`)
  const body = JSON.stringify(sent)
  const time = String(now.getTime())
  const message = { kind: 'request', path: target.pathname, time, reference, body } as const
  try {
    const { response, text } = await withTimeout(timeout, async (signal) => {
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [paymentHeaders.time]: time,
          [paymentHeaders.reference]: reference,
          [paymentHeaders.signature]: signedPayment(secret, message),
        },
        body,
        redirect: 'error',
        signal,
      })
      return { response, text: await textWithin(response, longest) }
    })
    const { status } = response
    const headers = Object.fromEntries(response.headers)
    const answer = { kind: 'response', path: target.pathname, status, body: text, headers } as const
    if (status >= 500 || provenReference(secret, answer, now) !== reference) return undefined
    return { status, body: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
