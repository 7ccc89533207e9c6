import { useState } from 'react'
import { shownAmount, shownDay } from '../../../../engine/console/console-formats.ts'
import { t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { useBrandZone, withZone } from '../../kit/use-zone.ts'
import './money.css'

type Days = ConsoleValue<'moneyDays'>

interface MoneyDaysProps {
  data: Days
  /** Whose days they are. */
  merchant: string
}

const measures = ['net', 'deposits', 'withdrawals', 'house'] as const
type Measure = (typeof measures)[number]

/** A figure of the scale: only its size counts, so no digits of money pass through it. */
function scaled(value: number): string {
  return shownAmount(value.toFixed(2)).replace(/\.00$/, '')
}

function DaysChart({ data: { currency, days }, merchant }: MoneyDaysProps) {
  const zone = useBrandZone(merchant)
  const [measure, setMeasure] = useState<Measure>('net')
  return (
    <section className="card money-chart">
      <div className="chips" role="group" aria-label={t('money.measure')}>
        {measures.map((value) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={value === measure}
            onClick={() => setMeasure(value)}
          >
            {t(`money.chart.${value}`)}
          </button>
        ))}
      </div>
      {days.every((day) => Number(day[measure]) === 0) ? (
        <p className="money-chart__none">{t('money.quiet')}</p>
      ) : (
        <BarChart
          title={withZone(
            t('money.chart', { what: t(`money.chart.${measure}`), currency }),
            zone,
            days.at(-1)?.date,
          )}
          isRightToLeft={false}
          scale={scaled}
          bars={days.map((day) => ({
            key: day.date,
            label: shownDay(day.date),
            value: Number(day[measure]),
            words: t('money.day', {
              deposits: shownAmount(day.deposits),
              withdrawals: shownAmount(day.withdrawals),
              house: shownAmount(day.house),
            }),
          }))}
        />
      )}
    </section>
  )
}

/** What came in and went out in thirty days and what is held now, and a chart of the days. */
export function MoneyDays({ data, merchant }: MoneyDaysProps) {
  const { sums, members, held, currency } = data
  const figures: [string, string][] = [
    [t('money.deposits'), sums.deposits],
    [t('money.withdrawals'), sums.withdrawals],
    [t('money.house'), sums.house],
    [t('money.rewards'), sums.rewards],
    [t('money.adjustments'), sums.adjustments],
    [t('money.commissions'), sums.commissions],
    [t('money.members'), members],
    [t('money.held'), held],
  ]
  return (
    <>
      <dl className="figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {shownAmount(value)} {currency}
            </dd>
          </div>
        ))}
      </dl>
      <DaysChart data={data} merchant={merchant} />
    </>
  )
}
