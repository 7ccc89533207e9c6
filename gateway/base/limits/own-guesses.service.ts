import type { Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { keyedHash } from '../crypto/keyed-hash.ts'
import type { Platform } from '../platform/platform.ts'
import { type AttemptRule, clearAttempts, attemptState, takeAttempt } from './attempts.service.ts'

/** What somebody who holds a session can guess about its member. */
export type OwnSecret = 'password' | 'code' | 'passkey' | 'sentCode' | 'newAuthenticator' | 'paymentPassword'

const rule: AttemptRule = { free: 5, window: 3600 }

/** By the member, since a session is exchanged for another as often as somebody likes. */
function getKey({ config }: Platform, memberId: string, secret: OwnSecret): string {
  return keyedHash(config.secret, 'own secret', memberId, secret)
}

/** Counts a guess before it is compared; refuses while the key is closed, with the seconds to wait. */
export async function takeGuess(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  merchant: string,
  key: string,
  attempts: AttemptRule,
): Promise<void> {
  const now = clock()
  await database.within(merchant, async (tx) => {
    if ((await takeAttempt(tx, merchant, key, attempts, now)) !== undefined) return
    const { wait } = await attemptState(tx, merchant, key, now)
    throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait)) })
  })
}

/** Counts a guess at a secret of the member, whichever session, call or process it comes through. */
export function takeOwnGuess(
  platform: Platform,
  merchant: string,
  memberId: string,
  secret: OwnSecret,
): Promise<void> {
  return takeGuess(platform, merchant, getKey(platform, memberId, secret), rule)
}

/** Forgets the guesses at a secret, after a right one. */
export function clearOwnGuesses(
  tx: Tx,
  platform: Platform,
  merchant: string,
  memberId: string,
  secret: OwnSecret,
): Promise<void> {
  return clearAttempts(tx, merchant, getKey(platform, memberId, secret))
}
