import { type ContractKind, contractKinds } from '../../../schemas/documents/contract-settings.document.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useZoneName } from '../../../engine/base/hooks/use-zone-name.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
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
import { Percent } from '../contract/figures.tsx'
import { Adjustments } from './adjustments.tsx'
import './income.css'

type Line = CallValue<'commissions'>['content'][number]

const names = ['period', 'from', 'to', 'kind']
const namesOfOne = names.slice(0, 3)
/** What is paid anew for the same day, less what was paid before: without that, turnover, rate and amount would not add up. */
const paidBefore: ReadonlySet<ContractKind | undefined> = new Set([undefined, 'realtime'])
const periods = quickPeriods.filter((name) => name !== 'all')

/** What an agent was paid for play below them: a line for each contract and period, which opens to what it is made of. */
export default function Income({ kind: only }: { kind?: ContractKind }) {
  const { t, number, money, dateTime } = useText('team')
  const dialog = useDialog()
  const { zone } = useBoot()
  const zoneName = useZoneName(zone)
  const query = useRecordQuery(only === undefined ? names : namesOfOne, 'merchant')
  const { filters, choose, set } = query
  const requested = only === undefined ? query.requested : { ...query.requested, kind: only }
  const title = only === undefined ? t('income.title') : t(`contract:centre.${only}`)
  const showsGranted = paidBefore.has(only)
  const pages = useRecordPages('commissions', requested as CallQuery<'commissions'>)
  useMemberEvent('wallet.changed', ({ body }) => {
    if (body.kind === 'commission') pages.refresh()
  })
  const { totals, currencySymbol = '' } = pages.first ?? {}
  const cells = ({ run, contract, kind, until, turnover, net, rate, granted, paid }: Line) => [
    <button
      key="kind"
      type="button"
      className="record__open"
      {...dialog.intent('commission')}
      onClick={() => void dialog.open('commission', { run, contract })}
    >
      {t(`contract:kind.${kind}`)}
    </button>,
    <time key="until" dateTime={until}>
      {dateTime(until, zone)}
    </time>,
    <span key="turnover">{money(turnover, currencySymbol)}</span>,
    <span key="net">
      <Signed amount={net} symbol={currencySymbol} />
    </span>,
    <span key="rate">
      <Percent rate={rate} />
    </span>,
    ...(showsGranted ? [<span key="granted">{money(granted, currencySymbol)}</span>] : []),
    <b key="paid">{money(paid, currencySymbol)}</b>,
  ]
  return (
    <div className="records" data-testid="income">
      <div className="page__head">
        <h2 className="page__title">{title}</h2>
        <p className="page__lead">{t('income.lead')}</p>
      </div>
      <FilterBar
        query={query}
        periods={periods}
        actions={<ExportButton call="exportTeam" page="commissions" filter={requested} />}
      >
        {only === undefined ? (
          <Choice
            label={t('contract:list.kind')}
            value={filters['kind'] ?? ''}
            options={[
              ['', t('records:any')],
              ...contractKinds.map((kind) => [kind, t(`contract:kind.${kind}`)] as const),
            ]}
            onChoose={(kind) => choose({ kind })}
          />
        ) : null}
      </FilterBar>
      <TotalsBar
        busy={pages.isOld}
        figures={[
          { label: t('income.lines'), value: totals && number(totals.lines) },
          { label: t('income.paid'), value: totals && money(totals.paid, currencySymbol) },
        ]}
      />
      <p className="records__note">{t('records:zone', { zone: zoneName })}</p>
      <RecordList
        label={title}
        className={showsGranted ? 'income income--granted' : 'income'}
        columns={[
          { key: 'kind', label: t('contract:list.kind') },
          { key: 'until', label: t('income.until') },
          { key: 'turnover', label: t('figure.turnover'), end: true },
          { key: 'net', label: t('figure.net'), end: true },
          { key: 'rate', label: t('income.rate'), end: true },
          ...(showsGranted ? [{ key: 'granted', label: t('income.granted'), end: true }] : []),
          { key: 'paid', label: t('income.paid'), end: true },
        ]}
        pages={pages}
        total={totals?.lines}
        empty={t('income.empty')}
        emptyText={Object.keys(filters).length === 0 ? t('income.note') : undefined}
        cells={cells}
        onClear={() => set({})}
      />
      <Adjustments requested={requested as CallQuery<'commissionAdjustments'>} />
      {totals?.lines === 0 ? null : <p className="records__note">{t('income.note')}</p>}
    </div>
  )
}
