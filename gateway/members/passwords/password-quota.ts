import { getNetwork } from '../../base/network/address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { takeCounted } from '../../base/limits/quota.service.ts'
import { spacing } from '../../base/limits/spacing.ts'
import type { Platform } from '../../base/platform/platform.ts'

/** New passwords tried from one address, whatever the result. */
const perAddress = { cap: 60, window: 900 }

/** Counts whoever sets a new password, by their address: first in this process, which costs nothing, then in all. */
export function passwordQuota(platform: Platform): (visitor: Visitor) => Promise<void> {
  const here = spacing({ max: perAddress.cap, window: perAddress.window * 1000 })
  return async ({ brand, address }) => {
    const merchant = brand.settings.merchantCode
    const network = getNetwork(address)
    const now = platform.clock()
    const wait = here(`${merchant} ${network}`, now.getTime())
    if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
    const key = keyedHash(platform.config.secret, 'password quota', network)
    const isAllowed = await platform.database.within(merchant, (tx) =>
      takeCounted(tx, merchant, { key, ...perAddress }, now),
    )
    if (!isAllowed) throw new Refusal('too_many_requests', { retryAfter: perAddress.window })
  }
}
