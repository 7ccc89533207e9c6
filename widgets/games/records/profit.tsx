import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useLanguage } from '../../../engine/base/hooks/use-language.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useZoneName } from '../../../engine/base/hooks/use-zone-name.ts'
import { Choice } from '../../ui/records/choice.tsx'
import { ExportButton } from '../../ui/records/export-button.tsx'
import { FilterBar } from '../../ui/records/filter-bar.tsx'
import '../../ui/records/records.css'
import { Signed } from '../../ui/records/signed.tsx'
import { TotalsBar } from '../../ui/records/totals-bar.tsx'
import { useRecordQuery } from '../../ui/records/use-record-query.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import '../../ui/state/state.css'
import './bets.css'
import { profitMoney, ProfitTable } from './profit-table.tsx'

const names = ['period', 'from', 'to', 'unit']
const units = ['day', 'week', 'month'] as const

/** Units of time that are long enough for a period of years. */
function getUnit(unit: string | undefined, period: string | undefined): (typeof units)[number] {
  return units.find((value) => value === unit) ?? (period === 'all' ? 'month' : 'day')
}

/** What the member won and lost: a chart, a table beneath it, and by kind of game. */
export default function Profit() {
  const { t, number, money } = useText('records')
  const query = useRecordQuery(names, 'browser')
  const { filters, requested, choose } = query
  const unit = getUnit(filters['unit'], filters['period'])
  const filter = { ...requested, unit, ...(filters['period'] === 'all' && { from: sinceYears() }) }
  const { data, error, refetch, isPlaceholderData } = useCall(
    'profitLoss',
    { query: filter as CallQuery<'profitLoss'> },
    { keepPrevious: true },
  )
  const { totals, currencySymbol = '' } = data ?? {}
  const shown = (value: string | undefined) =>
    value === undefined ? undefined : money(value, currencySymbol)
  return (
    <div className="records" data-testid="profit">
      <div className="page__head">
        <h1 className="page__title">{t('profit.title')}</h1>
        <p className="page__lead">{t('profit.lead')}</p>
      </div>
      <FilterBar
        page="profit"
        query={query}
        actions={<ExportButton call="exportRecords" page="profit" filter={filter} />}
      >
        <Choice
          label={t('unit.label')}
          value={unit}
          options={units.map((value) => [value, t(`unit.${value}`)] as const)}
          onChoose={(value) => choose({ unit: value })}
        />
      </FilterBar>
      <TotalsBar
        busy={isPlaceholderData}
        figures={[
          { label: t('totals.rounds'), value: totals ? number(totals.rounds) : undefined },
          { label: t('totals.stake'), value: shown(totals?.stake) },
          { label: t('totals.payout'), value: shown(totals?.payout) },
          { label: t('totals.refunded'), value: shown(totals?.refunded) },
          { label: t('totals.net'), value: totals && <Signed amount={totals.net} symbol={currencySymbol} /> },
          ...profitMoney.map((name) => ({ label: t(`totals.${name}`), value: shown(totals?.[name]) })),
          {
            label: t('totals.result'),
            value: totals && <Signed amount={totals.result} symbol={currencySymbol} />,
          },
        ]}
      />
      <QueryState
        of={{ data, error, refetch }}
        failed={{
          title: t('failed'),
          text: error?.code === 'invalid_request' ? t('profit.tooLong') : t('failedText'),
        }}
        failsFirst
        waiting={<div className="skeleton profit__wait" aria-busy="true" />}
      >
        {(data) => <Figures data={data} />}
      </QueryState>
    </div>
  )
}

/** As far back as rows by months reach. */
function sinceYears(): string {
  return `${String(new Date().getFullYear() - 5)}-01-01`
}

function Figures({ data }: { data: CallValue<'profitLoss'> }) {
  const { t, has, money, amount, date, dayOfYear } = useText('records')
  const { language } = useLanguage()
  const { rows, categories, currencySymbol, zone } = data
  const zoneName = useZoneName(zone)
  const shown = (value: string) => money(value, currencySymbol)
  const getRange = ({ from, to }: { from: string; to: string }) =>
    from === to
      ? date(`${from}T12:00:00Z`, 'UTC')
      : `${date(`${from}T12:00:00Z`, 'UTC')} – ${date(`${to}T12:00:00Z`, 'UTC')}`
  // One year needs no saying thrice.
  const isOneYear = new Set(rows.map(({ from }) => from.slice(0, 4))).size < 2
  const getTick = (day: string) => (isOneYear ? dayOfYear : date)(`${day}T12:00:00Z`, 'UTC')
  const getCategory = (code: string) => {
    const key = `nav.${code.toLowerCase()}`
    return code !== '' && has(key) ? t(key) : t('profit.others')
  }
  return (
    <div className="profit">
      <section className="card">
        <div className="card__body">
          <BarChart
            title={t('profit.chart')}
            bars={rows.map((row) => ({
              key: row.from,
              label: getRange(row),
              tick: getTick(row.from),
              value: Number(row.result),
              words: shown(row.result),
            }))}
            scale={(value) => amount(value).replace(/[.,]00(?=\D*$)/, '')}
            isRightToLeft={language.dir === 'rtl'}
            empty={t('profit.nothing')}
          />
        </div>
      </section>
      <ProfitTable
        title={t('profit.table')}
        first={t('columns.when')}
        rows={rows.toReversed().map((row) => ({ ...row, key: row.from, label: getRange(row) }))}
        symbol={currencySymbol}
        withMoney
      />
      {categories.length > 0 ? (
        <ProfitTable
          title={t('profit.categories')}
          first={t('category')}
          rows={categories.map((row) => ({ ...row, key: row.category, label: getCategory(row.category) }))}
          symbol={currencySymbol}
        />
      ) : null}
      <p className="records__note">{t('ownZone', { zone: zoneName })}</p>
    </div>
  )
}
