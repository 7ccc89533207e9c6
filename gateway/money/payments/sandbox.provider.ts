import { decimal } from '../../../schemas/base/money.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { isSame } from '../../base/crypto/signed-message.ts'
import type { Deposit } from './payments.tables.ts'
import type { Callback } from '../providers/callback.ts'
import type { Decision, PaymentProvider } from './provider.ts'
import { readDecision } from './read-decision.ts'

/** Milliseconds by which the time of a callback may be off. */
const window = 60_000

function sign(secret: string, timestamp: string, body: string) {
  return keyedHash(secret, 'sandbox payment', timestamp, body)
}

function getText(value: string | string[] | undefined) {
  return typeof value === 'string' ? value : ''
}

type Paid = Pick<Deposit, 'merchant' | 'reference' | 'amount' | 'currency' | 'scale'>

/** What the sandbox sends when somebody presses one of its two buttons. */
export function sandboxCallback(
  secret: string,
  { merchant, reference, amount, currency, scale }: Paid,
  status: Decision['status'],
  now: Date,
): Callback {
  const decision: Decision = { merchant, reference, status, amount: decimal(amount, scale), currency }
  return sandboxSigned(secret, JSON.stringify(decision), now)
}

/** A message as the sandbox signs it, whatever it says. */
export function sandboxSigned(secret: string, body: string, now: Date): Callback {
  const timestamp = String(now.getTime())
  return {
    headers: { 'x-timestamp': timestamp, 'x-signature': sign(secret, timestamp, body) },
    path: '',
    body,
  }
}

/** A provider within the gateway: whoever opens its page decides. Its callbacks are signed as a real one's are. */
export function sandboxProvider(secret: string): PaymentProvider {
  return {
    name: 'sandbox',
    start: ({ reference }) => Promise.resolve(`/dev/payment/${reference}`),
    lookUp: () => Promise.resolve({ status: 'pending' }),
    read: ({ headers, body }, now) => {
      const timestamp = getText(headers['x-timestamp'])
      if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > window)
        return undefined
      if (!isSame(getText(headers['x-signature']), sign(secret, timestamp, body))) return undefined
      return readDecision(body)
    },
  }
}
