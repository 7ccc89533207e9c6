import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { shownRate } from '../../kit/shown-rate.ts'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Time } from '../../kit/time.tsx'
import { useKeys } from '../../../ui/table/use-keys.ts'
import { useMay } from '../../kit/use-me.ts'

type Detail = ConsoleValue<'agreementDetail'>

const live = ['offered', 'accepted', 'terminationRequested']

function Affected({ detail: { affected } }: { detail: Detail }) {
  if (affected.length === 0) return null
  return (
    <>
      <p className="grave">{t('move.ends', { n: affected.length })}</p>
      <ul className="broken-list">
        {affected.map(({ id, upline, downline, rate }) => (
          <li key={id}>
            {shownRate(rate)}: <bdi>{upline}</bdi> → <bdi>{downline}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

function EndDialog({ merchant, detail, onClose }: { merchant: string; detail: Detail; onClose: () => void }) {
  const end = useCommand('agreementEnd')
  return (
    <ReasonDialog
      title={t('agreements.end')}
      reasons={reasons.endAgreement}
      hasComment
      isGrave
      error={end.error}
      isPending={end.isPending}
      send={t('agreements.end')}
      onClose={onClose}
      onSend={({ reason, comment }) =>
        end.mutate(
          {
            merchant,
            id: detail.id,
            status: detail.status,
            reason,
            comment,
            shown: detail.affected.map(({ id }) => id),
          },
          { onSuccess: onClose },
        )
      }
    >
      <p>{t('agreements.endText')}</p>
      <Affected detail={detail} />
    </ReasonDialog>
  )
}

function Facts({ merchant, detail }: { merchant: string; detail: Detail }) {
  const { upline, downline, rate, period, terms, currency, carriesLosses, offeredAt, answeredAt, endedAt } =
    detail
  const rows: [string, React.ReactNode][] = [
    [
      t('agreements.upline'),
      <Link key="u" to={`/agents/${merchant}/${upline.id}`}>
        <bdi>{upline.username}</bdi>
      </Link>,
    ],
    [
      t('agreements.downline'),
      <Link key="d" to={`/agents/${merchant}/${downline.id}`}>
        <bdi>{downline.username}</bdi>
      </Link>,
    ],
    [t('agreements.rate'), shownRate(rate)],
    [t('agreements.period'), named('contractPeriod', period)],
    ...terms.map(({ term, value }): [string, React.ReactNode] => [
      named('contractTerm', term),
      term === 'activeMembers' ? value : `${shownAmount(value)} ${currency}`,
    ]),
    [t('agreements.carries'), t(carriesLosses ? 'agreements.carried' : 'agreements.notCarried')],
    [t('agreements.offered'), <Time key="o" at={offeredAt} />],
    [t('agreements.answered'), <Time key="a" at={answeredAt} />],
    [t('agreements.ended'), <Time key="e" at={endedAt} />],
  ]
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

/** One contract: what it says, and what happened to it. */
export function AgreementPage() {
  const { merchant = '', id = '' } = useParams()
  const navigate = useNavigate()
  const mayEnd = useMay('agents.move')
  const [isEnding, setEnding] = useState(false)
  const { data, error, refetch } = useCall('agreementDetail', { query: { merchant, id } })
  useKeys({ u: () => void navigate(`/contracts?merchant=${merchant}`) })
  if (data?.id !== id)
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
            <Link to={`/contracts?merchant=${merchant}`}>{t('room.contracts')}</Link>
          </p>
          <h1>
            {named('contractKind', data.kind)}{' '}
            <span className="mark">{named('contractState', data.status)}</span>
          </h1>
        </div>
        <div className="room__actions">
          {mayEnd && live.includes(data.status) ? (
            <Button kind="accent" onClick={() => setEnding(true)}>
              {t('agreements.end')}
            </Button>
          ) : null}
        </div>
      </header>
      <div className="case__parts">
        <section className="card" aria-labelledby="about">
          <h2 id="about">{t('case.about')}</h2>
          <Facts merchant={merchant} detail={data} />
        </section>
        <section className="card" aria-labelledby="history">
          <h2 id="history">{t('agreements.history')}</h2>
          <ol className="votes">
            {data.history.map(({ action, actor, at, status }) => (
              <li key={`${action} ${at}`}>
                <b>{named('contractAct', action)}</b>{' '}
                {actor === null ? t('agreements.house') : <bdi>{actor}</bdi>}
                <span className="mark">{named('contractState', status)}</span>
                <Time at={at} />
              </li>
            ))}
          </ol>
        </section>
      </div>
      {isEnding ? <EndDialog merchant={merchant} detail={data} onClose={() => setEnding(false)} /> : null}
    </main>
  )
}
