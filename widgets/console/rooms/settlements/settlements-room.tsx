import { useNavigate } from 'react-router-dom'
import { BrandFilter, CodeFilter } from '../../kit/filters.tsx'
import { PagedResults } from '../../kit/paged-results.tsx'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { contractKinds, contractPeriods } from '../../../../schemas/documents/contract-settings.document.ts'
import type { Column } from '../../../ui/table/table.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { Room } from '../../kit/room.tsx'
import { Time } from '../../kit/time.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { useMerchant } from '../../kit/use-me.ts'

type Run = ConsoleValue<'settlementRuns'>['content'][number]

const names = ['merchant', 'kind', 'period', 'status', 'steps', 'after'] as const
const states = ['draft', 'reviewed', 'posted'] as const
const every = 15_000

const columns: Column<Run>[] = [
  {
    id: 'kind',
    get title() {
      return t('kind')
    },
    cell: ({ kind }) => named('contractKind', kind),
    by: ({ kind }) => kind,
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
    id: 'time',
    get title() {
      return t('settlements.time')
    },
    cell: ({ from, until, zone }) => (
      <>
        <Time at={from} zone={zone} /> – <Time at={until} zone={zone} />
      </>
    ),
    by: ({ until }) => until,
  },
  {
    id: 'state',
    get title() {
      return t('state')
    },
    cell: ({ status }) => (
      <span className="mark" data-is-bad={status === 'draft' || undefined}>
        {named('runState', status)}
      </span>
    ),
    by: ({ status }) => status,
  },
  {
    id: 'lines',
    get title() {
      return t('settlements.lines')
    },
    isNumber: true,
    cell: ({ lines }) => lines,
    by: ({ lines }) => lines,
  },
  {
    id: 'paid',
    get title() {
      return t('settlements.paid')
    },
    isNumber: true,
    cell: ({ paid, currency }) => `${shownAmount(paid)} ${currency}`,
    by: ({ paid }) => Number(paid),
  },
  {
    id: 'drafted',
    get title() {
      return t('settlements.drafted')
    },
    isExtra: true,
    cell: ({ draftedAt }) => <Time at={draftedAt} />,
    by: ({ draftedAt }) => draftedAt,
  },
]

/** What contracts came to, period by period: drafts that wait, and what was paid. */
export function SettlementsRoom() {
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const merchant = useMerchant(filter.merchant)
  const query = { ...filter, merchant } as ConsoleQuery<'settlementRuns'>
  const { data, error, refetch } = useCall('settlementRuns', { query }, { refetchInterval: every })
  const choose = (name: 'kind' | 'period' | 'status') => (code: string) => change({ [name]: code, after: '' })
  return (
    <Room
      title={t('room.settlements')}
      lead={t('settlements.lead')}
      filters={
        <>
          <BrandFilter value={merchant} onChoose={(chosen) => change({ merchant: chosen, after: '' })} />
          <CodeFilter
            label={t('state')}
            value={filter.status}
            family="runState"
            codes={states}
            onChoose={choose('status')}
          />
          <CodeFilter
            label={t('kind')}
            value={filter.kind}
            family="contractKind"
            codes={contractKinds}
            onChoose={choose('kind')}
          />
          <CodeFilter
            label={t('agreements.period')}
            value={filter.period}
            family="contractPeriod"
            codes={contractPeriods}
            onChoose={choose('period')}
          />
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
      <PagedResults
        of={{ data, error, refetch }}
        label={t('room.settlements')}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) => void navigate(`/settlements/${merchant}/${id}`)}
        icon="receipt"
        empty={t('settlements.nothing')}
        after={filter.after}
        onGo={(after) => change({ after })}
      />
    </Room>
  )
}
