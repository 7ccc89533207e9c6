import { stakeSteps } from '../../../schemas/base/stake-steps.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useZoneName } from '../../../engine/base/hooks/use-zone-name.ts'
import { useRecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import { Choice } from '../../ui/records/choice.tsx'
import { ExportButton } from '../../ui/records/export-button.tsx'
import { FilterBar } from '../../ui/records/filter-bar.tsx'
import { ownZone } from '../../ui/records/quick-periods.ts'
import { RecordList } from '../../ui/records/record-list.tsx'
import '../../ui/records/records.css'
import { Signed } from '../../ui/records/signed.tsx'
import { TotalsBar } from '../../ui/records/totals-bar.tsx'
import { TypedFilter } from '../../ui/records/typed-filter.tsx'
import { useRecordQuery } from '../../ui/records/use-record-query.ts'
import '../../ui/base/page.css'
import '../../ui/table/table.css'
import './bets.css'

type Bet = CallValue<'bettingHistory'>['content'][number]

const names = ['period', 'from', 'to', 'vendor', 'category', 'game', 'status', 'minStake']
const states = ['settled', 'open', 'refunded'] as const
/** Tone of a state beside its words. */
const tones = { settled: 'status status--good', open: 'status status--waiting', refunded: 'status' }

/** What the member played: rounds, what they come to, and each as it was. */
export default function Bets() {
  const { t, number, money, dateTime } = useText('records')
  const dialog = useDialog()
  const zoneName = useZoneName(ownZone())
  const query = useRecordQuery(names, 'browser')
  const { filters, requested, choose, set } = query
  const pages = useRecordPages('bettingHistory', requested as CallQuery<'bettingHistory'>)
  const { data: played } = useCall('playedGames', {}, { staleTime: 60_000 })
  const { totals, currencySymbol = '' } = pages.first ?? {}
  const shown = (value: string | undefined) =>
    value === undefined ? undefined : money(value, currencySymbol)
  const select = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <Choice
      label={label}
      value={filters[name] ?? ''}
      options={[['', t('any')], ...options]}
      onChoose={(value) => choose({ [name]: value })}
    />
  )
  const cells = ({ round, title, vendorName, state, stake, payout, refunded, net, startedAt }: Bet) => [
    <time key="at" dateTime={startedAt}>
      {dateTime(startedAt)}
    </time>,
    <button
      key="game"
      type="button"
      className="record__open"
      {...dialog.intent('bet-round')}
      onClick={() => void dialog.open('bet-round', { round })}
    >
      <bdi>{title}</bdi> <span className="record__note">{vendorName}</span>
    </button>,
    <span key="state" className={tones[state]}>
      {t(`state.${state}`)}
    </span>,
    <span key="stake">{money(stake, currencySymbol)}</span>,
    <span key="payout">{money(payout, currencySymbol)}</span>,
    <span key="refunded">{money(refunded, currencySymbol)}</span>,
    <b key="net">
      <Signed amount={net} symbol={currencySymbol} />
    </b>,
  ]
  return (
    <div className="records" data-testid="bets">
      <div className="page__head">
        <h1 className="page__title">{t('bets.title')}</h1>
        <p className="page__lead">{t('bets.lead')}</p>
      </div>
      <FilterBar
        page="bets"
        query={query}
        actions={<ExportButton call="exportRecords" page="bets" filter={requested} />}
      >
        <TypedFilter
          label={t('game')}
          value={filters['game'] ?? ''}
          onChoose={(game) => choose({ game: game.trim() }, true)}
        />
        {select('vendor', t('vendor'), played?.vendors.map(({ code, name }) => [code, name] as const) ?? [])}
        {select(
          'category',
          t('category'),
          played?.categories.map((code) => [code, t(`nav.${code.toLowerCase()}`)] as const) ?? [],
        )}
        {select(
          'status',
          t('status'),
          states.map((state) => [state, t(`state.${state}`)] as const),
        )}
        {select(
          'minStake',
          t('minStake'),
          stakeSteps.map((step) => [step, `${currencySymbol}${number(Number(step))}`] as const),
        )}
      </FilterBar>
      <TotalsBar
        busy={pages.isOld}
        figures={[
          { label: t('totals.rounds'), value: totals ? number(totals.rounds) : undefined },
          { label: t('totals.stake'), value: shown(totals?.stake) },
          { label: t('totals.payout'), value: shown(totals?.payout) },
          { label: t('totals.refunded'), value: shown(totals?.refunded) },
          { label: t('totals.net'), value: totals && <Signed amount={totals.net} symbol={currencySymbol} /> },
        ]}
      />
      <RecordList
        label={t('bets.title')}
        className="bets-table"
        columns={[
          { key: 'at', label: t('columns.when') },
          { key: 'game', label: t('columns.game') },
          { key: 'state', label: t('status') },
          { key: 'stake', label: t('columns.stake'), end: true },
          { key: 'payout', label: t('columns.payout'), end: true },
          { key: 'refunded', label: t('columns.refunded'), end: true },
          { key: 'net', label: t('columns.net'), end: true },
        ]}
        pages={pages}
        total={totals?.rounds}
        empty={t('bets.empty')}
        cells={cells}
        onClear={() => set({ period: 'all' })}
      />
      <p className="records__note">{t('ownZone', { zone: zoneName })}</p>
    </div>
  )
}
