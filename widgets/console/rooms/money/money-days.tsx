import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'

type Days = ConsoleValue<'moneyDays'>

/** What came in less what went out, day by day, with its sums. */
export function MoneyDays({ data }: { data: Days }) {
  const sum = (key: 'deposits' | 'withdrawals' | 'house') =>
    shownAmount(data.days.reduce((total, day) => total + Number(day[key]), 0).toFixed(2))
  const figures: [string, string][] = [
    [t('money.deposits'), sum('deposits')],
    [t('money.withdrawals'), sum('withdrawals')],
    [t('money.house'), sum('house')],
    [t('money.members'), shownAmount(data.members)],
    [t('money.held'), shownAmount(data.held)],
  ]
  return (
    <>
      <dl className="figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {data.currency}
            </dd>
          </div>
        ))}
      </dl>
      <BarChart
        title={t('money.chart')}
        isRightToLeft={false}
        scale={(value) => shownAmount(value.toFixed(2))}
        bars={data.days.map(({ date, deposits, withdrawals, house }) => ({
          key: date,
          label: date,
          value: Number(deposits) - Number(withdrawals),
          words: t('money.day', {
            deposits: shownAmount(deposits),
            withdrawals: shownAmount(withdrawals),
            house: shownAmount(house),
          }),
        }))}
      />
    </>
  )
}
