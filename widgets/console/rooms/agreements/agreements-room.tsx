import { useNavigate } from 'react-router-dom'
import { BrandFilter, CodeFilter } from '../../kit/filters.tsx'
import { PagedResults } from '../../kit/paged-results.tsx'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { contractStatuses } from '../../../../schemas/base/contract-statuses.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { contractKinds } from '../../../../schemas/documents/contract-settings.document.ts'
import type { Column } from '../../../ui/table/table.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Room } from '../../kit/room.tsx'
import { shownRate } from '../../kit/shown-rate.ts'
import { Time } from '../../kit/time.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { useMerchant } from '../../kit/use-me.ts'
import { useTyped } from '../../kit/use-typed.ts'

type Agreement = ConsoleValue<'agreements'>['content'][number]

const names = ['merchant', 'kind', 'status', 'agent', 'after'] as const

const columns: Column<Agreement>[] = [
  {
    id: 'kind',
    get title() {
      return t('kind')
    },
    cell: ({ kind }) => named('contractKind', kind),
    by: ({ kind }) => kind,
  },
  {
    id: 'sides',
    get title() {
      return t('agreements.sides')
    },
    cell: ({ upline, downline }) => (
      <>
        <bdi>{upline.username}</bdi> → <bdi>{downline.username}</bdi>
      </>
    ),
    by: ({ upline }) => upline.username,
  },
  {
    id: 'rate',
    get title() {
      return t('agreements.rate')
    },
    isNumber: true,
    cell: ({ rate }) => shownRate(rate),
    by: ({ rate }) => rate,
  },
  {
    id: 'period',
    get title() {
      return t('agreements.period')
    },
    isExtra: true,
    cell: ({ period }) => named('contractPeriod', period),
  },
  {
    id: 'state',
    get title() {
      return t('state')
    },
    cell: ({ status }) => <span className="mark">{named('contractState', status)}</span>,
    by: ({ status }) => status,
  },
  {
    id: 'offered',
    get title() {
      return t('agreements.offered')
    },
    cell: ({ offeredAt }) => <Time at={offeredAt} />,
    by: ({ offeredAt }) => offeredAt,
  },
  {
    id: 'ended',
    get title() {
      return t('agreements.ended')
    },
    isExtra: true,
    cell: ({ endedAt }) => <Time at={endedAt} />,
  },
]

/** What agents agreed among themselves. */
export function AgreementsRoom() {
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const merchant = useMerchant(filter.merchant)
  const typed = useTyped(filter.agent ?? '', (agent) => change({ agent, after: '' }))
  const query = { ...filter, merchant } as ConsoleQuery<'agreements'>
  const { data, error, refetch } = useCall('agreements', { query })
  return (
    <Room
      title={t('room.contracts')}
      lead={t('agreements.lead')}
      filters={
        <>
          <BrandFilter value={merchant} onChoose={(chosen) => change({ merchant: chosen, after: '' })} />
          <CodeFilter
            label={t('kind')}
            value={filter.kind}
            family="contractKind"
            codes={contractKinds}
            onChoose={(chosen) => change({ kind: chosen, after: '' })}
          />
          <CodeFilter
            label={t('state')}
            value={filter.status}
            family="contractState"
            codes={contractStatuses}
            onChoose={(chosen) => change({ status: chosen, after: '' })}
          />
          <Field label={t('agreements.agent')} type="search" maxLength={100} {...typed} />
        </>
      }
    >
      <PagedResults
        of={{ data, error, refetch }}
        label={t('room.contracts')}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate(`/contracts/${merchant}/${id}`)}
        icon="receipt"
        empty={t('agreements.nothing')}
        after={filter.after}
        onGo={(after) => change({ after })}
      />
    </Room>
  )
}
