import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Difference } from '../../money/reconciliation/compare.ts'
import { reconcileDay } from '../../money/reconciliation/reconcile-day.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'

type Provider = ConsoleValue<'moneyReconciliation'>['providers'][number]

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
  const reconcileds = await reconcileDay(platform, getBrand(brands, merchant), date, now)
  return {
    date,
    providers: reconcileds.map(({ provider: name, isHeard, matched, differences }) => ({
      name,
      isHeard,
      matched,
      differing: differences.length,
      differences: differences.slice(0, max).map(shownDifference),
    })),
  }
}
