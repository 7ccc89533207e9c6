import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { Broken, Waiting } from '../../kit/state.tsx'
import { Time } from '../../kit/time.tsx'
import { useAct, useLook } from '../../kit/use-console.ts'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../kit/use-me.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { MemberTimeline } from './member-timeline.tsx'
import './members.css'

type Detail = ConsoleValue<'memberDetail'>

const reasons = ['fraud', 'requested', 'safety', 'checked', 'correction']

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
  const mayAct = useMay('members.act')
  const mayAdjust = useMay('money.adjust')
  const { data, error, refetch } = useLook('memberDetail', { merchant, id })
  const block = useAct('memberBlock')
  const end = useAct('memberEndSessions')
  const [doing, setDoing] = useState<'block' | 'end' | 'adjust' | null>(null)
  const close = () => setDoing(null)
  useKeys({ u: () => void navigate('/members') })
  if (!data)
    return (
      <main className="room" id="room" tabIndex={-1}>
        {error ? <Broken error={error} onRetry={() => void refetch()} /> : <Waiting lines={6} />}
      </main>
    )
  const { person } = data
  const isBlocked = person.status === 'disabled'
  const blockTitle = t(isBlocked ? 'members.unblock' : 'members.block')
  return (
    <main className="room case" id="room" tabIndex={-1}>
      <header className="room__head">
        <div>
          <p>
            <Link to="/members">{t('room.members')}</Link>
          </p>
          <h1>
            <bdi>{person.username}</bdi>{' '}
            {isBlocked ? (
              <span className="mark" data-is-bad>
                {t('members.disabled')}
              </span>
            ) : null}
          </h1>
        </div>
        {mayAdjust ? (
          <button type="button" className="button button--ghost" onClick={() => setDoing('adjust')}>
            {t('members.adjust')}
          </button>
        ) : null}
        {mayAct ? (
          <div className="room__actions">
            <button
              type="button"
              className="button button--ghost"
              disabled={data.sessions === 0}
              onClick={() => setDoing('end')}
            >
              {t('members.end')}
            </button>
            <button
              type="button"
              className={`button ${isBlocked ? 'button--ghost' : 'button--accent'}`}
              onClick={() => setDoing('block')}
            >
              {blockTitle}
            </button>
          </div>
        ) : null}
      </header>
      <div className="case__parts">
        <Facts detail={data} />
        <MemberTimeline merchant={merchant} id={id} />
      </div>
      {doing === 'block' ? (
        <ReasonDialog
          title={`${blockTitle}: ${person.username}`}
          reasons={reasons}
          error={block.error}
          isPending={block.isPending}
          send={blockTitle}
          onClose={close}
          onSend={({ reason }) =>
            block.mutate({ merchant, id, isBlocked: !isBlocked, reason }, { onSuccess: close })
          }
        >
          <p>{t(isBlocked ? 'members.unblockText' : 'members.blockText')}</p>
        </ReasonDialog>
      ) : null}
      {doing === 'adjust' ? <AdjustDialog detail={data} onClose={close} /> : null}
      {doing === 'end' ? (
        <ReasonDialog
          title={`${t('members.end')}: ${person.username}`}
          reasons={reasons}
          error={end.error}
          isPending={end.isPending}
          send={t('members.end')}
          onClose={close}
          onSend={({ reason }) => end.mutate({ merchant, id, reason }, { onSuccess: close })}
        />
      ) : null}
    </main>
  )
}
