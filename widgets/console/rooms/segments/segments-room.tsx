import { useState } from 'react'
import { BrandFilter } from '../../kit/filters.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Room } from '../../kit/room.tsx'
import { Id } from '../../kit/id.tsx'
import { Time } from '../../kit/time.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { useMay, useMerchant } from '../../kit/use-me.ts'
import '../mailings/mailings.css'
import { type SavedSegment, SegmentForm } from './segment-form.tsx'

const names = ['merchant'] as const

const columns: Column<SavedSegment>[] = [
  {
    id: 'title',
    get title() {
      return t('segments.title')
    },
    cell: ({ title, isWaiting }) => (
      <>
        <bdi>{title}</bdi>
        {isWaiting ? <span className="note"> {t('segments.waiting')}</span> : null}
      </>
    ),
    by: ({ title }) => title,
  },
  {
    id: 'id',
    get title() {
      return t('segments.id')
    },
    cell: ({ id }) => <Id value={id} />,
    isExtra: true,
  },
  {
    id: 'rules',
    get title() {
      return t('segments.rules')
    },
    cell: ({ rules }) => rules.map(({ rule }) => named('audienceRule', rule)).join(', '),
    isExtra: true,
  },
  {
    id: 'members',
    get title() {
      return t('segments.members')
    },
    isNumber: true,
    cell: ({ members }) => members,
    by: ({ members }) => members,
  },
  {
    id: 'changed',
    get title() {
      return t('segments.changed')
    },
    cell: ({ changedAt, changedBy }) => (
      <>
        <Time at={changedAt} /> {changedBy}
      </>
    ),
    by: ({ changedAt }) => changedAt,
  },
]

/** Audiences under a name. */
export function SegmentsRoom() {
  const maySave = useMay('segments.save')
  const [filter, change] = useFilter(names)
  const merchant = useMerchant(filter.merchant)
  const { data, error, refetch } = useCall('segments', { query: { merchant } })
  const { data: options } = useCall('mailingOptions', { query: { merchant } }, { enabled: maySave })
  const [chosen, setChosen] = useState<SavedSegment | 'new' | null>(null)
  return (
    <Room
      title={t('room.segments')}
      lead={t('segments.lead')}
      actions={
        maySave ? (
          <Button kind="accent" onClick={() => setChosen('new')}>
            <Icon name="plus" />
            {t('segments.new')}
          </Button>
        ) : null
      }
      filters={<BrandFilter value={merchant} onChoose={(chosen) => change({ merchant: chosen })} />}
    >
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={(all) => all.length === 0}
        empty={<Empty icon="people">{t('segments.empty')}</Empty>}
      >
        {(found) => (
          <Table
            label={t('room.segments')}
            columns={columns}
            rows={found}
            idOf={({ id }) => id}
            {...(maySave && { onOpen: setChosen })}
          />
        )}
      </QueryState>
      {chosen !== null && options ? (
        <SegmentForm
          merchant={merchant}
          options={options}
          {...(chosen !== 'new' && { segment: chosen })}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </Room>
  )
}
