import { captchaDemand } from '../captcha/captcha.gate.ts'
import type { Tx } from '../../base/db/database.ts'
import { getNetwork } from '../../base/network/address.ts'
import type { Visitor } from '../../base/http/route.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { returnAttempt } from '../../base/limits/attempts.service.ts'
import { takeGuess } from '../../base/limits/own-guesses.service.ts'
import { returnCounted, takeCounted } from '../../base/limits/quota.service.ts'
import type { Platform } from '../../base/platform/platform.ts'

/** Registrations of one network in an hour that may learn for nothing that a name is taken. */
const free = 10
const window = 3600
/** Those with a captcha each, or where none is required, before each has to wait longer than the last. */
const slowed = { free: 20, window }

/** A registration that is about to learn whether its name, number and address are taken. */
interface Probe {
  /** Takes it back once a member was made: it has revealed nothing of anybody else. */
  give(tx: Tx, now: Date): Promise<void>
}

/**
 * Counts a registration before anybody is looked up, by its network: an IPv4 address or a /64. Everybody there may go on
 * with a captcha, and waits five minutes at most, so that nobody locks out a neighbour.
 */
export async function takeProbe(
  platform: Platform,
  { brand, address }: Visitor,
  hasCaptcha: boolean,
): Promise<Probe> {
  const { merchantCode: merchant } = brand.settings
  const { secret, botCheck } = platform.config
  const network = getNetwork(address)
  const key = keyedHash(secret, 'registration probe', network)
  const isFree = await platform.database.within(merchant, (tx) =>
    takeCounted(tx, merchant, { key, cap: free, window }, platform.clock()),
  )
  if (isFree) return { give: (tx) => returnCounted(tx, merchant, key) }
  if (botCheck && !hasCaptcha) throw captchaDemand()
  const slow = keyedHash(secret, 'registration probe slowed', network)
  await takeGuess(platform, merchant, slow, slowed)
  return { give: (tx, now) => returnAttempt(tx, merchant, slow, now) }
}
