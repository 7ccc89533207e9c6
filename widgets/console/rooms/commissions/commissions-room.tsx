import { useNavigate } from 'react-router-dom'
import { BrandFilter, CodeFilter } from '../../kit/filters.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { shownAmount, shownDay } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { type ContractKind, contractKinds } from '../../../../schemas/documents/contract-settings.document.ts'
import { Button } from '../../../ui/button/button.tsx'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Room } from '../../kit/room.tsx'
import { saveText } from '../../kit/save-text.ts'
import { Problem } from '../../kit/state.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { DayField } from '../../kit/time-fields.tsx'
import { useMerchant } from '../../kit/use-me.ts'
import { useBrandZone, withZone } from '../../kit/use-zone.ts'
import '../money/money.css'

type Totals = ConsoleValue<'commissionTotals'>
type Agent = Totals['content'][number]

const names = ['merchant', 'kind', 'from', 'to'] as const

function getAmount(
  id: ContractKind | 'adjusted' | 'sum',
  getTitle: () => string,
  isExtra = true,
): Column<Agent> {
  return {
    id,
    get title() {
      return getTitle()
    },
    isExtra,
    isNumber: true,
    cell: (row) => (/[1-9]/.test(row[id]) ? shownAmount(row[id]) : '–'),
    by: (row) => Number(row[id]),
  }
}

const columns: Column<Agent>[] = [
  {
    id: 'agent',
    get title() {
      return t('agreements.agent')
    },
    cell: ({ agent }) => <bdi>{agent}</bdi>,
    by: ({ agent }) => agent,
  },
  ...contractKinds.map((kind) => getAmount(kind, () => named('contractKind', kind))),
  getAmount('adjusted', () => t('settlements.adjusted')),
  getAmount('sum', () => t('commissions.sum'), false),
]

/** A figure of the scale: only its size counts, so no digits of money pass through it. */
function scaled(value: number): string {
  return shownAmount(value.toFixed(2)).replace(/\.00$/, '')
}

function DaysChart({ data: { days, currency }, zone }: { data: Totals; zone: string }) {
  return (
    <section className="card money-chart">
      {days.every(({ paid }) => Number(paid) === 0) ? (
        <p className="money-chart__none">{t('commissions.quiet')}</p>
      ) : (
        <BarChart
          title={withZone(t('commissions.chart', { currency }), zone, days.at(-1)?.date)}
          isRightToLeft={false}
          scale={scaled}
          bars={days.map(({ date, paid }) => ({
            key: date,
            label: shownDay(date),
            value: Number(paid),
            words: `${shownAmount(paid)} ${currency}`,
          }))}
        />
      )}
    </section>
  )
}

function Sums({ data: { totals, currency } }: { data: Totals }) {
  const figures: [string, string][] = [
    [t('commissions.agents'), String(totals.agents)],
    [t('commissions.paid'), `${shownAmount(totals.paid)} ${currency}`],
    [t('settlements.adjusted'), `${shownAmount(totals.adjusted)} ${currency}`],
  ]
  return (
    <dl className="figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What agents were paid, by agent and by day. */
export function CommissionsRoom() {
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const merchant = useMerchant(filter.merchant)
  const zone = useBrandZone(merchant)
  const query = { ...filter, merchant } as ConsoleQuery<'commissionTotals'>
  const { data, error, refetch } = useCall('commissionTotals', { query })
  const file = useCommand('commissionExport')
  return (
    <Room
      title={t('room.commissions')}
      lead={t('commissions.lead')}
      actions={
        <Button
          kind="ghost"
          aria-busy={file.isPending}
          disabled={file.isPending || !data || data.content.length === 0}
          onClick={() =>
            file.mutate(query, {
              onSuccess: ({ csv }) =>
                saveText(`commissions-${data?.from ?? ''}-${data?.to ?? ''}.csv`, csv, 'text/csv'),
            })
          }
        >
          {t('commissions.export')}
        </Button>
      }
      filters={
        <>
          <BrandFilter value={merchant} onChoose={(chosen) => change({ merchant: chosen })} />
          <CodeFilter
            label={t('kind')}
            value={filter.kind}
            family="contractKind"
            codes={contractKinds}
            onChoose={(chosen) => change({ kind: chosen })}
          />
          <DayField
            label={t('settlements.from')}
            zone={zone}
            value={filter.from ?? data?.from ?? ''}
            onChange={(from) => change({ from })}
          />
          <DayField
            label={t('settlements.until')}
            zone={zone}
            value={filter.to ?? data?.to ?? ''}
            onChange={(to) => change({ to })}
          />
        </>
      }
    >
      <Problem error={file.error} />
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty icon="trend">{t('commissions.quiet')}</Empty>}
      >
        {(found) => (
          <>
            <Sums data={found} />
            <DaysChart data={found} zone={zone} />
            <Table
              label={t('room.commissions')}
              columns={columns}
              rows={found.content}
              idOf={({ id }) => id}
              onOpen={({ id }) => void navigate(`/agents/${merchant}/${id}`)}
            />
            {found.hasMore ? <p className="note">{t('commissions.more')}</p> : null}
          </>
        )}
      </QueryState>
    </Room>
  )
}
