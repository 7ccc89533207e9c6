import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useLanguage } from '../../../engine/base/hooks/use-language.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useZoneName } from '../../../engine/base/hooks/use-zone-name.ts'
import { ExportButton } from '../../ui/records/export-button.tsx'
import { FilterBar } from '../../ui/records/filter-bar.tsx'
import { quickPeriods } from '../../ui/records/quick-periods.ts'
import '../../ui/records/records.css'
import { useRecordQuery } from '../../ui/records/use-record-query.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import { Disclosure } from '../../ui/disclosure/disclosure.tsx'
import { BarChart } from '../../ui/chart/bar-chart.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import '../../ui/state/state.css'
import { PlayersNet } from './players-net.tsx'
import './team.css'

type Overview = CallValue<'teamOverview'>

const names = ['period', 'from', 'to']
const periods = quickPeriods.filter((name) => name !== 'all')
/** Those of play are called as in everybody's own records. */
const labels = {
  stake: 'records:totals.stake',
  payout: 'records:totals.payout',
  refunded: 'records:totals.refunded',
  net: 'figure.net',
  active: 'figure.active',
  joined: 'figure.joined',
  deposits: 'figure.deposits',
  withdrawals: 'figure.withdrawals',
} as const
type Figure = keyof typeof labels
const figures = Object.keys(labels) as Figure[]
const charts = figures.filter((figure) => figure !== 'payout' && figure !== 'refunded')

function isCount(figure: Figure) {
  return figure === 'active' || figure === 'joined'
}

/** What everybody below an agent came to by day, beside as many days before: charts, each with its table. */
export default function TeamOverview() {
  const { t } = useText('team')
  const query = useRecordQuery(names, 'merchant')
  const { data, error, refetch, isPlaceholderData } = useCall(
    'teamOverview',
    { query: query.requested as CallQuery<'teamOverview'> },
    { keepPrevious: true },
  )
  return (
    <div className="records" data-testid="team-overview">
      <div className="page__head">
        <h2 className="page__title">{t('overview.title')}</h2>
        <p className="page__lead">{t('overview.lead')}</p>
      </div>
      <FilterBar
        query={query}
        periods={periods}
        actions={<ExportButton call="exportTeam" page="teamOverview" filter={query.requested} />}
      />
      <QueryState
        of={{ data, error, refetch }}
        failed={{
          title: t('records:failed'),
          text: error?.code === 'invalid_request' ? t('records:profit.tooLong') : t('records:failedText'),
        }}
        failsFirst
        waiting={<Overviewed data={undefined} busy />}
      >
        {(data) => <Overviewed data={data} busy={isPlaceholderData} />}
      </QueryState>
    </div>
  )
}

/** All that a period came to, or its places. */
function Overviewed({ data, busy }: { data: Overview | undefined; busy: boolean }) {
  const { t } = useText('team')
  const zoneName = useZoneName(data?.zone)
  return (
    <>
      <Totals data={data} busy={busy} />
      <Compared data={data} />
      <div className="team-charts">
        {charts.map((figure) =>
          data ? (
            <FigureCard key={figure} figure={figure} data={data} />
          ) : (
            <div key={figure} className="skeleton team-charts__wait" aria-busy="true" />
          ),
        )}
      </div>
      <p className="records__note">{data ? t('records:zone', { zone: zoneName }) : null}</p>
    </>
  )
}

/** Which days the bars behind the bars are. */
function Compared({ data }: { data: Overview | undefined }) {
  const { t, date } = useText('team')
  const getDay = (day: string) => date(`${day}T12:00:00Z`, 'UTC')
  return (
    <p className="records__note team-compared">
      {data ? t('overview.compared', { from: getDay(data.before.from), to: getDay(data.before.to) }) : null}
    </p>
  )
}

/** What a period came to, each figure beside that of the period before. */
function Totals({ data, busy }: { data: Overview | undefined; busy: boolean }) {
  const { t, number } = useText('team')
  const shown = useShown(data?.currencySymbol ?? '')
  return (
    <dl className="team-totals" aria-busy={busy} aria-label={t('overview.title')} data-testid="team-totals">
      {(['members', 'agents'] as const).map((count) => (
        <div key={count}>
          <dt>{t(`overview.${count}`)}</dt>
          <dd>{data ? number(data[count]) : <i className="skeleton skeleton--line" />}</dd>
        </div>
      ))}
      {figures.map((figure) => (
        <div key={figure}>
          <dt>{t(labels[figure])}</dt>
          <dd>
            {data ? (
              shown(figure, data.period.totals[figure])
            ) : figure === 'net' ? (
              <PlayersNet amount={undefined} symbol="" keepsPlace />
            ) : (
              <i className="skeleton skeleton--line" />
            )}
          </dd>
          <dd className="team-totals__change">
            {data ? (
              <Change now={Number(data.period.totals[figure])} before={Number(data.before.totals[figure])} />
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const { t, number } = useText('team')
  if (now === before) return t('overview.same')
  // Of a loss nobody reads a share: which way it went is told by its sign.
  if (before <= 0 || now < 0) return before === 0 ? t('overview.fresh') : null
  const rate = number(Math.round((Math.abs(now - before) / before) * 100))
  return t('overview.before', { change: t(now > before ? 'more' : 'less', { rate }) })
}

function useShown(symbol: string) {
  const { number, money } = useText('team')
  return (figure: Figure, value: string | number) =>
    isCount(figure) ? (
      number(Number(value))
    ) : figure === 'net' ? (
      <PlayersNet amount={String(value)} symbol={symbol} keepsPlace />
    ) : (
      money(String(value), symbol)
    )
}

function FigureCard({ figure, data }: { figure: Figure; data: Overview }) {
  const { t, number, money, amount, date, dayOfYear } = useText('team')
  const { language } = useLanguage()
  const shown = useShown(data.currencySymbol)
  const { period, before, currencySymbol } = data
  const getDay = (day: string) => date(`${day}T12:00:00Z`, 'UTC')
  const words = (value: string | number) =>
    isCount(figure) ? number(Number(value)) : money(String(value), currencySymbol)
  const title = t(labels[figure])
  return (
    <section className="card team-card" data-testid={`team-${figure}`}>
      <div className="card__body">
        <BarChart
          title={title}
          bars={period.days.map((day, place) => ({
            key: day.date,
            label: getDay(day.date),
            tick: dayOfYear(`${day.date}T12:00:00Z`, 'UTC'),
            value: Number(day[figure]),
            before: Number(before.days[place]?.[figure] ?? 0),
            words: words(day[figure]),
          }))}
          scale={(value) => (isCount(figure) ? number(value) : amount(value).replace(/[.,]00(?=\D*$)/, ''))}
          isRightToLeft={language.dir === 'rtl'}
          empty={t('overview.nothing')}
        />
      </div>
      <Disclosure className="team-card__more" title={t('overview.table', { what: title })}>
        <div className="team-table" tabIndex={0} role="region" aria-label={title}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col">{t('overview.now')}</th>
                <th scope="col">{t('overview.then')}</th>
              </tr>
            </thead>
            <tbody>
              {period.days
                .map((day, place) => (
                  <tr key={day.date}>
                    <th scope="row">{getDay(day.date)}</th>
                    <td>{shown(figure, day[figure])}</td>
                    <td>{shown(figure, before.days[place]?.[figure] ?? 0)}</td>
                  </tr>
                ))
                .reverse()}
            </tbody>
          </table>
        </div>
      </Disclosure>
    </section>
  )
}
