import { useNavigate } from 'react-router-dom'
import { named, t } from '../../../../engine/console/console-words.ts'
import { contractStatuses } from '../../../../schemas/base/contract-statuses.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { contractKinds } from '../../../../schemas/documents/contract-settings.document.ts'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { Field, Select } from '../../kit/field.tsx'
import { NextPage } from '../../kit/next-page.tsx'
import { Room } from '../../kit/room.tsx'
import { shownRate } from '../../kit/shown-rate.ts'
import { Broken, Empty, Waiting } from '../../kit/state.tsx'
import { Time } from '../../kit/time.tsx'
import { useLook } from '../../kit/use-console.ts'
import { useFilter } from '../../kit/use-filter.ts'
import { useMe } from '../../kit/use-me.ts'
import { useTyped } from '../agents/agent-search.tsx'

type Agreement = ConsoleValue<'agreements'>['content'][number]

const names = ['merchant', 'kind', 'status', 'agent', 'after'] as const

const columns: Column<Agreement>[] = [
  { id: 'kind', title: t('kind'), cell: ({ kind }) => named('contractKind', kind), by: ({ kind }) => kind },
  {
    id: 'sides',
    title: t('agreements.sides'),
    cell: ({ upline, downline }) => (
      <>
        <bdi>{upline.username}</bdi> → <bdi>{downline.username}</bdi>
      </>
    ),
    by: ({ upline }) => upline.username,
  },
  {
    id: 'rate',
    title: t('agreements.rate'),
    isNumber: true,
    cell: ({ rate }) => shownRate(rate),
    by: ({ rate }) => rate,
  },
  {
    id: 'period',
    title: t('agreements.period'),
    isExtra: true,
    cell: ({ period }) => named('contractPeriod', period),
  },
  {
    id: 'state',
    title: t('state'),
    cell: ({ status }) => <span className="mark">{named('contractState', status)}</span>,
    by: ({ status }) => status,
  },
  {
    id: 'offered',
    title: t('agreements.offered'),
    cell: ({ offeredAt }) => <Time at={offeredAt} />,
    by: ({ offeredAt }) => offeredAt,
  },
  { id: 'ended', title: t('agreements.ended'), isExtra: true, cell: ({ endedAt }) => <Time at={endedAt} /> },
]

/** What agents agreed among themselves. */
export function AgreementsRoom() {
  const { brands } = useMe()
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const merchant = filter.merchant ?? brands[0]?.merchant ?? ''
  const typed = useTyped(filter.agent ?? '', (agent) => change({ agent, after: '' }))
  const query = { ...filter, merchant } as ConsoleQuery<'agreements'>
  const { data, error, refetch } = useLook('agreements', query)
  return (
    <Room
      title={t('room.contracts')}
      lead={t('agreements.lead')}
      filters={
        <>
          <Select
            label={t('brand')}
            value={merchant}
            choices={brands.map(({ merchant: value, name }) => ({ value, label: name }))}
            onChange={({ target }) => change({ merchant: target.value, after: '' })}
          />
          <Select
            label={t('kind')}
            value={filter.kind ?? ''}
            choices={[
              { value: '', label: t('all') },
              ...contractKinds.map((value) => ({ value, label: named('contractKind', value) })),
            ]}
            onChange={({ target }) => change({ kind: target.value, after: '' })}
          />
          <Select
            label={t('state')}
            value={filter.status ?? ''}
            choices={[
              { value: '', label: t('all') },
              ...contractStatuses.map((value) => ({ value, label: named('contractState', value) })),
            ]}
            onChange={({ target }) => change({ status: target.value, after: '' })}
          />
          <Field label={t('agreements.agent')} type="search" maxLength={100} {...typed} />
        </>
      }
    >
      {data && data.content.length > 0 ? (
        <>
          <DataTable
            label={t('room.contracts')}
            columns={columns}
            rows={data.content}
            idOf={({ id }) => id}
            onOpen={({ id }) => void navigate(`/contracts/${merchant}/${id}`)}
          />
          <NextPage
            isFirst={filter.after === undefined}
            next={data.next}
            onGo={(after) => change({ after })}
          />
        </>
      ) : data ? (
        <Empty icon="receipt">{t('agreements.nothing')}</Empty>
      ) : error ? (
        <Broken error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Room>
  )
}
