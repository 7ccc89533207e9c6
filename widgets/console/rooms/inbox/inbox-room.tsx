import { useNavigate } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleQuery } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Room } from '../../kit/room.tsx'
import { LoadFailure } from '../../../ui/state/load-failure.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { getAddress, caseColumns } from './case-columns.tsx'
import { InboxFilters } from './inbox-filters.tsx'

const names = ['status', 'kind', 'merchant', 'mine', 'member', 'min', 'pageNum'] as const

/** Cases of the company that somebody must decide. */
export function InboxRoom() {
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const { pageNum, ...rest } = filter
  const query = { ...rest, ...(pageNum ? { pageNum: Number(pageNum) } : {}) } as ConsoleQuery<'cases'>
  const { data, error, refetch, isPending } = useCall('cases', { query })
  const isClosed = filter.status === 'closed'
  return (
    <Room
      title={t('room.inbox')}
      lead={t('inbox.lead')}
      filters={<InboxFilters filter={filter} change={change} kinds={data?.kinds ?? []} />}
    >
      {isPending ? <Waiting /> : null}
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.content.length === 0 ? (
        <Empty icon={isClosed ? 'search' : 'check'}>
          {t(isClosed ? 'inbox.emptyClosed' : 'inbox.empty')}
        </Empty>
      ) : null}
      {data && data.content.length > 0 ? (
        <Table
          label={t('room.inbox')}
          columns={caseColumns(isClosed)}
          rows={data.content}
          idOf={({ merchant, id }) => `${merchant} ${id}`}
          onOpen={(row) => void navigate(getAddress(row))}
        />
      ) : null}
      {data && data.totalPages > 1 ? (
        <nav className="pages" aria-label={t('inbox.page', { page: data.pageNum, pages: data.totalPages })}>
          <Button
            kind="ghost"
            disabled={data.pageNum <= 1}
            onClick={() => change({ pageNum: String(data.pageNum - 1) })}
          >
            {t('inbox.previousPage')}
          </Button>
          <span>{t('inbox.page', { page: data.pageNum, pages: data.totalPages })}</span>
          <Button
            kind="ghost"
            disabled={data.pageNum >= data.totalPages}
            onClick={() => change({ pageNum: String(data.pageNum + 1) })}
          >
            {t('inbox.nextPage')}
          </Button>
        </nav>
      ) : null}
      <p className="visually-hidden" role="status">
        {data ? t('inbox.count', { count: data.content.length }) : ''}
      </p>
    </Room>
  )
}
