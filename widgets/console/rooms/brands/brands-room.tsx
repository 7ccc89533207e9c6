import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Pager } from '../../../ui/pager/pager.tsx'
import { Empty } from '../../../ui/state/empty.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Room } from '../../kit/room.tsx'
import { Time } from '../../kit/time.tsx'
import { useFilter } from '../../kit/use-filter.ts'
import { useSettledText } from '../../kit/use-settled-text.ts'
import { formatAuthor } from './authorship.ts'
import { GatewaysDiffer } from './gateways-differ.tsx'
import './brands.css'

type Row = ConsoleValue<'brandList'>['content'][number]

const names = ['text', 'pageNum'] as const
const every = 10_000

/** What is wrong with a brand, in a few words. */
function BrandStatus({
  isHeld,
  errors,
  warnings,
  switches,
}: Pick<Row, 'isHeld' | 'errors' | 'warnings' | 'switches'>) {
  return (
    <span className="brands__status">
      {isHeld ? (
        <span className="status status--bad">{t('brands.held')}</span>
      ) : errors > 0 ? (
        <span className="status status--bad">{t('brands.errors', { count: errors })}</span>
      ) : warnings > 0 ? (
        <span className="status status--waiting">{t('brands.warnings', { count: warnings })}</span>
      ) : (
        <span className="status status--good">{t('brands.sound')}</span>
      )}
      {switches > 0 ? <span className="mark">{t('brands.switches', { count: switches })}</span> : null}
    </span>
  )
}

function listColumns(): Column<Row>[] {
  return [
    {
      id: 'name',
      title: t('brand'),
      cell: ({ brand, name }) => (
        <>
          <Link to={`/brands/${brand}`}>
            <bdi>{name}</bdi>
          </Link>{' '}
          <code className="quiet">{brand}</code>
        </>
      ),
      by: ({ name }) => name,
    },
    {
      id: 'live',
      title: t('brands.live'),
      cell: ({ live }) =>
        live === null ? t('brands.fromFolder') : t('brands.release', { number: live.number }),
      by: ({ live }) => live?.number ?? 0,
    },
    {
      id: 'since',
      title: t('brands.since'),
      cell: ({ live }) => <Time at={live?.since ?? null} />,
      by: ({ live }) => live?.since ?? '',
    },
    {
      id: 'by',
      title: t('brands.by'),
      isExtra: true,
      cell: ({ live }) => (live ? formatAuthor(live.madeBy) : t('none')),
    },
    {
      id: 'health',
      title: t('brands.health'),
      cell: BrandStatus,
      by: ({ isHeld, errors, warnings }) => (isHeld ? 1_000_000 : 0) + errors * 1000 + warnings,
    },
    {
      id: 'parents',
      title: t('brands.parents'),
      isExtra: true,
      cell: ({ parents }) => (parents.length === 0 ? t('none') : parents.join(', ')),
      by: ({ parents }) => parents.join(),
    },
    {
      id: 'children',
      title: t('brands.children'),
      isNumber: true,
      isExtra: true,
      cell: ({ children }) => children,
      by: ({ children }) => children,
    },
  ]
}

/** Brands of the company: what is live, since when, by whom, and how it is. */
export function BrandsRoom() {
  const navigate = useNavigate()
  const [filter, change] = useFilter(names)
  const [typed, setTyped] = useState(filter.text ?? '')
  const search = useSettledText(typed.trim())
  const pageNum = Number(filter.pageNum ?? 1)
  const { data, error, refetch } = useCall(
    'brandList',
    { query: { ...(search === '' ? {} : { search }), ...(pageNum > 1 ? { pageNum } : {}) } },
    { refetchInterval: every },
  )
  return (
    <Room
      title={t('room.brands')}
      lead={t('brands.lead')}
      filters={
        <Field
          label={t('search')}
          type="search"
          value={typed}
          maxLength={60}
          hint={t('brands.hint')}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => change({ text: typed.trim(), pageNum: '' })}
        />
      }
    >
      <GatewaysDiffer />
      <QueryState
        of={{ data, error, refetch }}
        isEmpty={({ content }) => content.length === 0}
        empty={<Empty icon="theme">{t('brands.nothing')}</Empty>}
      >
        {({ content, totalPages, ...found }) => (
          <>
            <Table
              label={t('room.brands')}
              columns={listColumns()}
              rows={content}
              idOf={({ brand }) => brand}
              onOpen={({ brand }) => void navigate(`/brands/${brand}`)}
            />
            {totalPages > 1 ? (
              <Pager
                className="pages"
                page={found.pageNum}
                pages={totalPages}
                words={{
                  page: t('inbox.page', { page: found.pageNum, pages: totalPages }),
                  back: t('inbox.previousPage'),
                  on: t('inbox.nextPage'),
                }}
                onGo={(page) => change({ pageNum: String(page) })}
              />
            ) : null}
          </>
        )}
      </QueryState>
      <p className="visually-hidden" role="status">
        {data ? t('brands.count', { count: data.total }) : ''}
      </p>
    </Room>
  )
}
