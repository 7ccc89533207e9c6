import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { BrandFilter } from '../../kit/filters.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Room } from '../../kit/room.tsx'
import { Time } from '../../kit/time.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { useMay } from '../../kit/use-me.ts'
import { MailingForm } from './mailing-form.tsx'
import './mailings.css'

type Mailing = ConsoleValue<'mailings'>['content'][number]

const names = ['merchant', 'before'] as const
const every = 3_000
const looks = { waiting: 'waiting', sending: 'waiting', sent: 'good', stopped: 'bad' } as const

/** How a mailing stands. */
export function MailingStatus({ status, quietUntil }: Pick<Mailing, 'status' | 'quietUntil'>) {
  return (
    <>
      <span className={`status status--${looks[status]}`}>{named('mailing', status)}</span>
      {quietUntil === null ? null : (
        <small>
          {t('mailings.quiet')} <Time at={quietUntil} />
        </small>
      )}
    </>
  )
}

const columns: Column<Mailing>[] = [
  {
    id: 'title',
    get title() {
      return t('mailings.title')
    },
    cell: ({ merchant, id, title, kind }) => (
      <Link to={`/messages/${merchant}/${id}`}>
        <bdi>{title}</bdi> <span className="mark">{named('mailing', kind)}</span>
      </Link>
    ),
    by: ({ title }) => title,
  },
  {
    id: 'brand',
    get title() {
      return t('brand')
    },
    cell: ({ brand }) => brand,
    by: ({ brand }) => brand,
  },
  {
    id: 'to',
    get title() {
      return t('mailings.to')
    },
    cell: ({ to }) => named('mailing', to),
    by: ({ to }) => to,
  },
  {
    id: 'status',
    get title() {
      return t('state')
    },
    cell: MailingStatus,
    by: ({ status }) => status,
  },
  {
    id: 'sent',
    get title() {
      return t('mailings.sent')
    },
    isNumber: true,
    cell: ({ sent, expected, status }) => (status === 'sent' ? sent : t('mailings.of', { sent, expected })),
    by: ({ sent }) => sent,
  },
  {
    id: 'read',
    get title() {
      return t('mailings.read')
    },
    isNumber: true,
    cell: ({ read }) => read,
    by: ({ read }) => read,
  },
  {
    id: 'by',
    get title() {
      return t('mailings.by')
    },
    isExtra: true,
    cell: ({ madeBy }) => madeBy,
  },
  {
    id: 'at',
    get title() {
      return t('mailings.at')
    },
    cell: ({ madeAt }) => <Time at={madeAt} />,
    by: ({ madeAt }) => madeAt,
  },
]

/** What was sent to members, and the way to write to them. */
export function MailingsRoom() {
  const maySend = useMay('messages.send')
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const { data, error, refetch } = useCall(
    'mailings',
    { query: filter as ConsoleQuery<'mailings'> },
    { refetchInterval: every },
  )
  const [isWriting, setWriting] = useState(false)
  const last = data?.content.at(-1)
  return (
    <Room
      title={t('room.messages')}
      lead={t('mailings.lead')}
      actions={
        maySend ? (
          <Button kind="accent" onClick={() => setWriting(true)}>
            <Icon name="plus" />
            {t('mailings.write')}
          </Button>
        ) : null
      }
      filters={
        <BrandFilter
          value={filter.merchant ?? ''}
          hasAll
          onChoose={(merchant) => change({ merchant, before: '' })}
        />
      }
    >
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty icon="mail">{t('mailings.empty')}</Empty>}
      >
        {(found) => (
          <Table
            label={t('room.messages')}
            columns={columns}
            rows={found.content}
            idOf={({ merchant, id }) => `${merchant} ${id}`}
            onOpen={({ merchant, id }) => void navigate(`/messages/${merchant}/${id}`)}
          />
        )}
      </QueryState>
      {data?.hasMore && last ? (
        <Button kind="ghost" onClick={() => change({ before: last.madeAt })}>
          {t('mailings.older')}
        </Button>
      ) : null}
      {isWriting ? (
        <MailingForm
          onClose={() => setWriting(false)}
          onMade={({ merchant, id }) => void navigate(`/messages/${merchant}/${id}`)}
        />
      ) : null}
    </Room>
  )
}
