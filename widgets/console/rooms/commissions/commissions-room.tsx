import { useNavigate } from 'react-router-dom'
import { shownAmount, shownDay } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { type ContractKind, contractKinds } from '../../../../schemas/documents/contract-settings.document.ts'
import { BarChart } from '../../../ui/chart/bar-chart.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Field, Select } from '../../kit/field.tsx'
import { Room } from '../../kit/room.tsx'
import { saveText } from '../../kit/save-text.ts'
import { Broken, Empty, Problem, Waiting } from '../../kit/state.tsx'
import { useAct, useLook } from '../../kit/use-console.ts'
import { useFilter } from '../../kit/use-filter.ts'
import { useMe } from '../../kit/use-me.ts'
import '../money/money.css'

type Totals = ConsoleValue<'commissionTotals'>
type Agent = Totals['content'][number]

const names = ['merchant', 'kind', 'from', 'to'] as const

function amountOf(id: ContractKind | 'adjusted' | 'sum', title: string, isExtra = true): Column<Agent> {
  return {
    ...{ id, title, isExtra, isNumber: true },
    cell: (row) => (/[1-9]/.test(row[id]) ? shownAmount(row[id]) : '–'),
    by: (row) => Number(row[id]),
  }
}

const columns: Column<Agent>[] = [
  {
    id: 'agent',
    title: t('agreements.agent'),
    cell: ({ agent }) => <bdi>{agent}</bdi>,
    by: ({ agent }) => agent,
  },
  ...contractKinds.map((kind) => amountOf(kind, named('contractKind', kind))),
  amountOf('adjusted', t('settlements.adjusted')),
  amountOf('sum', t('commissions.sum'), false),
]

/** A figure of the scale: only its size counts, so no digits of money pass through it. */
function scaled(value: number): string {
  return shownAmount(value.toFixed(2)).replace(/\.00$/, '')
}

function DaysChart({ data: { days, currency } }: { data: Totals }) {
  return (
    <section className="card money-chart">
      {days.every(({ paid }) => Number(paid) === 0) ? (
        <p className="money-chart__none">{t('commissions.quiet')}</p>
      ) : (
        <BarChart
          title={t('commissions.chart', { currency })}
          isRightToLeft={false}
          scale={scaled}
          bars={days.map(({ date, paid }) => ({
            ...{ key: date, label: shownDay(date), value: Number(paid) },
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
  const { brands } = useMe()
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const merchant = filter.merchant ?? brands[0]?.merchant ?? ''
  const query = { ...filter, merchant } as ConsoleQuery<'commissionTotals'>
  const { data, error, refetch } = useLook('commissionTotals', query)
  const file = useAct('commissionExport')
  return (
    <Room
      title={t('room.commissions')}
      lead={t('commissions.lead')}
      actions={
        <button
          type="button"
          className="button button--ghost"
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
        </button>
      }
      filters={
        <>
          <Select
            label={t('brand')}
            value={merchant}
            choices={brands.map(({ merchant: value, name }) => ({ value, label: name }))}
            onChange={({ target }) => change({ merchant: target.value })}
          />
          <Select
            label={t('kind')}
            value={filter.kind ?? ''}
            choices={[
              { value: '', label: t('all') },
              ...contractKinds.map((value) => ({ value, label: named('contractKind', value) })),
            ]}
            onChange={({ target }) => change({ kind: target.value })}
          />
          <Field
            label={t('settlements.from')}
            type="date"
            value={filter.from ?? data?.from ?? ''}
            onChange={({ target }) => change({ from: target.value })}
          />
          <Field
            label={t('settlements.until')}
            type="date"
            value={filter.to ?? data?.to ?? ''}
            onChange={({ target }) => change({ to: target.value })}
          />
        </>
      }
    >
      <Problem error={file.error} />
      {data && data.content.length > 0 ? (
        <>
          <Sums data={data} />
          <DaysChart data={data} />
          <DataTable
            label={t('room.commissions')}
            columns={columns}
            rows={data.content}
            idOf={({ id }) => id}
            onOpen={({ id }) => void navigate(`/agents/${merchant}/${id}`)}
          />
          {data.hasMore ? <p className="note">{t('commissions.more')}</p> : null}
        </>
      ) : data ? (
        <Empty icon="trend">{t('commissions.quiet')}</Empty>
      ) : error ? (
        <Broken error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Room>
  )
}
