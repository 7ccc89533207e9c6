import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useZoneName } from '../../../engine/base/hooks/use-zone-name.ts'
import type { DepositMethod } from '../../../engine/money/hooks/deposit-sum.ts'

interface MethodLimitsProps {
  method: DepositMethod
  /** What the member's own limits leave. */
  own: string | null
  symbol: string
}

/** What must be known before: limits, hours, what is left of a day. */
export function MethodLimits({ method, own, symbol }: MethodLimitsProps) {
  const { t, money } = useText('deposit')
  const { minimum, maximum, hours, daily } = method
  const zoneName = useZoneName(hours?.timeZone)
  const { amountLeft } = daily
  const left = amountLeft !== null && own !== null && Number(own) < Number(amountLeft) ? own : amountLeft
  const notes = [
    t('between', { min: money(minimum, symbol), max: money(maximum, symbol) }),
    ...(left === null || Number(left) === 0 ? [] : [t('leftToday', { amount: money(left, symbol) })]),
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
