import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { isSame } from '../../base/crypto/signed-message.ts'

/** Milliseconds for which a proof is believed. */
const window = 60_000

function hashOf(secret: string, folder: string, time: string): string {
  return keyedHash(secret, 'audit', folder, time)
}

/** What a command shows a gateway to see its books: that it knows the gateway's secret, and means this data folder. */
export function auditProof(secret: string, folder: string, now: number): string {
  const time = String(now)
  return `Audit ${time}.${hashOf(secret, folder, time)}`
}

/** Whether a header is the proof of somebody who knows the secret, made just now. */
export function isAuditProof(
  given: string | undefined,
  secret: string,
  folder: string,
  now: number,
): boolean {
  const [, time = '', hash = ''] = /^Audit (\d{10,16})\.([0-9a-f]{64})$/.exec(given ?? '') ?? []
  return isSame(hash, hashOf(secret, folder, time)) && Math.abs(Number(time) - now) <= window
}
