import {
  Activity,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import type { DialogEntry, DialogProps } from '../hooks/registry.ts'
import { useEngine, type Engine } from '../root/engine.ts'
import { Lazy } from '../screen/lazy.tsx'
import { useStore } from '../store/store.ts'
import type { OpenDialog, PreparedDialog } from './dialogs.ts'
import { whenIdle } from '../screen/when-idle.ts'
import { freezeScroll } from './freeze.ts'
import { preloadDialog } from './intent.ts'
import { useDialogHistory } from './use-dialog-history.ts'

const entryOf = ({ registry }: Engine, name: string): DialogEntry | undefined =>
  Object.hasOwn(registry.dialogs, name) ? registry.dialogs[name] : undefined

function show(dialog: HTMLDialogElement) {
  if (dialog.open) return
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

interface ContentProps {
  name: string
  given: OpenDialog['props']
  titleId: string
  box: () => HTMLElement | null
  close: (result?: unknown) => void
}

// Memoised: what was drawn out of sight is not drawn again when it is shown.
const Content = memo(function DrawnContent({ name, given, titleId, box, close }: ContentProps) {
  const engine = useEngine()
  const { Failure, DialogWaiting } = engine.registry.parts
  const entry = entryOf(engine, name)
  const onArrived = useCallback(() => {
    const inside = box()
    if (!inside) return
    const wanted = inside.querySelector<HTMLElement>('[data-autofocus]') ?? document.getElementById(titleId)
    wanted?.focus({ preventScroll: true })
    for (const next of entry?.next ?? []) whenIdle(() => void preloadDialog(engine, next))
  }, [box, titleId, entry, engine])
  const props: DialogProps = { ...given, titleId, close }
  if (!entry) return <Failure what="dialog" name={name} />
  return (
    <Lazy
      part={entry}
      props={props}
      waiting={<DialogWaiting {...props} />}
      what="dialog"
      name={name}
      onArrived={onArrived}
    />
  )
})

const titleOf = (content: number) => `dialog-${String(content)}-title`

interface BoxProps {
  id: number
  /** Not open yet when there is none. */
  dialog: OpenDialog | null
  prepared: PreparedDialog | null
}

function Box({ id, dialog, prepared }: BoxProps) {
  const engine = useEngine()
  const { dialogs } = engine
  const element = useRef<HTMLDialogElement>(null)
  const isOpen = dialog !== null
  const name = dialog?.name ?? ''
  const entry = entryOf(engine, name)
  const dismissable = entry?.dismissable ?? true
  const cover = dialog?.props['cover'] ?? entry?.cover ?? dismissable
  const close = useCallback((result?: unknown) => dialogs.close(result, id), [dialogs, id])

  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const shown = element.current
    const before = document.activeElement
    if (shown) show(shown)
    return () => {
      shown?.close?.()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isOpen])

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
  const boxOf = useCallback(() => element.current, [])
  const contents = [dialog, prepared].filter((one) => one !== null)
  return (
    <dialog
      ref={element}
      className="scrim"
      data-dialog={name}
      aria-labelledby={dialog ? titleOf(dialog.content) : undefined}
      onCancel={onCancel}
      onClose={onClose}
      onClick={onClick}
    >
      {contents.map((one) => (
        <Activity key={one.content} mode={one === dialog ? 'visible' : 'hidden'}>
          <Content
            name={one.name}
            given={one.props}
            titleId={titleOf(one.content)}
            box={boxOf}
            close={close}
          />
        </Activity>
      ))}
    </dialog>
  )
}

/** Draws the open dialogs above everything else; the page behind does not scroll. */
export function DialogHost() {
  const { dialogs } = useEngine()
  const stack = useStore(dialogs.stack)
  const prepared = useStore(dialogs.prepared)
  const frozen = stack.length > 0
  useDialogHistory(dialogs, stack)
  useEffect(() => (frozen ? freezeScroll() : undefined), [frozen])
  const boxes: BoxProps[] = stack.map((dialog) => ({
    id: dialog.key,
    dialog,
    prepared: prepared?.key === dialog.key ? prepared : null,
  }))
  if (prepared && boxes.every(({ id }) => id !== prepared.key))
    boxes.push({ id: prepared.key, dialog: null, prepared })
  return boxes.map((box) => <Box key={box.id} {...box} />)
}
