import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BrandFilter } from '../../kit/filters.tsx'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Room } from '../../kit/room.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { Time } from '../../kit/time.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { useSettledText } from '../../kit/use-settled-text.ts'
import { minSigns } from './min-signs.ts'

type Person = ConsoleValue<'memberSearch'>['content'][number]

const names = ['text', 'merchant'] as const

const columns: Column<Person>[] = [
  {
    id: 'name',
    get title() {
      return t('member')
    },
    cell: ({ username, nickname }) => (
      <>
        <bdi>{username}</bdi> <span className="quiet">{nickname === username ? '' : nickname}</span>
      </>
    ),
    by: ({ username }) => username,
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
    id: 'state',
    get title() {
      return t('state')
    },
    cell: ({ status }) => (
      <span className="mark" data-is-bad={status === 'disabled' || undefined}>
        {t(`members.${status}`)}
      </span>
    ),
    by: ({ status }) => status,
  },
  {
    id: 'mobile',
    get title() {
      return t('members.mobile')
    },
    isExtra: true,
    cell: ({ mobile }) => mobile ?? t('none'),
  },
  {
    id: 'email',
    get title() {
      return t('members.email')
    },
    isExtra: true,
    cell: ({ email }) => email ?? t('none'),
  },
  {
    id: 'made',
    get title() {
      return t('members.made')
    },
    isExtra: true,
    cell: ({ createdAt }) => <Time at={createdAt} />,
    by: ({ createdAt }) => createdAt,
  },
  {
    id: 'seen',
    get title() {
      return t('members.seen')
    },
    cell: ({ lastLoginAt }) => <Time at={lastLoginAt} />,
    by: ({ lastLoginAt }) => lastLoginAt ?? '',
  },
]

/** Who plays here: found by name, number, address or id. */
export function MembersRoom() {
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const text = filter.text ?? ''
  const [typed, setTyped] = useState(text)
  const [shown, setShown] = useState(text)
  // The address also changes from elsewhere: by the palette, a view, a link.
  if (shown !== text) {
    setShown(text)
    setTyped(text)
  }
  const settled = useSettledText(typed.trim())
  const isMeant = typed.trim().length >= minSigns && settled.length >= minSigns
  const query = { text: isMeant ? settled : '---', ...(filter.merchant ? { merchant: filter.merchant } : {}) }
  const { data, error, refetch } = useCall('memberSearch', { query }, { enabled: isMeant })
  return (
    <Room
      title={t('room.members')}
      lead={t('members.lead')}
      filters={
        <>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              change({ text: typed.trim() })
            }}
          >
            <Field
              label={t('search')}
              type="search"
              value={typed}
              minLength={minSigns}
              maxLength={100}
              autoFocus
              hint={t('members.hint')}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={() => change({ text: typed.trim() })}
            />
          </form>
          <BrandFilter value={filter.merchant ?? ''} hasAll onChoose={(merchant) => change({ merchant })} />
        </>
      }
    >
      {typed.trim().length < minSigns ? (
        <Empty>{t('members.begin')}</Empty>
      ) : isMeant && data && data.content.length > 0 ? (
        <>
          <Table
            label={t('room.members')}
            columns={columns}
            rows={data.content}
            idOf={({ merchant, id }) => `${merchant} ${id}`}
            onOpen={({ merchant, id }) => void navigate(`/members/${merchant}/${id}`)}
          />
          {data.hasMore ? <p className="note">{t('members.more')}</p> : null}
        </>
      ) : isMeant && data ? (
        <Empty>{t('members.nobody')}</Empty>
      ) : (
        <QueryState of={{ error, refetch }} />
      )}
    </Room>
  )
}
