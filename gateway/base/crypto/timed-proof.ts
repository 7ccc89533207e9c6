import { keyedHash } from './keyed-hash.ts'
import { isSame } from './signed-message.ts'

/** Milliseconds for which a proof is believed. */
const window = 60_000

/** What a proof is for: the word that its header begins with, the purpose of its hash, and whose data folder it means. */
export interface ProofSubject {
  word: string
  purpose: string
  folder: string
  /** What it wants, where it wants something. */
  body?: string
}

function getHash({ purpose, folder, body }: ProofSubject, secret: string, time: string): string {
  return keyedHash(secret, purpose, folder, time, ...(body === undefined ? [] : [body]))
}

/** The header by which a command shows a gateway that it knows the gateway's secret, now. */
export function timedProof(subject: ProofSubject, secret: string, now: number): string {
  const time = String(now)
  return `${subject.word} ${time}.${getHash(subject, secret, time)}`
}

/** Whether a header is the proof of somebody who knows the secret, made just now. */
export function isTimedProof(
  given: string | undefined,
  subject: ProofSubject,
  secret: string,
  now: number,
): boolean {
  const [, word = '', time = '', hash = ''] = /^(\w+) (\d{10,16})\.([0-9a-f]{64})$/.exec(given ?? '') ?? []
  const isFresh = Math.abs(Number(time) - now) <= window
  return word === subject.word && isSame(hash, getHash(subject, secret, time)) && isFresh
}
