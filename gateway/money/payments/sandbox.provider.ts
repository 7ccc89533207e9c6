import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import type { Deposit } from './payments.tables.ts'
import type { Callback, Decision, PaymentProvider } from './provider.ts'

/** Milliseconds by which the time of a callback may be off. */
const window = 60_000

function sign(secret: string, timestamp: string, body: string) {
  return keyedHash(secret, 'sandbox payment', timestamp, body)
}

function isSame(given: string, expected: string) {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

function textOf(value: string | string[] | undefined) {
  return typeof value === 'string' ? value : ''
}

/** What the sandbox sends when somebody presses one of its two buttons. */
export function sandboxCallback(
  secret: string,
  { merchant, reference, amount, currency }: Pick<Deposit, 'merchant' | 'reference' | 'amount' | 'currency'>,
  status: Decision['status'],
  now: Date,
): Callback {
  const decision: Decision = { merchant, reference, status, amount: amount.toString(), currency }
  const body = JSON.stringify(decision)
  const timestamp = String(now.getTime())
  return {
    headers: { 'x-timestamp': timestamp, 'x-signature': sign(secret, timestamp, body) },
    body,
  }
}

/** A provider within the gateway: whoever opens its page decides. Its callbacks are signed as a real one's are. */
export function sandboxProvider(secret: string): PaymentProvider {
  return {
    name: 'sandbox',
    start: () => Promise.resolve(),
    pageOf: ({ reference }) => `/dev/payment/${reference}`,
    read: ({ headers, body }, now) => {
      const timestamp = textOf(headers['x-timestamp'])
      if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > window)
        return undefined
      if (!isSame(textOf(headers['x-signature']), sign(secret, timestamp, body))) return undefined
      return JSON.parse(body) as Decision
    },
  }
}
