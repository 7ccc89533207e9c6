import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'

type Withdrawal = CallValue<'withdrawalStatus'>

const underWay: readonly Withdrawal['status'][] = ['inReview', 'approved', 'sending', 'unknown']

/** What an amount falls into: the fee, what arrives, and what came back. */
export function WithdrawalShares({ row }: { row: Withdrawal }) {
  const { t, money } = useText('withdraw')
  const paid = row.receipt?.status === 'recalled' ? 'recalled' : 'arrived'
  const isOver = !underWay.includes(row.status)
  const received = row.receipt?.received
  const hasSaid = row.receipt?.status === 'partly' || row.receipt?.status === 'disputed'
  const lines = [
    ['amount', t('shares.amount'), row.amount],
    ['fee', t('shares.fee'), row.fee],
    ['arriving', t(`shares.${isOver ? paid : 'arriving'}`), row.arriving],
    ['returned', t('shares.returned'), row.returned],
    ...(hasSaid && received ? [['received', t('shares.received'), received] as const] : []),
  ] as const
  return (
    <dl className="withdraw__shares" data-testid="withdrawal-shares">
      {lines.map(([key, label, amount]) => (
        <div key={key} data-share={key}>
          <dt>{label}</dt>
          <dd className="number">
            <bdi>{money(amount, row.currencySymbol)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
