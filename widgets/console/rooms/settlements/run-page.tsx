import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { NextPage } from '../../kit/next-page.tsx'
import { Proposed } from '../../kit/proposed.tsx'
import { shownRate } from '../../kit/shown-rate.ts'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Time } from '../../kit/time.tsx'
import { useKeys } from '../../../ui/table/use-keys.ts'
import { useMay } from '../../kit/use-me.ts'
import { LineDialog } from './line-dialog.tsx'
import { RecomputeDialog } from './recompute-dialog.tsx'

type Detail = ConsoleValue<'settlementRun'>
type Line = Detail['content'][number]

const columns: Column<Line>[] = [
  {
    id: 'agent',
    get title() {
      return t('agreements.agent')
    },
    cell: ({ agent }) => <bdi>{agent}</bdi>,
    by: ({ agent }) => agent,
  },
  {
    id: 'upline',
    get title() {
      return t('agreements.upline')
    },
    isExtra: true,
    cell: ({ upline }) => (upline === null ? t('agreements.house') : <bdi>{upline}</bdi>),
  },
  {
    id: 'turnover',
    get title() {
      return t('agents.turnover')
    },
    isNumber: true,
    isExtra: true,
    cell: ({ turnover }) => shownAmount(turnover),
    by: ({ turnover }) => Number(turnover),
  },
  {
    id: 'net',
    get title() {
      return t('agents.net')
    },
    isNumber: true,
    cell: ({ net }) => shownAmount(net),
    by: ({ net }) => Number(net),
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
    id: 'corrected',
    get title() {
      return t('settlements.corrected')
    },
    isNumber: true,
    isExtra: true,
    cell: ({ corrected }) => shownAmount(corrected),
  },
  {
    id: 'paid',
    get title() {
      return t('settlements.paid')
    },
    isNumber: true,
    cell: ({ paid }) => <b>{shownAmount(paid)}</b>,
    by: ({ paid }) => Number(paid),
  },
  {
    id: 'adjusted',
    get title() {
      return t('settlements.adjusted')
    },
    isNumber: true,
    isExtra: true,
    cell: ({ adjusted }) => (/[1-9]/.test(adjusted) ? shownAmount(adjusted) : '–'),
  },
]

function Facts({ data }: { data: Detail }) {
  const { paid, currency, lines, from, until, zone, draftedAt, postedAt } = data
  const rows: [string, React.ReactNode][] = [
    [t('settlements.paid'), `${shownAmount(paid)} ${currency}`],
    [t('settlements.lines'), lines],
    [t('settlements.from'), <Time key="f" at={from} zone={zone} />],
    [t('settlements.until'), <Time key="u" at={until} zone={zone} />],
    [t('settlements.zone'), zone],
    [t('settlements.drafted'), <Time key="d" at={draftedAt} />],
    [t('settlements.posted'), <Time key="p" at={postedAt} />],
  ]
  return (
    <dl className="figures">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Adjustments({ data: { adjustments, currency } }: { data: Detail }) {
  if (adjustments.length === 0) return null
  return (
    <section className="card" aria-labelledby="adjusted">
      <h2 id="adjusted">{t('settlements.adjustments')}</h2>
      <ol className="votes">
        {adjustments.map(({ id, agent, amount, reason, at }) => (
          <li key={id}>
            <b>
              <bdi>{agent}</bdi>
            </b>{' '}
            {shownAmount(amount)} {currency} · {named('reason', reason)} <Time at={at} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** One settlement: where it stands, its lines, and what was adjusted beside them. */
export function RunPage() {
  const { merchant = '', id = '' } = useParams()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const mayReview = useMay('settlements.review')
  const [line, setLine] = useState<Line>()
  const [hasProposed, setProposed] = useState(false)
  const [isComputing, setComputing] = useState(false)
  const after = search.get('after')
  const query = { merchant, id, ...(after === null ? {} : { after: Number(after) }) }
  const { data, error, refetch } = useCall(
    'settlementRun',
    { query },
    { refetchInterval: (shown) => shown?.status === 'reviewed' && 2_000 },
  )
  useKeys({ u: () => void navigate(`/settlements?merchant=${merchant}`) })
  if (data?.id !== id)
    return (
      <main className="room" id="room" tabIndex={-1}>
        <QueryState of={{ error, refetch }} waiting={<Waiting lines={6} />} />
      </main>
    )
  const go = (to: string) => setSearch(to === '' ? {} : { after: to })
  return (
    <main className="room" id="room" tabIndex={-1}>
      <header className="room__head">
        <div>
          <p>
            <Link to={`/settlements?merchant=${merchant}`}>{t('room.settlements')}</Link>
          </p>
          <h1>
            {named('contractKind', data.kind)} · {named('contractPeriod', data.period)}{' '}
            <span className="mark" data-is-bad={data.status === 'draft' || undefined}>
              {named('runState', data.status)}
            </span>
          </h1>
        </div>
        <div className="room__actions">
          {mayReview && data.status === 'posted' && data.isFinal ? (
            <Button kind="ghost" onClick={() => setComputing(true)}>
              {t('settlements.recompute')}
            </Button>
          ) : null}
          {data.openCase === null ? null : (
            <Link className={buttonClass({ kind: 'accent' })} to={`/inbox/${merchant}/${data.openCase}`}>
              {t('settlements.decide')}
            </Link>
          )}
        </div>
      </header>
      {data.openCase === null ? null : <p className="note">{t('settlements.waits')}</p>}
      <Proposed inbox={hasProposed ? `kind=commission.adjust&merchant=${merchant}` : undefined} />
      <Facts data={data} />
      <Adjustments data={data} />
      <Table
        label={t('settlements.linesOf')}
        columns={columns}
        rows={data.content}
        idOf={({ contract }) => contract}
        onOpen={setLine}
      />
      <NextPage isFirst={after === null} next={data.next === null ? null : String(data.next)} onGo={go} />
      {line ? (
        <LineDialog
          merchant={merchant}
          run={data}
          line={line}
          mayAdjust={mayReview && data.status === 'posted'}
          onClose={() => setLine(undefined)}
          onProposed={() => {
            setLine(undefined)
            setProposed(true)
          }}
        />
      ) : null}
      {isComputing ? (
        <RecomputeDialog merchant={merchant} run={data} onClose={() => setComputing(false)} />
      ) : null}
    </main>
  )
}
