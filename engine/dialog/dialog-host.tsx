import { useCallback, useEffect, useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'
import type { DialogProps } from '../hooks/registry.ts'
import { useEngine } from '../root/engine.ts'
import { Lazy } from '../screen/lazy.tsx'
import { useStore } from '../store/store.ts'
import type { OpenDialog } from './dialogs.ts'
import { freezeScroll } from './freeze.ts'
import { useDialogHistory } from './use-dialog-history.ts'

function show(dialog: HTMLDialogElement) {
  if (dialog.open) return
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

function Opened({ dialog }: { dialog: OpenDialog }) {
  const { registry, dialogs } = useEngine()
  const { Failure, DialogWaiting } = registry.parts
  const element = useRef<HTMLDialogElement>(null)
  const titleId = `dialog-${String(dialog.key)}-title`
  const entry = Object.hasOwn(registry.dialogs, dialog.name) ? registry.dialogs[dialog.name] : undefined
  const dismissable = entry?.dismissable ?? true
  const cover = dialog.props['cover'] ?? entry?.cover ?? dismissable
  const close = useCallback((result?: unknown) => dialogs.close(result, dialog.key), [dialogs, dialog.key])

  useLayoutEffect(() => {
    const shown = element.current
    const before = document.activeElement
    if (shown) show(shown)
    return () => {
      shown?.close?.()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (dismissable) close()
  }
  // Browsers let a second Escape through even when the first was refused.
  const onClose = () => {
    if (dismissable) close()
    else if (element.current) show(element.current)
  }
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget && cover !== false) close()
  }
  const onArrived = useCallback(() => {
    const inside = element.current
    if (!inside) return
    const wanted = inside.querySelector<HTMLElement>('[data-autofocus]') ?? document.getElementById(titleId)
    wanted?.focus({ preventScroll: true })
  }, [titleId])

  const props: DialogProps = { ...dialog.props, titleId, close }
  return (
    <dialog
      ref={element}
      className="scrim"
      data-dialog={dialog.name}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClose}
      onClick={onClick}
    >
      {entry ? (
        <Lazy
          part={entry}
          props={props}
          waiting={<DialogWaiting {...props} />}
          what="dialog"
          name={dialog.name}
          onArrived={onArrived}
        />
      ) : (
        <Failure what="dialog" name={dialog.name} />
      )}
    </dialog>
  )
}

/** Draws the open dialogs above everything else; the page behind does not scroll. */
export function DialogHost() {
  const { dialogs } = useEngine()
  const stack = useStore(dialogs.stack)
  const frozen = stack.length > 0
  useDialogHistory(dialogs, stack)
  useEffect(() => (frozen ? freezeScroll() : undefined), [frozen])
  return stack.map((dialog) => <Opened key={dialog.key} dialog={dialog} />)
}
