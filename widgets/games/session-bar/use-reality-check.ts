import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useAnswer } from '../../../engine/base/hooks/use-answer.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useGo } from '../../../engine/base/hooks/use-go.ts'
import { useInRound } from '../../../engine/games/hooks/use-in-round.ts'
import { useIsDialogOpen } from '../../../engine/base/hooks/dialog/use-is-dialog-open.ts'
import { useSeconds } from '../../../engine/base/hooks/use-seconds.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useSessionSummary } from './use-session-summary.ts'

/** Seconds after which an answer that did not reach the server is sent again, and the summary fetched again. */
const again = 30

/** Max milliseconds that it waits for the end of a round. */
const roundTimeout = 120_000

function watchVisible(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

function useVisible() {
  return useSyncExternalStore(
    watchVisible,
    () => !document.hidden,
    () => false,
  )
}

/** One of all tabs of this browser acts at a time; a browser without locks lets each act. */
async function alone(act: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>
  if (!locks) return act()
  await locks.request('livery-reality-check', { signal }, act).catch(() => undefined)
}

/**
 * Prompts when it is due: after other dialogs, after the round of a game that is being played, in the tab in sight, in one tab only. Whoever looks at another tab is prompted there; an answer
 * counts at once and reaches the server as soon as it can.
 */
export function useRealityCheck(summary: CallValue<'sessionSummary'> | undefined): void {
  const now = useSeconds()
  const visible = useVisible()
  const isOpen = useIsDialogOpen()
  const [isInRound] = useInRound()
  const dialog = useDialog()
  const go = useGo()
  const { logout } = useSession()
  const { refetch } = useSessionSummary()
  const { mutate: pass } = useCommand('passRealityCheck')
  const take = useAnswer('sessionSummary')
  const answered = useRef<string>(null)
  const asking = useRef(false)
  const sentAt = useRef(0)
  const requestedAt = useRef(-again)

  const next = summary?.nextCheckAt ?? null
  const late = next === null || now === null ? -1 : now * 1_000 - Date.parse(next)
  const isDue = late >= (isInRound ? roundTimeout : 0)

  const send = useCallback(() => {
    sentAt.current = performance.now() / 1_000
    pass(undefined, { onSuccess: take })
  }, [pass, take])

  const ask = useCallback(async () => {
    const fresh = (await refetch()).data
    const due = fresh?.nextCheckAt
    if (!fresh || !due || Date.parse(due) > Date.parse(fresh.serverTime)) {
      requestedAt.current = performance.now() / 1_000
      return
    }
    const chosen = await dialog.open('reality-check', { summary: fresh })
    if (chosen === undefined) return
    answered.current = due
    if (chosen === 'logout') {
      await logout()
      go('/')
      return
    }
    send()
    if (chosen === 'history') go('/member?page=personalHistoryCopy')
  }, [dialog, go, logout, refetch, send])

  useEffect(() => {
    if (!isDue || asking.current) return undefined
    if (next === answered.current) {
      if (performance.now() / 1_000 - sentAt.current > again) send()
      return undefined
    }
    if (!visible || isOpen || performance.now() / 1_000 - requestedAt.current < again) return undefined
    asking.current = true
    const giveUp = new AbortController()
    void alone(ask, giveUp.signal).finally(() => (asking.current = false))
    const leave = () => {
      if (document.hidden) giveUp.abort()
    }
    document.addEventListener('visibilitychange', leave, { once: true })
    return undefined
  }, [isDue, next, now, visible, isOpen, ask, send])
}
