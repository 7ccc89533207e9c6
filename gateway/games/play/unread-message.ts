import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type WalletCall, walletPath } from '../../../schemas/vendor/wallet.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import { spacing } from '../../base/limits/spacing.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { unreadMessageCase } from '../../money/providers/unread-message.ts'
import type { MessageFault } from './message-fault.ts'
import { findMerchant, maskTokens } from './tokens.ts'

/** A message of a vendor that is signed, refused as the protocol says, and read by somebody. */
export const vendorMessage = unreadMessageCase('vendor')

/** Different messages of a merchant that are brought before somebody within an hour: a vendor may make its mistake in every round. */
const perHour = { max: 20, window: 3_600_000 }
/** Messages that this process knows to be stored. */
const maxStored = 1_000

/** What of it is no secret: a session is its member's way in. */
function storable(text: string): string {
  const whole = text.replaceAll('\u0000', '').toWellFormed()
  return maskTokens(whole.replace(/("(?:session|token)"\s*:\s*")[^"]*/g, '$1…'))
}

function read(text: string): { session?: unknown; round?: unknown; ref?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {}
  } catch {
    return {}
  }
}

/** Keeps messages that a vendor signed and that no call of the protocol is: a function that returns once they are stored. */
export function unreadMessages({ database, registry, config, clock, log }: Platform) {
  const isBusy = spacing(perHour)
  const stored = new LRUCache<string, true>({ max: maxStored })
  return async (request: FastifyRequest, name: WalletCall | string, fault: MessageFault): Promise<void> => {
    const call = storable(name).slice(0, 40)
    const { reason } = fault
    // The name of a field that nobody knows is the vendor's.
    const part = storable(fault.part).slice(0, 120)
    const text = typeof request.body === 'string' ? request.body : ''
    const { session, round, ref } = read(text)
    const named = typeof session === 'string' ? findMerchant(session) : undefined
    const brand = registry.byMerchant(named ?? '') ?? registry.byHost(request.hostname)
    const merchant = brand?.settings.merchantCode ?? registry.merchants()[0]
    const vendor = config.vendor.name
    log.error({ merchant, vendor, call, reason, part }, 'A vendor signed a message that is not understood')
    const now = clock()
    const body = storable(`${walletPath}${call} ${text}`)
    const key = `${merchant ?? ''} ${sha256(body)}`
    // One that is sent again takes the place of no other.
    if (merchant === undefined || stored.has(key) || isBusy(merchant, now.getTime()) > 0) return
    const about = [round, ref].find((value) => typeof value === 'string' && value !== '') ?? ''
    await database.within(merchant, (tx) =>
      vendorMessage.open(
        tx,
        {
          merchant,
          provider: vendor,
          reference: storable(`${call} ${String(about)}`).trim(),
          body,
          reason,
          part,
        },
        now,
      ),
    )
    stored.set(key, true)
  }
}
