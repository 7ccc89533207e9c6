import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { botCheckMachine } from '../../../../machines/members/bot-check/bot-check.machine.ts'
import { useDialog } from '../../../base/hooks/dialog/use-dialog.ts'

export type BotCheckRef = ActorRefFrom<typeof botCheckMachine>
export type BotCheckState = SnapshotFrom<typeof botCheckMachine>

/** Renders nothing before the challenge arrived or failed. */
function hasSomethingToShow(state: BotCheckState | undefined) {
  return state !== undefined && (state.context.challenge !== null || state.context.error !== null)
}

/** Shows the bot check of a flow above its dialog while there is one; whoever closes it gives it up. */
export function useBotCheck(
  check: BotCheckRef | undefined,
  send: ((event: { type: 'botCheck.cancelled' }) => void) | undefined,
): void {
  const { open, close, intent } = useDialog()
  const isShown = useSelector(check, hasSomethingToShow)

  useEffect(() => {
    if (check) intent('bot-check').onFocus()
  }, [check, intent])

  useEffect(() => {
    if (!check || !isShown) return undefined
    let isOpen = true
    void open('bot-check', { check }).then(() => {
      if (isOpen) send?.({ type: 'botCheck.cancelled' })
      isOpen = false
    })
    return () => {
      if (isOpen) close()
      isOpen = false
    }
  }, [check, isShown, open, close, send])
}
