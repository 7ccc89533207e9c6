import type { ReactNode } from 'react'
import { useDialog } from '../../engine/hooks/use-dialog.ts'
import { useMemberEvent } from '../../engine/hooks/use-member-event.ts'
import { useSeconds } from '../../engine/hooks/use-seconds.ts'
import { useSettled } from '../../engine/hooks/use-settled.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { Net } from './net.tsx'
import { stopwatch, timeOfDay } from './time-words.ts'
import { useRealityCheck } from './use-reality-check.ts'
import { useSessionSummary } from './use-session-summary.ts'

const played: ReadonlySet<string> = new Set(['bet', 'win', 'refund'])
/** Milliseconds in which the net is asked for once. */
const settling = 800

/** Clock, time in the session and what it came to, for as long as somebody is logged in. */
export default function SessionBar() {
  const { t, dateTime } = useText('session')
  const dialog = useDialog()
  const now = useSeconds()
  const { data, refetch } = useSessionSummary()
  useMoneyNews(refetch)
  useRealityCheck(data)
  const clock = now === null ? null : timeOfDay(now)
  const passed = now === null || !data ? null : now - Math.floor(Date.parse(data.startedAt) / 1_000)
  return (
    <div className="sess" role="group" aria-label={t('label')} data-testid="session-bar">
      <div className={data && now !== null ? 'sess__in' : 'sess__in is-waiting'}>
        <Fact icon="clock" name={t('clock')} hidden>
          <time className="num" data-testid="session-clock">
            {clock?.time ?? '--:--:--'}
          </time>
          <span className="sess__zone">{clock?.zone}</span>
        </Fact>
        <Fact icon="timer" name={t('passed')}>
          <span className="num" data-testid="session-time">
            {passed === null ? '--:--:--' : stopwatch(passed)}
          </span>
        </Fact>
        <Fact icon="trend" name={t('net')} className="sess__net">
          {data ? <Net net={data.net} symbol={data.currencySymbol} /> : '–'}
        </Fact>
        <span className="sess__i only-wide">
          {data ? (data.lastSignIn ? t('last', { when: dateTime(data.lastSignIn) }) : t('first')) : null}
        </span>
        <button
          className="ib sess__more"
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
  useMemberEvent('wallet.changed', ({ body }) => {
    if (played.has(body.kind)) news()
  })
  useMemberEvent('round.reported', news)
}

interface FactProps {
  icon: string
  name: string
  /** The name is only for whoever listens: the figure says what it is. */
  hidden?: boolean
  className?: string
  children: ReactNode
}

function Fact({ icon, name, hidden = false, className, children }: FactProps) {
  return (
    <span className="sess__i">
      <Icon name={icon} />
      <span className={hidden ? 'vh' : 'sess__k'}>{name}</span>
      <b className={className}>{children}</b>
    </span>
  )
}
