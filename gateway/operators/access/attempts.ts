import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import {
  attemptState,
  type AttemptRule,
  clearAttempts,
  takeAttempt,
} from '../../base/limits/attempts.service.ts'
import { networkOf } from '../../base/network/address.ts'
import type { Platform } from '../../base/platform/platform.ts'

const window = 900
/** This account from this network; this network for anybody; this account from anywhere. */
const rules = {
  here: { free: 5, window },
  network: { free: 20, window },
  account: { free: 60, window },
} satisfies Record<string, AttemptRule>

type Keys = Record<keyof typeof rules, string>

function keysOf({ config: { secret } }: Platform, account: string, address: string): Keys {
  const network = networkOf(address)
  return {
    here: keyedHash(secret, 'operator', account, network),
    network: keyedHash(secret, 'operator network', network),
    account: keyedHash(secret, 'operator account', account),
  }
}

/** Counts a guess at an account before it is compared; refuses with the seconds to wait while any of its keys is closed. */
export async function takeGuess(
  platform: Platform,
  scope: string,
  account: string,
  address: string,
): Promise<void> {
  const now = platform.clock()
  const keys = keysOf(platform, account, address)
  await platform.database.within(scope, async (tx) => {
    for (const [name, key] of Object.entries(keys)) {
      const taken = await takeAttempt(tx, scope, key, rules[name as keyof Keys], now)
      if (taken !== undefined) continue
      const { wait } = await attemptState(tx, scope, key, now)
      throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait)) })
    }
  })
}

/** Forgets the guesses from here, after a right one. */
export function forgetGuesses(
  tx: Tx,
  platform: Platform,
  scope: string,
  account: string,
  address: string,
): Promise<void> {
  return clearAttempts(tx, scope, keysOf(platform, account, address).here)
}
