import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { BrandFilter } from '../../kit/filters.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleQuery, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Room } from '../../kit/room.tsx'
import { Time } from '../../kit/time.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { NewPromotion } from './new-promotion.tsx'
import './promotions.css'

type Row = ConsoleValue<'promotionList'>[number]

const names = ['merchant'] as const

/** How a promotion stands. */
export function PromotionStatus({
  phase,
  isStopped,
  hasDraft,
  isWaiting,
  findings,
  lacking,
}: Pick<Row, 'phase' | 'isStopped' | 'hasDraft' | 'isWaiting' | 'findings' | 'lacking'>) {
  const look = phase === 'open' ? 'good' : phase === 'comingSoon' ? 'waiting' : 'bad'
  return (
    <span className="promo__status">
      {phase === null ? null : (
        <span className={`status status--${look}`}>
          {isStopped ? t('promotions.stopped') : named('promotionPhase', phase)}
        </span>
      )}
      {isWaiting ? <span className="mark">{t('promotions.waiting')}</span> : null}
      {hasDraft ? <span className="mark">{t('promotions.draft')}</span> : null}
      {findings > 0 ? (
        <span className="status status--bad">{t('promotions.findings', { count: findings })}</span>
      ) : null}
      {lacking.length > 0 ? (
        <span className="mark">{t('promotions.lacking', { languages: lacking.join(', ') })}</span>
      ) : null}
    </span>
  )
}

/** Money that was given, of what there is to give. */
export function formatSpent({ spent, budget, currency }: Pick<Row, 'spent' | 'budget' | 'currency'>): string {
  const given = shownAmount(spent)
  const all = budget === null ? given : t('promotions.of', { given, places: shownAmount(budget) })
  return `${all} ${currency}`
}

const columns: Column<Row>[] = [
  {
    id: 'title',
    get title() {
      return t('promotions.title')
    },
    cell: ({ merchant, id, title }) => (
      <Link to={`/promotions/${merchant}/${id}`}>
        <bdi>{title}</bdi>
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
    id: 'kind',
    get title() {
      return t('kind')
    },
    cell: ({ kind }) => (kind === null ? t('none') : named('offer', kind)),
    by: ({ kind }) => kind ?? '',
  },
  {
    id: 'state',
    get title() {
      return t('state')
    },
    cell: PromotionStatus,
    by: ({ phase }) => phase ?? '',
  },
  {
    id: 'source',
    get title() {
      return t('promotions.source')
    },
    isExtra: true,
    cell: ({ source }) => named('promotionSource', source),
    by: ({ source }) => source,
  },
  {
    id: 'until',
    get title() {
      return t('promotions.until')
    },
    cell: ({ until }) => (until === null ? t('none') : <Time at={until} />),
    by: ({ until }) => until ?? '',
  },
  {
    id: 'given',
    get title() {
      return t('promotions.given')
    },
    isNumber: true,
    cell: ({ given, places }) => (places === null ? given : t('promotions.of', { given, places })),
    by: ({ given }) => given,
  },
  {
    id: 'spent',
    get title() {
      return t('promotions.spent')
    },
    isNumber: true,
    cell: formatSpent,
    by: ({ spent }) => Number(spent),
  },
]

/** Promotions of every brand: what is live, and what is only written. */
export function PromotionsRoom() {
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const { data, error, refetch } = useCall(
    'promotionList',
    { query: filter as ConsoleQuery<'promotionList'> },
    { refetchInterval: 5_000 },
  )
  const [isWriting, setWriting] = useState(false)
  return (
    <Room
      title={t('room.promotions')}
      lead={t('promotions.lead')}
      actions={
        <Button kind="accent" onClick={() => setWriting(true)}>
          <Icon name="plus" />
          {t('promotions.write')}
        </Button>
      }
      filters={
        <BrandFilter value={filter.merchant ?? ''} hasAll onChoose={(merchant) => change({ merchant })} />
      }
    >
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={(all) => all.length === 0}
        empty={<Empty icon="gift">{t('promotions.empty')}</Empty>}
      >
        {(found) => (
          <Table
            label={t('room.promotions')}
            columns={columns}
            rows={found}
            idOf={({ merchant, id }) => `${merchant} ${id}`}
            onOpen={({ merchant, id }) => void navigate(`/promotions/${merchant}/${id}`)}
          />
        )}
      </QueryState>
      {isWriting ? (
        <NewPromotion
          merchant={filter.merchant}
          onClose={() => setWriting(false)}
          onMade={({ merchant, id }) => void navigate(`/promotions/${merchant}/${id}`)}
        />
      ) : null}
    </Room>
  )
}
