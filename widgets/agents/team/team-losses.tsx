import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useRecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import { ExportButton } from '../../ui/records/export-button.tsx'
import { FilterBar } from '../../ui/records/filter-bar.tsx'
import { quickPeriods } from '../../ui/records/quick-periods.ts'
import { RecordList } from '../../ui/records/record-list.tsx'
import '../../ui/records/records.css'
import { TotalsBar } from '../../ui/records/totals-bar.tsx'
import { useRecordQuery } from '../../ui/records/use-record-query.ts'
import '../../ui/base/page.css'
import { Allowed } from '../centre/allowed.tsx'
import { TeamSearch } from './team-search.tsx'
import { PlayersNet } from './players-net.tsx'
import './team.css'

type Loss = CallValue<'teamLosses'>['content'][number]

const names = ['period', 'from', 'to', 'search']
const periods = quickPeriods.filter((name) => name !== 'all')

/** What each member in the tree of an agent lost in play. */
export default function TeamLosses() {
  return (
    <Allowed action="seeLosses">
      <Losses />
    </Allowed>
  )
}

function Losses() {
  const { t, number, money } = useText('team')
  const query = useRecordQuery(names, 'merchant')
  const { requested, set } = query
  const pages = useRecordPages('teamLosses', requested as CallQuery<'teamLosses'>)
  const { totals, currencySymbol = '' } = pages.first ?? {}
  const cells = (loss: Loss) => [
    <b key="account" className="record__who">
      <bdi>{loss.account}</bdi>{' '}
      <small className="record__note">
        {t(loss.isAgent ? 'downline.agent' : 'downline.member')} · {t('downline.level', { n: loss.depth })}
      </small>
    </b>,
    <span key="rounds">{number(loss.rounds)}</span>,
    <span key="stake">{money(loss.stake, currencySymbol)}</span>,
    <span key="payout">{money(loss.payout, currencySymbol)}</span>,
    <span key="refunded">{money(loss.refunded, currencySymbol)}</span>,
    <b key="net">
      <PlayersNet amount={loss.net} symbol={currencySymbol} isOne />
    </b>,
  ]
  return (
    <div className="records" data-testid="team-losses">
      <div className="page__head">
        <h2 className="page__title">{t('losses.title')}</h2>
        <p className="page__lead">{t('losses.lead')}</p>
      </div>
      <FilterBar
        query={query}
        periods={periods}
        actions={<ExportButton call="exportTeam" page="teamLosses" filter={requested} />}
      />
      <TeamSearch query={query} />
      <TotalsBar
        busy={pages.isOld}
        figures={[
          { label: t('losses.played'), value: totals && number(totals.members) },
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
      <p className="records__note">{t('losses.note')}</p>
      <RecordList
        label={t('losses.title')}
        className="team-losses"
        columns={[
          { key: 'account', label: t('downline.account') },
          { key: 'rounds', label: t('losses.rounds'), end: true },
          { key: 'stake', label: t('records:totals.stake'), end: true },
          { key: 'payout', label: t('records:totals.payout'), end: true },
          { key: 'refunded', label: t('records:totals.refunded'), end: true },
          { key: 'net', label: t('figure.net'), end: true },
        ]}
        pages={pages}
        total={totals?.members}
        empty={t('losses.empty')}
        cells={cells}
        onClear={() => set({})}
      />
    </div>
  )
}
