import { useState } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useAnswer } from '../../../engine/base/hooks/use-answer.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useSeconds } from '../../../engine/base/hooks/use-seconds.ts'
import { useHiddenBalance } from '../../../engine/money/hooks/use-hidden-balance.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useSignOut } from '../../frame/use-sign-out.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import './session-dialog.css'
import { Net } from './net.tsx'
import { useSpanWords, timeOfDay } from './time-words.ts'
import { useSessionSummary } from './use-session-summary.ts'

type Summary = CallValue<'sessionSummary'>

/** Everything about this session, and the interval of reality checks. */
export default function SessionDialog({ titleId, close }: DialogProps) {
  const { t } = useText('session')
  const { data, error, refetch } = useSessionSummary()
  const { status } = useSession()
  const signOut = useSignOut()
  return (
    <Dialog
      titleId={titleId}
      size="s"
      className="session-dialog"
      title={t('label')}
      onClose={() => close()}
      foot={
        <div className="dialog__actions">
          <Button
            kind="ghost"
            onClick={() => {
              close()
              void signOut()
            }}
          >
            {t('check.logout')}
          </Button>
          {status === 'trial' ? null : (
            <SiteLink
              className={buttonClass({ kind: 'ghost' })}
              to="/member?page=personalHistoryCopy"
              onClick={() => close()}
            >
              {t('check.history')}
            </SiteLink>
          )}
        </div>
      }
    >
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('failed'), text: t('games.errorText') }}
        waiting={
          <div className="session-facts" aria-busy="true">
            <i className="skeleton skeleton--box" />
          </div>
        }
      >
        {(data) => (
          <>
            <Facts summary={data} />
            {status === 'trial' ? null : <Interval summary={data} />}
          </>
        )}
      </QueryState>
    </Dialog>
  )
}

function Facts({ summary }: { summary: Summary }) {
  const { t, dateTime, money } = useText('session')
  const span = useSpanWords()
  const now = useSeconds() ?? Date.parse(summary.serverTime) / 1_000
  const { data: balance } = useCall('balance')
  const [isHidden] = useHiddenBalance()
  const { time, zone } = timeOfDay(now)
  const facts = [
    ['clock', <bdi key="clock" className="number">{`${time} ${zone}`}</bdi>],
    ['since', dateTime(summary.startedAt)],
    ['passed', span(now - Date.parse(summary.startedAt) / 1_000)],
    ['net', <Net key="net" net={summary.net} symbol={summary.currencySymbol} />],
    [
      'balance',
      isHidden ? (
        t('frame:header.hidden')
      ) : balance ? (
        <bdi className="number">{money(balance.total ?? balance.balance, balance.currencySymbol)}</bdi>
      ) : (
        '–'
      ),
    ],
    ['before', summary.lastSignIn ? dateTime(summary.lastSignIn) : t('first')],
  ] as const
  return (
    <dl className="session-facts" data-testid="session-facts">
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
  const { mutate, isPending, isError } = useCommand('setRealityCheck')
  // What is chosen shows at once, not when the server has confirmed it.
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
    <fieldset className="session-interval" aria-busy={isPending}>
      <legend>{t('interval.title')}</legend>
      <p>{t('interval.text')}</p>
      <div className="session-interval__all">
        {choices.map(({ minutes, words }) => (
          <label key={String(minutes)} className="session-interval__one">
            <input
              type="radio"
              name="interval"
              className="visually-hidden"
              checked={minutes === chosen}
              data-testid={`interval-${String(minutes)}`}
              onChange={() => choose(minutes)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <p role="status" className={isError ? 'session-interval__error' : undefined}>
        {isError
          ? t('interval.failed')
          : realityCheckMinutes === null
            ? t('interval.none')
            : t('interval.now', { minutes: realityCheckMinutes })}
      </p>
    </fieldset>
  )
}
