import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import { compare, type Difference } from '../../money/reconciliation/compare.ts'
import { ownPayments, providersUsed } from '../../money/reconciliation/own-payments.ts'
import { statementOf } from '../../money/reconciliation/statement.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { brandOf } from '../inbox/decide.service.ts'

type Provider = ConsoleValue<'moneyReconciliation'>['providers'][number]

const day = 86_400_000
const max = 200

function shownDifference({ why, own, theirs }: Difference): Provider['differences'][number] {
  return {
    why,
    kind: own?.kind ?? theirs?.kind ?? 'deposit',
    reference: own?.reference ?? theirs?.reference ?? '',
    own: own
      ? {
          memberId: own.memberId,
          member: own.member,
          status: own.status,
          amount: decimal(own.moved, own.scale),
          currency: own.currency,
        }
      : null,
    theirs: theirs
      ? { amount: theirs.amount, currency: theirs.currency, at: new Date(theirs.at).toISOString() }
      : null,
  }
}

/** Holds a day's payments of a merchant against what each provider says of them. Nothing is changed by it. */
export async function reconcile({
  platform,
  brands,
  query: { merchant, date },
  now,
}: ConsoleContext<'moneyReconciliation'>): Promise<ConsoleValue<'moneyReconciliation'>> {
  const brand = brandOf(brands, merchant)
  const { timeZone } = brand.merchant
  const from = startOfDate(timeZone, date)
  const until = startOfDate(timeZone, addDays(date, 1))
  // Whatever began earlier may have moved on this day.
  const began = { merchant, from: new Date(from.getTime() - 31 * day), until }
  const used = await platform.database.within(merchant, (tx) => providersUsed(tx, began))
  const around = { merchant, from: new Date(from.getTime() - day), until: new Date(until.getTime() + day) }
  const providers: Provider[] = []
  for (const name of used) {
    const theirs = await statementOf(platform, name, around, now)
    const own = await platform.database.within(merchant, (tx) =>
      ownPayments(tx, name, { merchant, from, until }, theirs ?? []),
    )
    if (!theirs) providers.push({ name, isHeard: false, matched: 0, differing: 0, differences: [] })
    else {
      const { matched, differences } = compare(own, theirs, { from, until })
      providers.push({
        name,
        isHeard: true,
        matched,
        differing: differences.length,
        differences: differences.slice(0, max).map(shownDifference),
      })
    }
  }
  return { date, providers }
}
