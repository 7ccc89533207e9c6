import { recordKinds } from '../../../schemas/base/record-kinds.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useZoneName } from '../../../engine/base/hooks/use-zone-name.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useRecordPages } from '../../../engine/money/hooks/use-record-pages.ts'
import '../../ui/base/page.css'
import { Choice } from '../../ui/records/choice.tsx'
import { ExportButton } from '../../ui/records/export-button.tsx'
import { FilterBar } from '../../ui/records/filter-bar.tsx'
import { kindKey } from '../../ui/records/kind-key.ts'
import { ownZone } from '../../ui/records/quick-periods.ts'
import { RecordList } from '../../ui/records/record-list.tsx'
import '../../ui/records/records.css'
import { Signed } from '../../ui/records/signed.tsx'
import { TotalsBar } from '../../ui/records/totals-bar.tsx'
import { useRecordQuery } from '../../ui/records/use-record-query.ts'

type Transaction = CallValue<'transactionHistory'>['content'][number]

const names = ['period', 'from', 'to', 'kind', 'direction']

/** Everything that moved in the wallets of the member. */
export default function Transactions() {
  const { t, has, number, money, dateTime } = useText('records')
  const dialog = useDialog()
  const zoneName = useZoneName(ownZone())
  const query = useRecordQuery(names, 'browser')
  const { filters, requested, choose, set } = query
  const pages = useRecordPages('transactionHistory', requested as CallQuery<'transactionHistory'>)
  const { totals, currencySymbol = '' } = pages.first ?? {}
  const shown = (value: string | undefined) =>
    value === undefined ? undefined : money(value, currencySymbol)
  const getKind = (kind: string) => (has(kindKey(kind)) ? t(kindKey(kind)) : kind)
  const cells = ({ at, kind, wallet, amount, balance, id, round, title }: Transaction) => [
    <time key="at" dateTime={at}>
      {dateTime(at)}
    </time>,
    round === null ? (
      <b key="kind">{getKind(kind)}</b>
    ) : (
      <button
        key="kind"
        type="button"
        className="record__open"
        {...dialog.intent('bet-round')}
        onClick={() => void dialog.open('bet-round', { round })}
      >
        {getKind(kind)}
        {title === null ? null : <small className="record__note"> {title}</small>}
      </button>
    ),
    <b key="amount">
      <Signed amount={amount} symbol={currencySymbol} />
    </b>,
    <span key="balance">{money(balance, currencySymbol)}</span>,
    <bdi key="reference" className="record__note" title={id}>
      {wallet === 'main' ? id.slice(-12) : wallet}
    </bdi>,
  ]
  return (
    <div className="records" data-testid="transactions">
      <div className="page__head">
        <h1 className="page__title">{t('transactions.title')}</h1>
        <p className="page__lead">{t('transactions.lead')}</p>
      </div>
      <FilterBar
        page="transactions"
        query={query}
        actions={<ExportButton call="exportRecords" page="transactions" filter={requested} />}
      >
        <Choice
          label={t('kindLabel')}
          value={filters['kind'] ?? ''}
          options={[['', t('any')], ...recordKinds.map((kind) => [kind, getKind(kind)] as const)]}
          onChoose={(kind) => choose({ kind })}
        />
        <Choice
          label={t('direction.label')}
          value={filters['direction'] ?? ''}
          options={[
            ['', t('any')],
            ['in', t('direction.in')],
            ['out', t('direction.out')],
          ]}
          onChoose={(direction) => choose({ direction })}
        />
      </FilterBar>
      <TotalsBar
        busy={pages.isOld}
        figures={[
          { label: t('totals.entries'), value: totals ? number(totals.entries) : undefined },
          { label: t('totals.in'), value: shown(totals?.paidIn) },
          { label: t('totals.out'), value: shown(totals?.paidOut) },
          { label: t('totals.net'), value: totals && <Signed amount={totals.net} symbol={currencySymbol} /> },
        ]}
      />
      <RecordList
        label={t('transactions.title')}
        className="transactions-table"
        columns={[
          { key: 'at', label: t('columns.when') },
          { key: 'kind', label: t('columns.kind') },
          { key: 'amount', label: t('columns.amount'), end: true },
          { key: 'balance', label: t('columns.balance'), end: true },
          { key: 'reference', label: t('columns.reference') },
        ]}
        pages={pages}
        total={totals?.entries}
        empty={t('transactions.empty')}
        cells={cells}
        onClear={() => set({ period: 'all' })}
      />
      <p className="records__note">{t('ownZone', { zone: zoneName })}</p>
    </div>
  )
}
