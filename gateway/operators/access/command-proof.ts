import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { isSame } from '../../base/crypto/signed-message.ts'

/** Milliseconds for which a proof is believed. */
const window = 60_000

function hashOf(secret: string, folder: string, time: string, body: string): string {
  return keyedHash(secret, 'operator command', folder, time, body)
}

/** What a command shows the gateway that holds a data folder: that it knows its secret, and wants just this. */
export function commandProof(secret: string, folder: string, body: string, now: number): string {
  const time = String(now)
  return `Command ${time}.${hashOf(secret, folder, time, body)}`
}

/** Whether a header proves that somebody who knows the secret wants this, now. */
export function isCommandProof(
  given: string | undefined,
  secret: string,
  folder: string,
  body: string,
  now: number,
): boolean {
  const [, time = '', hash = ''] = /^Command (\d{10,16})\.([0-9a-f]{64})$/.exec(given ?? '') ?? []
  return isSame(hash, hashOf(secret, folder, time, body)) && Math.abs(Number(time) - now) <= window
}
