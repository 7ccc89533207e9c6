import { isTimedProof, timedProof } from '../../base/crypto/timed-proof.ts'
import { Refusal } from '../../base/http/refusal.ts'

function getSubject(folder: string, body: string) {
  return { word: 'Command', purpose: 'operator command', folder, body }
}

/** What a command shows the gateway that holds a data folder: that it knows its secret, and wants just this. */
export function commandProof(secret: string, folder: string, body: string, now: number): string {
  return timedProof(getSubject(folder, body), secret, now)
}

/** Whether a header proves that somebody who knows the secret wants this, now. */
export function isCommandProof(
  given: string | undefined,
  secret: string,
  folder: string,
  body: string,
  now: number,
): boolean {
  return isTimedProof(given, getSubject(folder, body), secret, now)
}

/** A body as a proof covers it. One that nests without end can be printed by nobody, so that nobody proved it. */
export function printProven(body: unknown): string {
  try {
    return JSON.stringify(body ?? null)
  } catch {
    throw new Refusal('not_found')
  }
}
