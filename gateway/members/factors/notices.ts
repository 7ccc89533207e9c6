import type { SecurityChange } from '../../../schemas/events/security.events.ts'
import type { Tx } from '../../base/db/database.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { takeCounted, takeQuota } from '../../base/limits/quota.service.ts'
import { getRange } from '../../base/limits/number-range.ts'
import type { SecurityDetails } from '../security-log/security-log.tables.ts'
import { recordChange } from '../security-log/security-log.service.ts'
import { getWrittenName } from '../accounts/accounts.service.ts'
import type { Member } from '../accounts/accounts.tables.ts'
import { publish } from '../events/events.service.ts'
import type { Visitor } from '../../base/http/route.ts'
import { changeMessages } from '../../base/outbox/messages.ts'
import type { Platform } from '../../base/platform/platform.ts'

/** Records a change in the transaction that makes it, and notifies every page of the member; the last thing in it. */
export async function publishChange(
  tx: Tx,
  merchant: string,
  by: { memberId: string; sessionId: string | null },
  change: SecurityChange,
  now: Date,
  details: SecurityDetails = {},
): Promise<void> {
  await recordChange(tx, merchant, { memberId: by.memberId, what: change, details }, now)
  const body = { change, session: by.sessionId }
  await publish(tx, merchant, by.memberId, { kind: 'security.changed', body }, now)
}

const hour = 3600

/**
 * Whether a text message about a change may be paid for: a member makes changes as often as they like, to a number that may earn by it.
 * Counted by kind of change, so that many of one kind do not silence another; mails and pages tell of every one.
 */
function mayText(
  { database, clock }: Platform,
  brand: LoadedBrand,
  number: string,
  change: SecurityChange,
): Promise<boolean> {
  const { merchantCode: merchant } = brand.settings
  const { perNumberHour, perRangeHour, perHour, rangeDigits } = brand.merchant.sms
  const now = clock()
  return database.within(merchant, async (tx) => {
    const own = { key: `sms notice ${change} ${number}`, cap: perNumberHour, window: hour }
    const range = `sms notice range ${getRange(number, rangeDigits)}`
    return (
      (await takeQuota(tx, merchant, own, now)) &&
      (await takeCounted(tx, merchant, { key: range, cap: perRangeHour, window: hour }, now)) &&
      (await takeCounted(tx, merchant, { key: 'sms notice hour', cap: perHour, window: hour }, now))
    )
  })
}

/** Sends a member mail and text message, in the background, about a changed way into the account. */
export function notifyOfChange(
  platform: Platform,
  { brand, language }: Pick<Visitor, 'brand' | 'language'>,
  owner: Pick<Member, 'username' | 'nickname' | 'nameMade' | 'mobile' | 'email'>,
  change: SecurityChange,
): void {
  const { email, mobile } = owner
  const to = { email, mobile, name: getWrittenName(owner) }
  for (const message of changeMessages(brand, language, to, change))
    platform.background.run('security notice', async () => {
      if (message.channel === 'sms' && !(await mayText(platform, brand, message.to, change))) return
      await platform.messenger.send(brand, message)
    })
}
