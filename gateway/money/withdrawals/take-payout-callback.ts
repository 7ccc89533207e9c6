import { toMinor } from '../../../schemas/base/money.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Callback, Taken } from '../providers/callback.ts'
import { takeMessageTurn } from '../providers/message-turn.ts'
import { messageBrand, type UnreadReason, unreadMessageCase } from '../providers/unread-message.ts'
import { findPayoutProvider } from './open-payouts.ts'
import { type PayoutSaid, takeState } from './outcome.ts'
import { getPayout } from './postings.ts'
import { locked } from './steps.ts'

/** Minor units of a decimal text; nothing where it says nothing. */
function minorSaid(text: string, scale: number): bigint {
  return toMinor(text, scale) ?? 0n
}

export const payoutMessage = unreadMessageCase('payout')

/**
 * Takes what a provider reports of a payout. The same again changes nothing; a payout of another amount than ours is not taken
 * for ours, and what is signed and not understood is kept for an operator. Refuses with forbidden what is not the provider's.
 */
export async function takePayoutCallback(
  platform: Platform,
  name: string,
  callback: Callback & { host: string },
): Promise<Taken> {
  const now = platform.clock()
  const provider = findPayoutProvider(platform, name)
  if (!provider) throw new Refusal('not_found')
  const report = provider.read(callback, now)
  if (!report) throw new Refusal('forbidden')
  const { reference } = report
  const brand = messageBrand(platform.registry, report, callback.host)
  if (!brand) throw new Refusal('not_found')
  const merchant = brand.settings.merchantCode
  await takeMessageTurn(name, reference)
  return platform.database.within(merchant, async (tx) => {
    const row = /^[0-9a-f-]{36}$/.test(reference) ? await locked(tx, { merchant, id: reference }) : undefined
    const keep = async (reason: UnreadReason): Promise<Taken> => {
      const memberId = row && { memberId: row.memberId }
      const message = { merchant, provider: name, reference, body: callback.body, reason }
      await payoutMessage.open(tx, { ...message, ...memberId }, now)
      return 'review'
    }
    if ('isUnread' in report) return keep('shape')
    if (row?.provider !== name) return keep('reference')
    const { status, amount, currency, paid } = report
    if (minorSaid(amount, row.scale) !== getPayout(row)) return keep('amount')
    const said: PayoutSaid = { status, paid: minorSaid(paid, row.scale), currency }
    await takeState(tx, brand, row, said, now)
    return 'taken'
  })
}
