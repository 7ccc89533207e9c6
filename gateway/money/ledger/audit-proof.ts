import { isTimedProof, timedProof } from '../../base/crypto/timed-proof.ts'

function getSubject(folder: string) {
  return { word: 'Audit', purpose: 'audit', folder }
}

/** What a command shows a gateway to see its books: that it knows the gateway's secret, and means this data folder. */
export function auditProof(secret: string, folder: string, now: number): string {
  return timedProof(getSubject(folder), secret, now)
}

/** Whether a header is the proof of somebody who knows the secret, made just now. */
export function isAuditProof(
  given: string | undefined,
  secret: string,
  folder: string,
  now: number,
): boolean {
  return isTimedProof(given, getSubject(folder), secret, now)
}
