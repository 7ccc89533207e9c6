import { keyedHash } from '../crypto/keyed-hash.ts'
import { openStored, sealStored } from '../crypto/stored-secret.ts'
import { Refusal } from '../http/refusal.ts'
import type { SentRequest } from '../http/sent-request.ts'

/** What proves that a person sends it, or who they are: new with each try, and no part of what is meant. */
const proofs = new Set([
  ...['captcha', 'captchaId', 'botCheck', 'verificationCode', 'firebaseIdToken', 'code'],
  ...['password', 'confirmPassword', 'paymentPassword', 'presentCode', 'newCode'],
])

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([name, entry]) => entry !== undefined && !proofs.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => [name, canonical(entry)])
}

const idShape = /^[\w.~:-]{16,128}$/

/** How a request is looked up and recognised. Refuses an id that somebody else could hit by chance. */
export function getKeys(secret: string, { scope, caller, id, body, query }: SentRequest) {
  if (!idShape.test(id)) throw new Refusal('invalid_request')
  return {
    key: keyedHash(secret, 'request id', scope, caller, id),
    digest: keyedHash(secret, 'request body', JSON.stringify([canonical(body), canonical(query)])),
  }
}

const purpose = 'answers of requests'

export function sealAnswer(secret: string, key: string, answer: string): string {
  return sealStored(secret, purpose, key, answer)
}

export function openAnswer(secret: string, key: string, sealed: string): string {
  return openStored(secret, purpose, key, sealed)
}

/** Refuses what comes under the id of another request. */
export function requireSame(
  stored: { call: string; digest: string },
  sent: { call: string; digest: string },
): void {
  if (stored.call !== sent.call || stored.digest !== sent.digest) throw new Refusal('idempotency_conflict')
}

/** How long an answer can be asked for again. */
export const storedMs = 24 * 3_600_000
