import type { ReactNode } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useSeconds } from '../../../engine/base/hooks/use-seconds.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useAfterRound } from '../../../engine/games/hooks/use-after-round.ts'
import { useSettled } from '../../../engine/base/hooks/use-settled.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { Net } from './net.tsx'
import { stopwatch, timeOfDay } from './time-words.ts'
import { useRealityCheck } from './use-reality-check.ts'
import { useSessionSummary } from './use-session-summary.ts'

const played: ReadonlySet<string> = new Set(['bet', 'win', 'refund'])
/** Milliseconds in which the net is fetched once. */
const settling = 800

/** Clock, time in the session and what it came to, for as long as somebody is logged in. */
export default function SessionBar() {
  const { t, dateTime } = useText('session')
  const dialog = useDialog()
  const now = useSeconds()
  const { data: summary, refetch } = useSessionSummary()
  useMoneyNews(refetch)
  useRealityCheck(summary)
  // The server drew it without a summary; until this is alive it says the same, even if the answer was quicker.
  const data = now === null ? undefined : summary
  const clock = now === null ? null : timeOfDay(now)
  const passed = now === null || !data ? null : now - Math.floor(Date.parse(data.startedAt) / 1_000)
  return (
    <div className="session" role="group" aria-label={t('label')} data-testid="session-bar">
      <div className={data ? 'session__inner' : 'session__inner is-waiting'}>
        <Fact icon="clock" name={t('clock')} hidden>
          <time className="number" data-testid="session-clock">
            {clock?.time ?? '--:--:--'}
          </time>
          <span className="session__zone">{clock?.zone}</span>
        </Fact>
        <Fact icon="timer" name={t('passed')}>
          <span className="number" data-testid="session-time">
            {passed === null ? '--:--:--' : stopwatch(passed)}
          </span>
        </Fact>
        <Fact
          icon="trend"
          name={t('net')}
          className="session__net"
          hasLetters={(data?.currencySymbol.length ?? 0) > 1}
        >
          {data ? <Net net={data.net} symbol={data.currencySymbol} /> : '–'}
        </Fact>
        {data ? <Bound summary={data} /> : null}
        <span className="session__item session__last only-wide">
          {data ? (data.lastSignIn ? t('last', { when: dateTime(data.lastSignIn) }) : t('first')) : null}
        </span>
        <button
          className="icon-button session__more"
          type="button"
          aria-haspopup="dialog"
          aria-label={t('more')}
          data-testid="session-more"
          {...dialog.intent('session')}
          onClick={() => void dialog.open('session')}
        >
          <Icon name="info" />
        </button>
      </div>
    </div>
  )
}

/** Acts a moment after stakes and wins, once for many. */
function useMoneyNews(act: () => unknown) {
  const news = useSettled(act, settling)
  // A win is in the net of the stake already: both wait until the game has shown the round.
  const afterRound = useAfterRound()
  useMemberEvent('wallet.changed', ({ body }) => {
    if (played.has(body.kind)) afterRound(news)
  })
  useMemberEvent('round.reported', () => afterRound(news))
  useMemberEvent('limits.changed', news)
}

/** The way to the own limits, with what the nearest of them leaves. */
function Bound({ summary }: { summary: CallValue<'sessionSummary'> }) {
  const { t, money } = useText('session')
  const { status } = useSession()
  if (status === 'trial') return null
  const { limit, currencySymbol } = summary
  const left =
    limit === null
      ? ''
      : limit.kind === 'time'
        ? t('minutes', { minutes: limit.left })
        : money(limit.left, currencySymbol)
  return (
    <SiteLink
      className="session__item session__limit"
      to="/member?page=responsiblePlay"
      data-testid="session-limit"
    >
      <Icon name="shield" />
      <span className="session__label">{limit ? t('limit') : t('limits')}</span>
      {limit ? <b className="number number--words">{left}</b> : null}
    </SiteLink>
  )
}

interface FactProps {
  icon: string
  name: string
  /** The name is for screen readers only: the figure shows what it is. */
  hidden?: boolean
  className?: string
  /** Its figure has a currency in letters. */
  hasLetters?: boolean
  children: ReactNode
}

function Fact({ icon, name, hidden = false, className, hasLetters = false, children }: FactProps) {
  return (
    <span className={hasLetters ? 'session__item session__item--letters' : 'session__item'}>
      <Icon name={icon} />
      <span className={hidden ? 'visually-hidden' : 'session__label'}>{name}</span>
      <b className={className}>{children}</b>
    </span>
  )
}
