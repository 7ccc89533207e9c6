import { useState } from 'react'
import type { CallValue } from '../../schemas/calls/calls.ts'
import { useAnswer } from '../../engine/hooks/use-answer.ts'
import { useCall } from '../../engine/hooks/use-call.ts'
import type { DialogProps } from '../../engine/hooks/registry.ts'
import { useSeconds } from '../../engine/hooks/use-seconds.ts'
import { useSend } from '../../engine/hooks/use-send.ts'
import { useSession } from '../../engine/hooks/use-session.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { useSignOut } from '../frame/use-sign-out.ts'
import { SiteLink } from '../link/site-link.tsx'
import { LoadFailure } from '../state/load-failure.tsx'
import '../styles/session-dialog.css'
import { Net } from './net.tsx'
import { useSpanWords, timeOfDay } from './time-words.ts'
import { useSessionSummary } from './use-session-summary.ts'

type Summary = CallValue<'sessionSummary'>

/** Everything about this session, and how often one wants to be told. */
export default function SessionDialog({ titleId, close }: DialogProps) {
  const { t } = useText('session')
  const { data, isError, error, refetch } = useSessionSummary()
  const { status } = useSession()
  const signOut = useSignOut()
  return (
    <Dialog
      titleId={titleId}
      size="s"
      className="sess-dlg"
      title={t('label')}
      onClose={() => close()}
      foot={
        <div className="dlg__act">
          <button
            className="btn btn--ghost"
            type="button"
            onClick={() => {
              close()
              void signOut()
            }}
          >
            {t('check.logout')}
          </button>
          {status === 'trial' ? null : (
            <SiteLink
              className="btn btn--ghost"
              to="/member?page=personalHistoryCopy"
              onClick={() => close()}
            >
              {t('check.history')}
            </SiteLink>
          )}
        </div>
      }
    >
      {data ? (
        <>
          <Facts summary={data} />
          {status === 'trial' ? null : <Interval summary={data} />}
        </>
      ) : isError ? (
        <LoadFailure
          title={t('failed')}
          text={t('games.errorText')}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="sess-facts" aria-busy="true">
          <i className="sk sk--box" />
        </div>
      )}
    </Dialog>
  )
}

function Facts({ summary }: { summary: Summary }) {
  const { t, dateTime, money } = useText('session')
  const span = useSpanWords()
  const now = useSeconds() ?? Date.parse(summary.serverTime) / 1_000
  const { data: balance } = useCall('balance')
  const { time, zone } = timeOfDay(now)
  const facts = [
    ['clock', <bdi key="clock" className="num">{`${time} ${zone}`}</bdi>],
    ['since', dateTime(summary.startedAt)],
    ['passed', span(now - Date.parse(summary.startedAt) / 1_000)],
    ['net', <Net key="net" net={summary.net} symbol={summary.currencySymbol} />],
    [
      'balance',
      balance ? (
        <bdi className="num">{money(balance.total ?? balance.balance, balance.currencySymbol)}</bdi>
      ) : (
        '–'
      ),
    ],
    ['before', summary.lastSignIn ? dateTime(summary.lastSignIn) : t('first')],
  ] as const
  return (
    <dl className="sess-facts" data-testid="session-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Interval({ summary }: { summary: Summary }) {
  const { t } = useText('session')
  const { realityCheckChoices, realityCheckMinutes, isOwnInterval } = summary
  const take = useAnswer('sessionSummary')
  const { mutate, isPending, isError } = useSend('setRealityCheck')
  // What is chosen shows at once, not when the server has heard of it.
  const [wanted, setWanted] = useState<number | null>()
  const choose = (minutes: number | null) => {
    setWanted(minutes)
    mutate({ minutes }, { onSuccess: take, onSettled: () => setWanted(undefined) })
  }
  const chosen = wanted === undefined ? (isOwnInterval ? realityCheckMinutes : null) : wanted
  const choices = [
    { minutes: null, words: t('interval.site') },
    ...realityCheckChoices.map((minutes) => ({
      minutes,
      words: t('interval.every', { minutes }),
    })),
  ]
  return (
    <fieldset className="sess-int" aria-busy={isPending}>
      <legend>{t('interval.title')}</legend>
      <p>{t('interval.text')}</p>
      <div className="sess-int__all">
        {choices.map(({ minutes, words }) => (
          <label key={String(minutes)} className="sess-int__one">
            <input
              type="radio"
              name="interval"
              className="vh"
              checked={minutes === chosen}
              data-testid={`interval-${String(minutes)}`}
              onChange={() => choose(minutes)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <p role="status" className={isError ? 'sess-int__error' : undefined}>
        {isError
          ? t('interval.failed')
          : realityCheckMinutes === null
            ? t('interval.none')
            : t('interval.now', { minutes: realityCheckMinutes })}
      </p>
    </fieldset>
  )
}
