import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { teamMoneyKinds } from '../../../schemas/base/record-kinds.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useZoneName } from '../../../engine/base/hooks/use-zone-name.ts'
import { useRecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import { Choice } from '../../ui/records/choice.tsx'
import { ExportButton } from '../../ui/records/export-button.tsx'
import { FilterBar } from '../../ui/records/filter-bar.tsx'
import { quickPeriods } from '../../ui/records/quick-periods.ts'
import { RecordList } from '../../ui/records/record-list.tsx'
import '../../ui/records/records.css'
import { Signed } from '../../ui/records/signed.tsx'
import { TotalsBar } from '../../ui/records/totals-bar.tsx'
import { useRecordQuery } from '../../ui/records/use-record-query.ts'
import '../../ui/base/page.css'
import { Allowed } from '../centre/allowed.tsx'
import { TeamAccount } from './team-account.tsx'
import { TeamSearch } from './team-search.tsx'
import './team.css'

type Move = CallValue<'teamMoney'>['content'][number]

const names = ['period', 'from', 'to', 'search', 'kind']
const periods = quickPeriods.filter((name) => name !== 'all')

/** Deposits, withdrawals and transfers of the team. */
export default function TeamMoney() {
  return (
    <Allowed action="seeMoney">
      <Moves />
    </Allowed>
  )
}

function Moves() {
  const { t, number, money, dateTime } = useText('team')
  const query = useRecordQuery(names, 'merchant')
  const { filters, requested, choose, set } = query
  const pages = useRecordPages('teamMoney', requested as CallQuery<'teamMoney'>)
  const { totals, currencySymbol = '' } = pages.first ?? {}
  const zoneName = useZoneName(pages.first?.zone)
  const shown = (value: string | undefined) => value && money(value, currencySymbol)
  const cells = ({ account, depth, kind, amount, at, reference }: Move) => [
    <time key="at" dateTime={at}>
      {dateTime(at, pages.first?.zone)}
    </time>,
    <span key="account">
      <TeamAccount account={account} depth={depth} />
    </span>,
    <span key="kind">{t(`records:kind.${kind}`)}</span>,
    <b key="amount">
      <Signed amount={amount} symbol={currencySymbol} />
    </b>,
    <bdi key="reference" className="record__note" title={reference}>
      {reference.slice(-12)}
    </bdi>,
  ]
  return (
    <div className="records" data-testid="team-money">
      <div className="page__head">
        <h2 className="page__title">{t('money.title')}</h2>
        <p className="page__lead">{t('money.lead')}</p>
      </div>
      <FilterBar
        query={query}
        periods={periods}
        actions={<ExportButton call="exportTeam" page="teamMoney" filter={requested} />}
      >
        <Choice
          label={t('records:kindLabel')}
          value={filters['kind'] ?? ''}
          options={[
            ['', t('records:any')],
            ...teamMoneyKinds.map((kind) => [kind, t(`records:kind.${kind}`)] as const),
          ]}
          onChoose={(kind) => choose({ kind })}
        />
      </FilterBar>
      <TeamSearch query={query} />
      <TotalsBar
        busy={pages.isOld}
        figures={[
          { label: t('records:totals.entries'), value: totals && number(totals.entries) },
          { label: t('figure.deposits'), value: shown(totals?.deposits) },
          { label: t('figure.withdrawals'), value: shown(totals?.withdrawals) },
          { label: t('money.transfersIn'), value: shown(totals?.transfersIn) },
          { label: t('money.transfersOut'), value: shown(totals?.transfersOut) },
        ]}
      />
      <p className="records__note">{t('money.note', { zone: zoneName })}</p>
      <RecordList
        label={t('money.title')}
        className="team-money"
        columns={[
          { key: 'at', label: t('records:columns.when') },
          { key: 'account', label: t('downline.account') },
          { key: 'kind', label: t('records:columns.kind') },
          { key: 'amount', label: t('records:columns.amount'), end: true },
          { key: 'reference', label: t('records:columns.reference') },
        ]}
        pages={pages}
        total={totals?.entries}
        empty={t('money.empty')}
        cells={cells}
        onClear={() => set({})}
      />
    </div>
  )
}
