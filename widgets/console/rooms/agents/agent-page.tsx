import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { shownRate } from '../../kit/shown-rate.ts'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Time } from '../../kit/time.tsx'
import { useKeys } from '../../../ui/table/use-keys.ts'
import { useMay } from '../../kit/use-me.ts'
import { MoveDialog } from './move-dialog.tsx'
import './agents.css'

type Card = ConsoleValue<'agentCard'>

function Figures({ rows }: { rows: readonly [string, React.ReactNode][] }) {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Contracts({ merchant, card }: { merchant: string; card: Card }) {
  const { contracts, node } = card
  return (
    <section className="card" aria-labelledby="agreed">
      <h2 id="agreed">{t('room.contracts')}</h2>
      {contracts.length === 0 ? <p className="note">{t('agents.noContracts')}</p> : null}
      <Figures
        rows={contracts.map(({ id, kind, rate, status, with: other, isUpline }) => [
          `${named('contractKind', kind)} · ${t(isUpline ? 'agents.toDownline' : 'agents.fromUpline', { name: other })}`,
          <Link key={id} to={`/contracts/${merchant}/${id}`}>
            {shownRate(rate)} · {named('contractState', status)}
          </Link>,
        ])}
      />
      <p>
        <Link to={`/contracts?merchant=${merchant}&agent=${encodeURIComponent(node.username)}`}>
          {t('agents.allContracts')}
        </Link>
      </p>
    </section>
  )
}

function Team({ card: { team, currency, agents, node } }: { card: Card }) {
  const money = (amount: string) => `${shownAmount(amount)} ${currency}`
  return (
    <section className="card" aria-labelledby="team">
      <h2 id="team">{t('agents.team')}</h2>
      <Figures
        rows={[
          [t('agents.below'), t('agents.people', { n: node.below, count: agents })],
          [t('agents.active'), team.active],
          [t('agents.joined'), team.joined],
          [t('agents.stake'), money(team.stake)],
          [t('agents.payout'), money(team.payout)],
          [t('agents.refunded'), money(team.refunded)],
          [t('agents.net'), money(team.net)],
          [t('money.deposits'), money(team.deposits)],
          [t('money.withdrawals'), money(team.withdrawals)],
        ]}
      />
    </section>
  )
}

function Standing({ card: { moves } }: { card: Card }) {
  return (
    <section className="card" aria-labelledby="stood">
      <h2 id="stood">{t('agents.stood')}</h2>
      {moves.length === 0 ? <p className="note">{t('agents.top')}</p> : null}
      <ol className="votes">
        {moves.map(({ upline, from, until }) => (
          <li key={from}>
            <b>
              <bdi>{upline}</bdi>
            </b>
            <span>
              <Time at={from} /> – {until === null ? t('agents.today') : <Time at={until} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** One agent, or somebody below one: where they stand, what is agreed, earned and played. */
export function AgentPage() {
  const { merchant = '', id = '' } = useParams()
  const navigate = useNavigate()
  const mayMove = useMay('agents.move')
  const [isMoving, setMoving] = useState(false)
  const { data, error, refetch } = useCall('agentCard', { query: { merchant, id } })
  useKeys({ u: () => void navigate(`/agents?merchant=${merchant}`) })
  if (data?.node.id !== id)
    return (
      <main className="room" id="room" tabIndex={-1}>
        <QueryState of={{ error, refetch }} waiting={<Waiting lines={6} />} />
      </main>
    )
  const { node, path, income, currency, joinedAt, seenAt, openMove } = data
  const money = (amount: string) => `${shownAmount(amount)} ${currency}`
  return (
    <main className="room case" id="room" tabIndex={-1}>
      <header className="room__head">
        <div>
          <nav aria-label={t('agents.path')}>
            <ol className="steps">
              <li>
                <Link to={`/agents?merchant=${merchant}`}>{t('room.agents')}</Link>
              </li>
              {path.slice(0, -1).map((step) => (
                <li key={step.id}>
                  <Link to={`/agents/${merchant}/${step.id}`}>
                    <bdi>{step.username}</bdi>
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          <h1>
            <bdi>{node.username}</bdi>{' '}
            {node.isDisabled ? (
              <span className="mark" data-is-bad>
                {t('members.disabled')}
              </span>
            ) : null}
          </h1>
        </div>
        <div className="room__actions">
          {mayMove && openMove === null ? (
            <Button kind="accent" onClick={() => setMoving(true)}>
              {t('move.title')}
            </Button>
          ) : null}
        </div>
      </header>
      {openMove === null ? null : (
        <p className="note">
          {t('move.waits')} <Link to={`/inbox/${merchant}/${openMove}`}>{t('move.toCase')}</Link>
        </p>
      )}
      <div className="case__parts">
        <div className="case__column">
          <section className="card" aria-labelledby="about">
            <h2 id="about">{t('case.about')}</h2>
            <Figures
              rows={[
                [
                  t('agents.isType'),
                  node.isAgent ? t('agents.type', { type: node.type }) : t('agents.member'),
                ],
                [t('agents.direct'), node.direct],
                [t('members.made'), <Time key="m" at={joinedAt} />],
                [t('members.seen'), <Time key="s" at={seenAt} />],
                [
                  t('member'),
                  <Link key="l" to={`/members/${merchant}/${id}`}>
                    {t('agents.account')}
                  </Link>,
                ],
              ]}
            />
          </section>
          <section className="card" aria-labelledby="income">
            <h2 id="income">{t('agents.income')}</h2>
            <Figures
              rows={[
                [t('agents.paid30'), money(income.days30)],
                [t('agents.paidAll'), money(income.all)],
                [t('settlements.adjusted'), money(income.adjusted)],
                [t('agents.waiting'), money(income.waiting)],
              ]}
            />
          </section>
          <Standing card={data} />
        </div>
        <div className="case__column">
          <Contracts merchant={merchant} card={data} />
          <Team card={data} />
        </div>
      </div>
      {isMoving ? <MoveDialog merchant={merchant} node={node} onClose={() => setMoving(false)} /> : null}
    </main>
  )
}
