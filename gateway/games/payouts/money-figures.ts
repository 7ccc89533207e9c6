import type { Figure } from '../../base/http/metrics.ts'
import type { Platform } from '../../base/platform/platform.ts'

const held = {
  name: 'count_payouts_held',
  text: 'select count(*)::text as found from payout_held where merchant = $1 and closed_at is null',
}
const unanswered = {
  name: 'count_transfers_unsettled',
  text: "select count(*)::text as found from vendor_transfer where merchant = $1 and status in ('pending', 'review')",
}

/** What an operator should look at, for an alarm: above nothing for long, somebody's money waits. */
export function moneyFigures({ registry, database }: Platform): Figure[] {
  const look = (statement: typeof held) => () =>
    Promise.all(
      registry.merchants().map(async (merchant) => {
        const [row] = await database.read<{ found: string }>(merchant, statement, [merchant])
        return { labels: { merchant }, value: Number(row?.found ?? 0) }
      }),
    )
  const labels = ['merchant']
  return [
    {
      name: 'livery_payouts_held',
      help: 'Payouts above the limits of their vendor.',
      labels,
      look: look(held),
    },
    {
      name: 'livery_transfers_unsettled',
      help: 'Transfers of which the vendor has not said how they ended.',
      labels,
      look: look(unanswered),
    },
  ]
}
