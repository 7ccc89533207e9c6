import { useNavigate } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleQuery } from '../../../../schemas/calls/operators/console-calls.ts'
import { Room } from '../../kit/room.tsx'
import { Pager } from '../../../ui/pager/pager.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
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
  const { data, error, refetch } = useCall('cases', { query })
  const isClosed = filter.status === 'closed'
  return (
    <Room
      title={t('room.inbox')}
      lead={t('inbox.lead')}
      filters={<InboxFilters filter={filter} change={change} kinds={data?.kinds ?? []} />}
    >
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={({ content }) => content.length === 0}
        empty={
          <Empty icon={isClosed ? 'search' : 'check'}>
            {t(isClosed ? 'inbox.emptyClosed' : 'inbox.empty')}
          </Empty>
        }
      >
        {({ content }) => (
          <Table
            label={t('room.inbox')}
            columns={caseColumns(isClosed)}
            rows={content}
            idOf={({ merchant, id }) => `${merchant} ${id}`}
            onOpen={(row) => void navigate(getAddress(row))}
          />
        )}
      </QueryState>
      {data ? (
        <Pager
          className="pages"
          page={data.pageNum}
          pages={data.totalPages}
          words={{
            page: t('inbox.page', { page: data.pageNum, pages: data.totalPages }),
            back: t('inbox.previousPage'),
            on: t('inbox.nextPage'),
          }}
          onGo={(page) => change({ pageNum: String(page) })}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {data ? t('inbox.count', { count: data.content.length }) : ''}
      </p>
    </Room>
  )
}
