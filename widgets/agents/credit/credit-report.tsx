import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { ExportButton } from '../../ui/records/export-button.tsx'
import { FilterBar } from '../../ui/records/filter-bar.tsx'
import { kindKey } from '../../ui/records/kind-key.ts'
import '../../ui/records/records.css'
import { TotalsBar } from '../../ui/records/totals-bar.tsx'
import { useRecordQuery } from '../../ui/records/use-record-query.ts'
import '../../ui/base/page.css'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import '../../ui/table/table.css'
import './credit.css'

const names = ['period', 'from', 'to']

/** Where an agent stands with the house: in the wallets, held, to be set off, and what changed it in a period. */
export default function CreditReport() {
  const { t, money } = useText('contract')
  const query = useRecordQuery(names, 'merchant')
  const { data, error, refetch, isPlaceholderData } = useCall(
    'creditReport',
    { query: query.requested as CallQuery<'creditReport'> },
    { keepPrevious: true },
  )
  const shown = (value: string | undefined) => value && money(value, data?.currencySymbol ?? '')
  return (
    <div className="page records credit" data-testid="credit-report">
      <div className="page__head">
        <h1 className="page__title">{t('frame:title.creditReport')}</h1>
        <p className="page__lead">{t('credit.lead')}</p>
      </div>
      <TotalsBar
        figures={[
          { label: t('credit.balance'), value: shown(data?.balance) },
          { label: t('credit.held'), value: shown(data?.held) },
          { label: t('credit.owed'), value: shown(data?.owed) },
        ]}
      />
      <p className="records__note">{t('credit.owedText')}</p>
      <FilterBar
        query={query}
        actions={<ExportButton call="exportTeam" page="creditReport" filter={query.requested} />}
      />
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('credit.failed'), text: t('credit.failedText') }}
        waiting={<Changes report={undefined} busy={false} />}
      >
        {(report) => <Changes report={report} busy={isPlaceholderData} />}
      </QueryState>
    </div>
  )
}

/** What changed in a period, from its opening to its closing. */
function Changes({ report, busy }: { report: CallValue<'creditReport'> | undefined; busy: boolean }) {
  const { t, money } = useText('contract')
  const shown = (value: string | undefined) => value && money(value, report?.currencySymbol ?? '')
  return (
    <>
      <TotalsBar
        busy={busy}
        figures={[
          { label: t('credit.opening'), value: shown(report?.opening) },
          { label: t('credit.closing'), value: shown(report?.closing) },
        ]}
      />
      {report?.lines.length === 0 ? (
        <State level={2} title={t('credit.none')} text={t('credit.noneText')} />
      ) : (
        <table className="terms-table" aria-busy={!report}>
          <thead>
            <tr>
              <th scope="col">{t('credit.kind')}</th>
              <th scope="col" className="end">
                {t('credit.in')}
              </th>
              <th scope="col" className="end">
                {t('credit.out')}
              </th>
            </tr>
          </thead>
          <tbody>
            {report?.lines.map(({ kind, paidIn, paidOut }) => (
              <tr key={kind}>
                <th scope="row">{t(`records:${kindKey(kind)}`)}</th>
                <td className="end">{shown(paidIn)}</td>
                <td className="end">{shown(paidOut)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
