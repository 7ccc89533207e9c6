import { useMemo } from 'react'
import { getIntent, preloadDialog } from '../../page/dialog/intent.ts'
import { useEngine } from '../../engine/engine.ts'

export interface NoticeButton {
  label: string
  /** What `confirm` resolves with. */
  value: unknown
  kind?: 'accent' | 'ghost'
}

/** The generic dialog: opens the registry's `notice`. */
export interface NoticeOptions {
  /** Name in the icon sprite. */
  icon?: string
  title: string
  /** Sanitised before it is shown. */
  html?: string
  text?: string
  buttons?: readonly NoticeButton[]
  /** Milliseconds after which it closes by itself. */
  timeout?: number
  /** Whether a click on the cover closes it; on unless false. */
  cover?: boolean
}

export interface UsedDialog {
  /** Opens a dialog of the registry; resolves with its result, undefined when it was dismissed. */
  open: (name: string, props?: Record<string, unknown>) => Promise<unknown>
  /** Opens a dialog instead of the one on top. */
  swap: (name: string, props?: Record<string, unknown>) => Promise<unknown>
  /** Opens a dialog instead of the one on top, to which back leads; false where that was itself the way back. */
  step: (name: string) => boolean
  close: (result?: unknown) => void
  /** Prompts with the generic dialog; resolves with the value of the button pressed, undefined when dismissed. */
  confirm: (options: NoticeOptions) => Promise<unknown>
  /** Fetches what a dialog is rendered with, for one that opens unasked: nobody is to see it wait. */
  preload: (name: string) => Promise<void>
  /** Handlers for whatever opens a dialog: fetch its code on hover, focus or touch. */
  intent: (name: string) => { onPointerEnter: () => void; onFocus: () => void; onPointerDown: () => void }
}

/** Opens and closes dialogs. */
export function useDialog(): UsedDialog {
  const engine = useEngine()
  const { dialogs } = engine
  return useMemo(
    () => ({
      open: dialogs.open,
      swap: (name, props) => dialogs.open(name, props, { instead: true }),
      step(name) {
        const isBack = dialogs.stack.get().at(-1)?.before?.name === name
        void dialogs.open(name, {}, { step: true })
        return !isBack
      },
      close: (result) => dialogs.close(result),
      confirm: (options) => dialogs.open('notice', { ...options }),
      preload: (name) => preloadDialog(engine, name),
      intent: (name) => getIntent(engine, name),
    }),
    [dialogs, engine],
  )
}
