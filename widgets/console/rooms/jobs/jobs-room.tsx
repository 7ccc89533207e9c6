import { useState } from 'react'
import { BrandFilter } from '../../kit/filters.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Button } from '../../../ui/button/button.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { Room } from '../../kit/room.tsx'
import { Id } from '../../kit/id.tsx'
import { Time } from '../../kit/time.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { useMay } from '../../kit/use-me.ts'

type Job = ConsoleValue<'jobList'>['content'][number]

const names = ['status', 'kind', 'merchant'] as const
const states = ['waiting', 'stopped', 'done', 'cancelled'] as const
const every = 10_000

function RetryDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const retry = useCommand('jobRetry')
  const { merchant, id, kind } = job
  return (
    <ReasonDialog
      title={`${t('jobs.retry')}: ${named('job', kind)}`}
      reasons={reasons.retryJob}
      error={retry.error}
      isPending={retry.isPending}
      send={t('jobs.retry')}
      onClose={onClose}
      onSend={({ reason }) => retry.mutate({ merchant, id, reason }, { onSuccess: onClose })}
    />
  )
}

function listColumns(isOver: boolean, onRetry: ((job: Job) => void) | undefined): Column<Job>[] {
  return [
    { id: 'kind', title: t('kind'), cell: ({ kind }) => named('job', kind), by: ({ kind }) => kind },
    { id: 'brand', title: t('brand'), cell: ({ brand }) => brand, by: ({ brand }) => brand },
    { id: 'key', title: t('jobs.key'), isExtra: true, cell: ({ key }) => <Id value={key} /> },
    {
      id: 'due',
      title: t(isOver ? 'jobs.ended' : 'jobs.due'),
      cell: ({ dueAt, endedAt }) => <Time at={isOver ? endedAt : dueAt} />,
      by: ({ dueAt, endedAt }) => (isOver ? (endedAt ?? '') : dueAt),
    },
    {
      id: 'attempts',
      title: t('jobs.attempts'),
      isNumber: true,
      cell: ({ attempts }) => attempts,
      by: ({ attempts }) => attempts,
    },
    { id: 'fault', title: t('jobs.fault'), cell: ({ fault }) => fault ?? t('none') },
    ...(onRetry
      ? [
          {
            id: 'retry',
            title: '',
            cell: (job: Job) => (
              <Button kind="ghost" onClick={() => onRetry(job)}>
                {t('jobs.retry')}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

function Counts({ counts }: { counts: ConsoleValue<'jobList'>['counts'] }) {
  return (
    <dl className="figures">
      <div>
        <dt>{t('jobs.waiting')}</dt>
        <dd>{counts.waiting}</dd>
      </div>
      <div data-is-bad={counts.late > 0 || undefined}>
        <dt>{t('jobs.late')}</dt>
        <dd>{counts.late}</dd>
      </div>
      <div data-is-bad={counts.stopped > 0 || undefined}>
        <dt>{t('jobs.stopped')}</dt>
        <dd>{counts.stopped}</dd>
      </div>
      <div>
        <dt>{t('jobs.next')}</dt>
        <dd>
          <Time at={counts.nextAt} />
        </dd>
      </div>
    </dl>
  )
}

/** What happens later by itself, and what stopped and waits for somebody. */
export function JobsRoom() {
  const mayRetry = useMay('jobs.retry')
  const [filter, change] = useFilter(names)
  const { data, error, refetch } = useCall(
    'jobList',
    { query: filter as ConsoleQuery<'jobList'> },
    { refetchInterval: every },
  )
  const [chosen, setChosen] = useState<Job | null>(null)
  const status = filter.status ?? 'waiting'
  const isOver = status !== 'waiting'
  const onRetry = status === 'stopped' && mayRetry ? setChosen : undefined
  return (
    <Room
      title={t('room.jobs')}
      lead={t('jobs.lead')}
      filters={
        <>
          <Select
            label={t('state')}
            value={status}
            choices={states.map((value) => ({ value, label: t(`jobs.${value}`) }))}
            onChange={({ target }) => change({ status: target.value === 'waiting' ? '' : target.value })}
          />
          <BrandFilter value={filter.merchant ?? ''} hasAll onChoose={(merchant) => change({ merchant })} />
        </>
      }
    >
      {data ? <Counts counts={data.counts} /> : null}
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty icon="clock">{t('jobs.empty')}</Empty>}
      >
        {(found) => (
          <Table
            label={t('room.jobs')}
            columns={listColumns(isOver, onRetry)}
            rows={found.content}
            idOf={({ merchant, id }) => `${merchant} ${id}`}
            {...(onRetry ? { onOpen: onRetry } : {})}
          />
        )}
      </QueryState>
      {chosen ? <RetryDialog job={chosen} onClose={() => setChosen(null)} /> : null}
    </Room>
  )
}
