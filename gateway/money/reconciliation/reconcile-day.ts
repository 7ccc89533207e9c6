import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { compare, type Difference } from './compare.ts'
import { ownPayments, providersUsed } from './own-payments.ts'
import { findStatement } from './statement.ts'

const day = 86_400_000

export interface Reconciled {
  provider: string
  /** Whether it gave its statement, whole. */
  isHeard: boolean
  /** Why it was not heard, said of it. */
  fault?: string
  matched: number
  differences: readonly Difference[]
}

/** Holds a day's payments of a merchant against what each provider says of them. Nothing is changed by it. */
export async function reconcileDay(
  platform: Platform,
  { merchant: { timeZone }, settings: { merchantCode: merchant } }: LoadedBrand,
  date: string,
  now: Date,
): Promise<Reconciled[]> {
  const from = startOfDate(timeZone, date)
  const until = startOfDate(timeZone, addDays(date, 1))
  // Whatever began earlier may have moved on this day.
  const began = { merchant, from: new Date(from.getTime() - 31 * day), until }
  const used = await platform.database.within(merchant, (tx) => providersUsed(tx, began))
  const around = { merchant, from: new Date(from.getTime() - day), until: new Date(until.getTime() + day) }
  const reconcileds: Reconciled[] = []
  for (const provider of used) {
    const statement = await findStatement(platform, provider, around, now)
    if ('fault' in statement) {
      reconcileds.push({ provider, isHeard: false, fault: statement.fault, matched: 0, differences: [] })
      continue
    }
    const theirs = statement.entries
    // What was credited while the provider was asked may be missing in what it said before.
    const asked = { merchant, from, until: new Date(Math.min(until.getTime(), now.getTime() + 1)) }
    const own = await platform.database.within(merchant, (tx) => ownPayments(tx, provider, asked, theirs))
    reconcileds.push({ provider, isHeard: true, ...compare(own, theirs, { from, until }) })
  }
  return reconcileds
}
