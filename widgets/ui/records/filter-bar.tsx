import type { ReactNode } from 'react'
import type { RecordPage } from '../../../schemas/calls/money/records.calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../button/button.tsx'
import { buttonClass } from '../button/button-class.ts'
import { Icon } from '../icon/icon.tsx'
import '../base/chip.css'
import '../form/form.css'
import { usePressedInSight } from '../list/use-pressed-in-sight.ts'
import { DateFilter } from './date-filter.tsx'
import { type QuickPeriod, quickPeriods } from './quick-periods.ts'
import { SavedFilters } from './saved-filters.tsx'
import type { RecordQuery } from './use-record-query.ts'

export interface FilterBarProps {
  /** Its filters can be saved under this name. */
  page?: RecordPage
  query: RecordQuery
  periods?: readonly QuickPeriod[]
  /** What stands at the end of its line. */
  actions?: ReactNode
  /** Filters of this page beside the period. */
  children?: ReactNode
}

/** Periods in one tap, and behind them every filter of the page, with what the member saved. */
export function FilterBar({ page, query, periods = quickPeriods, actions, children }: FilterBarProps) {
  const { t, number } = useText('records')
  const { filters, choose, set } = query
  const { period = 'days30', from = '', to = '', ...others } = filters
  const isCustom = from !== '' || to !== ''
  const line = usePressedInSight(isCustom ? undefined : period)
  const count = Object.keys(others).length + (isCustom ? 1 : 0)
  return (
    <div className="record-filters">
      <div className="chips" ref={line} role="group" aria-label={t('period.label')}>
        {periods.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={!isCustom && period === name}
            onClick={() => choose({ period: name, from: '', to: '' })}
          >
            {t(`period.${name}`)}
          </button>
        ))}
      </div>
      {actions}
      <details className="record-filters__more">
        <summary className={buttonClass({ kind: 'ghost' })}>
          <Icon name="filter" />
          {t('filters')}
          {count > 0 ? <em>{number(count)}</em> : null}
        </summary>
        <div className="record-filters__fields">
          <DateFilter
            label={t('from')}
            value={from}
            max={to || undefined}
            onChoose={(value) => choose({ from: value, period: '' })}
          />
          <DateFilter
            label={t('to')}
            value={to}
            min={from || undefined}
            onChoose={(value) => choose({ to: value, period: '' })}
          />
          {children}
          <div className="record-filters__foot">
            {page ? <SavedFilters page={page} filters={filters} onChoose={set} /> : null}
            <Button kind="ghost" disabled={Object.keys(filters).length === 0} onClick={() => set({})}>
              {t('clear')}
            </Button>
          </div>
        </div>
      </details>
    </div>
  )
}
