import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Proposed } from '../../kit/proposed.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Time } from '../../kit/time.tsx'
import { useKeys } from '../../../ui/table/use-keys.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberLimits } from './member-limits.tsx'
import { MemberTimeline } from './member-timeline.tsx'
import './members.css'

type Detail = ConsoleValue<'memberDetail'>

function Facts({ detail }: { detail: Detail }) {
  const { person, realName, upline, balances, sessions, openCases, isExcluded } = detail
  const rows: [string, React.ReactNode][] = [
    [t('brand'), person.brand],
    [t('members.realName'), <bdi key="n">{realName ?? t('none')}</bdi>],
    [t('members.mobile'), person.mobile ?? t('none')],
    [t('members.email'), person.email ?? t('none')],
    [t('members.upline'), upline ?? t('none')],
    [t('members.made'), <Time key="m" at={person.createdAt} />],
    [t('members.seen'), <Time key="s" at={person.lastLoginAt} />],
    [t('members.sessions'), sessions],
    [t('members.cases'), openCases === 0 ? 0 : <Link to={`/inbox?member=${person.id}`}>{openCases}</Link>],
  ]
  return (
    <section className="card" aria-labelledby="about">
      <h2 id="about">{t('case.about')}</h2>
      {isExcluded ? <p className="note">{t('members.excluded')}</p> : null}
      <dl className="facts">
        {balances.map(({ wallet, balance, currency }) => (
          <div key={`${wallet} ${currency}`} className={wallet === 'main' ? 'facts__lead' : undefined}>
            <dt>{wallet === 'main' ? t('members.balance') : wallet}</dt>
            <dd>
              {shownAmount(balance)} {currency}
            </dd>
          </div>
        ))}
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** One member: what the account is and holds, what happened, and what can be done. */
export function MemberPage() {
  const { merchant = '', id = '' } = useParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useCall('memberDetail', { query: { merchant, id } })
  const [hasProposed, setProposed] = useState(false)
  useKeys({ u: () => void navigate('/members') })
  if (!data)
    return (
      <main className="room" id="room" tabIndex={-1}>
        <QueryState of={{ error, refetch }} waiting={<Waiting lines={6} />} />
      </main>
    )
  return (
    <main className="room case" id="room" tabIndex={-1}>
      <header className="room__head">
        <div>
          <p>
            <Link to="/members">{t('room.members')}</Link>
          </p>
          <h1>
            <bdi>{data.person.username}</bdi>{' '}
            {data.person.status === 'disabled' ? (
              <span className="mark" data-is-bad>
                {t('members.disabled')}
              </span>
            ) : null}
          </h1>
        </div>
        <MemberActions detail={data} onProposed={() => setProposed(true)} />
      </header>
      <Proposed inbox={hasProposed ? `kind=money.adjustment&member=${id}` : undefined} />
      <div className="member__parts">
        <div className="case__column">
          <Facts detail={data} />
          <MemberLimits merchant={merchant} id={id} />
        </div>
        <MemberTimeline merchant={merchant} id={id} />
      </div>
    </main>
  )
}
