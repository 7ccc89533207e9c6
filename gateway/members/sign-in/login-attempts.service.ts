import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { attemptState, takeAttempt } from '../../base/limits/attempts.service.ts'
import { countTaken, takeCounted } from '../../base/limits/quota.service.ts'
import { getNetwork } from '../../base/network/address.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { captchaDemand } from '../captcha/captcha.gate.ts'
import type { LoginVisitor } from '../session-start/session-start.service.ts'

/** Failures of one account over all addresses, after which everybody must read a captcha for it. */
const captchaAfterAccount = 20

interface AttemptKeys {
  /** This account from this network: where guesses are delayed. */
  here: string
  /** This account from anywhere, and this network for anybody: these only demand a captcha. */
  account: string
  network: string
}

/** Where the attempts at an account are counted. */
export function getAttemptKeys(platform: Platform, visitor: LoginVisitor, account: string): AttemptKeys {
  const { secret } = platform.config
  const network = getNetwork(visitor.address)
  return {
    here: keyedHash(secret, 'login', account, network),
    account: keyedHash(secret, 'login account', account),
    network: keyedHash(secret, 'login network', network),
  }
}

/** Counts an attempt before it is compared, and returns how many there were; too many are refused or want a captcha. */
export async function takeGuess(
  platform: Platform,
  visitor: LoginVisitor,
  keys: AttemptKeys,
  solved: boolean,
): Promise<number> {
  const { merchantCode: merchant } = visitor.brand.settings
  const limits = visitor.brand.merchant.loginLimits
  const window = limits.windowMinutes * 60
  const now = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    const before = await attemptState(tx, merchant, keys.here, now)
    if (!solved) {
      const isFree =
        before.count < limits.captchaAfter &&
        (await takeCounted(tx, merchant, { key: keys.account, cap: captchaAfterAccount, window }, now)) &&
        (await takeCounted(tx, merchant, { key: keys.network, cap: limits.captchaAfterAddress, window }, now))
      if (!isFree && before.wait === 0) throw captchaDemand()
    }
    const rule = { free: limits.delayAfter, window }
    const count = await takeAttempt(tx, merchant, keys.here, rule, now)
    if (count !== undefined) return count
    const { wait } = await attemptState(tx, merchant, keys.here, now)
    throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait)) })
  })
}

/** Whether the next attempt wants a captcha. */
export async function isCaptchaNext(
  platform: Platform,
  visitor: LoginVisitor,
  keys: AttemptKeys,
  count: number,
): Promise<boolean> {
  if (!platform.config.botCheck) return false
  const { merchantCode: merchant } = visitor.brand.settings
  const limits = visitor.brand.merchant.loginLimits
  const now = platform.clock()
  const [account, network] = await platform.database.within(merchant, async (tx) => [
    await countTaken(tx, merchant, keys.account, now),
    await countTaken(tx, merchant, keys.network, now),
  ])
  return (
    count >= limits.captchaAfter ||
    (account ?? 0) >= captchaAfterAccount ||
    (network ?? 0) >= limits.captchaAfterAddress
  )
}
