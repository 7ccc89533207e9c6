import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate'
import type { botCheckMachine } from '../../machines/bot-check/bot-check.machine.ts'
import { useDialog } from './use-dialog.ts'

export type BotCheckRef = ActorRefFrom<typeof botCheckMachine>
export type BotCheckState = SnapshotFrom<typeof botCheckMachine>

interface Checking {
  child: (id: string) => AnyActorRef | undefined
  send: (event: { type: 'botCheck.cancelled' }) => void
}

/** Nothing is drawn before the server has said what it asks, or that it cannot be reached. */
const hasSomethingToShow = (state: BotCheckState | undefined) =>
  state !== undefined && (state.context.challenge !== null || state.context.error !== null)

/** Shows the bot check of a flow above its dialog while there is one; whoever closes it gives it up. */
export function useBotCheck({ child, send }: Checking): void {
  const { open, close, intent } = useDialog()
  const check = child('botCheck') as BotCheckRef | undefined
  const isShown = useSelector(check, hasSomethingToShow)

  useEffect(() => {
    if (check) intent('bot-check').onFocus()
  }, [check, intent])

  useEffect(() => {
    if (!check || !isShown) return undefined
    let isOpen = true
    void open('bot-check', { check }).then(() => {
      if (isOpen) send({ type: 'botCheck.cancelled' })
      isOpen = false
    })
    return () => {
      if (isOpen) close()
      isOpen = false
    }
  }, [check, isShown, open, close, send])
}

/** A running bot check as a component sees it. */
export const useBotCheckState = (check: BotCheckRef): BotCheckState => useSelector(check, (state) => state)
