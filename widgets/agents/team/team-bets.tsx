import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useZoneName } from '../../../engine/base/hooks/use-zone-name.ts'
import { useRecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import { Choice } from '../../ui/records/choice.tsx'
import { ExportButton } from '../../ui/records/export-button.tsx'
import { FilterBar } from '../../ui/records/filter-bar.tsx'
import { quickPeriods } from '../../ui/records/quick-periods.ts'
import { RecordList } from '../../ui/records/record-list.tsx'
import '../../ui/records/records.css'
import { TotalsBar } from '../../ui/records/totals-bar.tsx'
import { useRecordQuery } from '../../ui/records/use-record-query.ts'
import '../../ui/base/page.css'
import { Allowed } from '../centre/allowed.tsx'
import { TeamAccount } from './team-account.tsx'
import { TeamSearch } from './team-search.tsx'
import { PlayersNet } from './players-net.tsx'
import './team.css'

type Bet = CallValue<'teamBets'>['content'][number]

const names = ['period', 'from', 'to', 'search', 'vendor', 'category']
const periods = quickPeriods.filter((name) => name !== 'all')

/** Every round that somebody of the team played to its end. */
export default function TeamBets() {
  return (
    <Allowed action="seeBets">
      <Rounds />
    </Allowed>
  )
}

function Rounds() {
  const { t, has, number, money, dateTime } = useText('team')
  const dialog = useDialog()
  const query = useRecordQuery(names, 'merchant')
  const { filters, requested, choose, set } = query
  const pages = useRecordPages('teamBets', requested as CallQuery<'teamBets'>)
  const { totals, choices, currencySymbol = '' } = pages.first ?? {}
  const zoneName = useZoneName(pages.first?.zone)
  const getCategory = (code: string) => {
    const key = `nav.${code.toLowerCase()}`
    return has(key) ? t(key) : code
  }
  const select = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <Choice
      label={label}
      value={filters[name] ?? ''}
      options={[['', t('records:any')], ...options]}
      onChoose={(value) => choose({ [name]: value })}
    />
  )
  const cells = ({ round, account, depth, title, vendorName, stake, payout, net, endedAt }: Bet) => [
    <time key="at" dateTime={endedAt ?? ''}>
      {endedAt === null ? '' : dateTime(endedAt, pages.first?.zone)}
    </time>,
    <span key="account">
      <TeamAccount account={account} depth={depth} />
    </span>,
    <button
      key="game"
      type="button"
      className="record__open"
      {...dialog.intent('team-round')}
      onClick={() => void dialog.open('team-round', { round })}
    >
      <bdi>{title}</bdi> <span className="record__note">{vendorName}</span>
    </button>,
    <span key="stake">{money(stake, currencySymbol)}</span>,
    <span key="payout">{money(payout, currencySymbol)}</span>,
    <b key="net">
      <PlayersNet amount={net} symbol={currencySymbol} isOne />
    </b>,
  ]
  return (
    <div className="records" data-testid="team-bets">
      <div className="page__head">
        <h2 className="page__title">{t('bets.title')}</h2>
        <p className="page__lead">{t('bets.lead')}</p>
      </div>
      <FilterBar
        query={query}
        periods={periods}
        actions={<ExportButton call="exportTeam" page="teamBets" filter={requested} />}
      >
        {select(
          'vendor',
          t('records:vendor'),
          choices?.vendors.map(({ code, name }) => [code, name] as const) ?? [],
        )}
        {select(
          'category',
          t('records:category'),
          choices?.categories.map((code) => [code, getCategory(code)] as const) ?? [],
        )}
      </FilterBar>
      <TeamSearch query={query} />
      <TotalsBar
        busy={pages.isOld}
        figures={[
          { label: t('losses.rounds'), value: totals && number(totals.rounds) },
          { label: t('records:totals.stake'), value: totals && money(totals.stake, currencySymbol) },
          { label: t('records:totals.payout'), value: totals && money(totals.payout, currencySymbol) },
          { label: t('records:totals.refunded'), value: totals && money(totals.refunded, currencySymbol) },
          {
            label: t('figure.net'),
            value: <PlayersNet amount={totals?.net} symbol={currencySymbol} keepsPlace />,
          },
        ]}
      />
      <p className="records__note team-bets-note">{t('bets.note', { zone: zoneName })}</p>
      <RecordList
        label={t('bets.title')}
        className="team-bets"
        columns={[
          { key: 'at', label: t('bets.ended') },
          { key: 'account', label: t('downline.account') },
          { key: 'game', label: t('records:columns.game') },
          { key: 'stake', label: t('records:columns.stake'), end: true },
          { key: 'payout', label: t('records:columns.payout'), end: true },
          { key: 'net', label: t('records:columns.net'), end: true },
        ]}
        pages={pages}
        total={undefined}
        empty={t('bets.empty')}
        cells={cells}
        onClear={() => set({})}
      />
    </div>
  )
}
