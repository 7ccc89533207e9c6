import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Time } from '../../kit/time.tsx'
import { useMay } from '../../kit/use-me.ts'
import { audienceWords } from './audience-words.ts'
import { MailingStatus } from './mailings-room.tsx'
import { MessagePreview } from './message-preview.tsx'

type Detail = ConsoleValue<'mailingDetail'>

function StopDialog({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const stop = useCommand('mailingStop')
  const { merchant, id, title } = detail
  return (
    <ReasonDialog
      title={`${t('mailings.stop')}: ${title}`}
      reasons={reasons.stopMessage}
      isGrave
      error={stop.error}
      isPending={stop.isPending}
      send={t('mailings.stop')}
      onClose={onClose}
      onSend={({ reason }) => stop.mutate({ merchant, id, reason }, { onSuccess: onClose })}
    >
      <p>{t('mailings.stopText')}</p>
    </ReasonDialog>
  )
}

/** One message to many: what it says, to whom, and what became of it. */
export function MailingPage() {
  const { merchant = '', id = '' } = useParams()
  const maySend = useMay('messages.send')
  const { data, error, refetch } = useCall(
    'mailingDetail',
    { query: { merchant, id } },
    { refetchInterval: 2_000 },
  )
  const [isStopping, setStopping] = useState(false)
  if (!data)
    return (
      <main className="room" id="room" tabIndex={-1}>
        <QueryState of={{ error, refetch }} waiting={<Waiting lines={6} />} />
      </main>
    )
  const isUnderWay = data.status === 'waiting' || data.status === 'sending'
  return (
    <main className="room case" id="room" tabIndex={-1}>
      <header className="room__head">
        <div>
          <p>
            <Link to="/messages">{t('room.messages')}</Link>
          </p>
          <h1>
            <bdi>{data.title}</bdi>
          </h1>
        </div>
        {maySend && isUnderWay ? (
          <div className="room__actions">
            <Button kind="ghost" onClick={() => setStopping(true)}>
              {t('mailings.stop')}
            </Button>
          </div>
        ) : null}
      </header>
      <div className="case__parts">
        <section className="card" aria-labelledby="about">
          <h2 id="about">{t('mailings.about')}</h2>
          <dl className="facts">
            {(
              [
                [t('state'), <MailingStatus key="s" status={data.status} quietUntil={data.quietUntil} />],
                [t('brand'), data.brand],
                [t('kind'), named('mailing', data.kind)],
                [t('mailings.to'), audienceWords(data.audience)],
                [t('mailings.expected'), data.expected],
                [t('mailings.sent'), data.sent],
                [t('mailings.leftOut'), data.leftOut],
                [t('mailings.read'), data.read],
                [t('mailings.starts'), <Time key="t" at={data.startsAt} />],
                [t('mailings.ended'), <Time key="e" at={data.endedAt} />],
                [t('mailings.by'), data.madeBy],
              ] as const
            ).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {isUnderWay ? (
            <progress
              className="mailing__progress"
              aria-label={t('mailings.sent')}
              value={data.sent}
              max={Math.max(data.expected, 1)}
            />
          ) : null}
        </section>
        <section className="card" aria-labelledby="words">
          <h2 id="words">{t('mailings.words')}</h2>
          <MessagePreview texts={data.texts} link={data.link} pictures={data.pictures} />
        </section>
      </div>
      {isStopping ? <StopDialog detail={data} onClose={() => setStopping(false)} /> : null}
    </main>
  )
}
