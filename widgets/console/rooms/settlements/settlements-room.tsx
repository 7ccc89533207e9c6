import { useNavigate } from 'react-router-dom'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { contractKinds, contractPeriods } from '../../../../schemas/documents/contract-settings.document.ts'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Select } from '../../kit/field.tsx'
import { NextPage } from '../../kit/next-page.tsx'
import { Room } from '../../kit/room.tsx'
import { Broken, Empty, Waiting } from '../../kit/state.tsx'
import { Time } from '../../kit/time.tsx'
import { useLook } from '../../kit/use-console.ts'
import { useFilter } from '../../kit/use-filter.ts'
import { useMe } from '../../kit/use-me.ts'

type Run = ConsoleValue<'settlementRuns'>['content'][number]

const names = ['merchant', 'kind', 'period', 'status', 'steps', 'after'] as const
const states = ['draft', 'reviewed', 'posted'] as const
const every = 15_000

const columns: Column<Run>[] = [
  { id: 'kind', title: t('kind'), cell: ({ kind }) => named('contractKind', kind), by: ({ kind }) => kind },
  {
    id: 'period',
    title: t('agreements.period'),
    isExtra: true,
    cell: ({ period }) => named('contractPeriod', period),
  },
  {
    id: 'time',
    title: t('settlements.time'),
    cell: ({ from, until }) => (
      <>
        <Time at={from} /> – <Time at={until} />
      </>
    ),
    by: ({ until }) => until,
  },
  {
    id: 'state',
    title: t('state'),
    cell: ({ status }) => (
      <span className="mark" data-is-bad={status === 'draft' || undefined}>
        {named('runState', status)}
      </span>
    ),
    by: ({ status }) => status,
  },
  {
    id: 'lines',
    title: t('settlements.lines'),
    isNumber: true,
    cell: ({ lines }) => lines,
    by: ({ lines }) => lines,
  },
  {
    id: 'paid',
    title: t('settlements.paid'),
    isNumber: true,
    cell: ({ paid, currency }) => `${shownAmount(paid)} ${currency}`,
    by: ({ paid }) => Number(paid),
  },
  {
    id: 'drafted',
    title: t('settlements.drafted'),
    isExtra: true,
    cell: ({ draftedAt }) => <Time at={draftedAt} />,
    by: ({ draftedAt }) => draftedAt,
  },
]

/** What contracts came to, period by period: drafts that wait, and what was paid. */
export function SettlementsRoom() {
  const { brands } = useMe()
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const merchant = filter.merchant ?? brands[0]?.merchant ?? ''
  const query = { ...filter, merchant } as ConsoleQuery<'settlementRuns'>
  const { data, error, refetch } = useLook('settlementRuns', query, { every })
  const choose = (name: 'kind' | 'period' | 'status', family: string, values: readonly string[]) => ({
    value: filter[name] ?? '',
    choices: [
      { value: '', label: t('all') },
      ...values.map((value) => ({ value, label: named(family, value) })),
    ],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value, after: '' }),
  })
  return (
    <Room
      title={t('room.settlements')}
      lead={t('settlements.lead')}
      filters={
        <>
          <Select
            label={t('brand')}
            value={merchant}
            choices={brands.map(({ merchant: value, name }) => ({ value, label: name }))}
            onChange={({ target }) => change({ merchant: target.value, after: '' })}
          />
          <Select label={t('state')} {...choose('status', 'runState', states)} />
          <Select label={t('kind')} {...choose('kind', 'contractKind', contractKinds)} />
          <Select label={t('agreements.period')} {...choose('period', 'contractPeriod', contractPeriods)} />
          <Select
            label={t('settlements.steps')}
            value={filter.steps ?? ''}
            choices={[
              { value: '', label: t('settlements.whole') },
              { value: 'yes', label: t('settlements.withSteps') },
            ]}
            onChange={({ target }) => change({ steps: target.value, after: '' })}
          />
        </>
      }
    >
      {data && data.content.length > 0 ? (
        <>
          <DataTable
            label={t('room.settlements')}
            columns={columns}
            rows={data.content}
            idOf={({ id }) => id}
            onOpen={({ id }) => void navigate(`/settlements/${merchant}/${id}`)}
          />
          <NextPage
            isFirst={filter.after === undefined}
            next={data.next}
            onGo={(after) => change({ after })}
          />
        </>
      ) : data ? (
        <Empty icon="receipt">{t('settlements.nothing')}</Empty>
      ) : error ? (
        <Broken error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Room>
  )
}
