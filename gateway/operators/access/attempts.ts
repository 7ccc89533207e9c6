import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import {
  attemptState,
  type AttemptRule,
  clearAttempts,
  takeAttempt,
} from '../../base/limits/attempts.service.ts'
import { getNetwork } from '../../base/network/address.ts'
import type { Platform } from '../../base/platform/platform.ts'

const window = 900
const rules = {
  /** This account from this network, or from this device: counted before they are compared. */
  here: { free: 5, window },
  /** Wrong ones of this network, for whichever account. */
  network: { free: 20, window },
  /** Wrong codes beside the right password, from wherever: whoever does not know it closes nothing. */
  code: { free: 10, window },
} satisfies Record<string, AttemptRule>

export interface Guess {
  /** What is guessed at: the name of an operator, or a use of a log-in that has guesses of its own. */
  account: string
  address: string
  /** A device that was signed in on by this operator: strangers cannot use its guesses up. */
  device?: string | undefined
}

function getKeys({ config: { secret } }: Platform, { account, address, device }: Guess) {
  const network = getNetwork(address)
  return {
    here: keyedHash(secret, 'operator', account, device === undefined ? network : `device ${device}`),
    network: keyedHash(secret, 'operator network', network),
    code: keyedHash(secret, 'operator code', account),
  }
}

async function refuseClosed(tx: Tx, scope: string, key: string, now: Date): Promise<never> {
  const { wait } = await attemptState(tx, scope, key, now)
  throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait)) })
}

/**
 * Counts a guess at an account before it is compared; refuses with the seconds to wait while this place is closed. A network closes by
 * wrong guesses alone, and for no device that is known: however many come at nine, right sign-ins keep nobody out.
 */
export async function takeGuess(platform: Platform, scope: string, guess: Guess): Promise<void> {
  const now = platform.clock()
  const keys = getKeys(platform, guess)
  await platform.database.within(scope, async (tx) => {
    if (guess.device === undefined && (await attemptState(tx, scope, keys.network, now)).wait > 0)
      await refuseClosed(tx, scope, keys.network, now)
    const taken = await takeAttempt(tx, scope, keys.here, rules.here, now)
    if (taken === undefined) await refuseClosed(tx, scope, keys.here, now)
  })
}

/** Counts a guess that was wrong against its network. */
export async function countWrong(tx: Tx, platform: Platform, scope: string, guess: Guess): Promise<void> {
  await takeAttempt(tx, scope, getKeys(platform, guess).network, rules.network, platform.clock())
}

/** Counts a code before it is compared, once the password was right; whether it may be compared. */
export function takeCodeGuess(platform: Platform, scope: string, guess: Guess): Promise<boolean> {
  return platform.database.within(scope, async (tx) => {
    const key = getKeys(platform, guess).code
    return (await takeAttempt(tx, scope, key, rules.code, platform.clock())) !== undefined
  })
}

/** Forgets the guesses from here, after a right one. */
export async function forgetGuesses(tx: Tx, platform: Platform, scope: string, guess: Guess): Promise<void> {
  const keys = getKeys(platform, guess)
  await clearAttempts(tx, scope, keys.here)
  await clearAttempts(tx, scope, keys.code)
}
