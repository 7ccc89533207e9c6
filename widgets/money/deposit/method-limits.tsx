import { useText } from '../../../engine/hooks/base/use-text.ts'
import { useZoneName } from '../../../engine/hooks/base/use-zone-name.ts'
import type { DepositMethod } from '../../../engine/hooks/money/deposit-sum.ts'

/** What must be known before: limits, hours, what is left of a day. */
export function MethodLimits({ method, symbol }: { method: DepositMethod; symbol: string }) {
  const { t, money } = useText('deposit')
  const { minimum, maximum, hours, daily } = method
  const zoneName = useZoneName(hours?.timeZone)
  const notes = [
    t('between', { min: money(minimum, symbol), max: money(maximum, symbol) }),
    ...(daily.amountLeft === null ? [] : [t('leftToday', { amount: money(daily.amountLeft, symbol) })]),
    ...(hours ? [t('hours', { from: hours.from, to: hours.to, zone: zoneName })] : []),
  ]
  return (
    <ul className="cashier__limits" data-testid="deposit-limits">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
