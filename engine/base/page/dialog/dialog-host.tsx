import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import type { DialogEntry, DialogProps } from '../../registry/registry.ts'
import { useEngine, type Engine } from '../../engine/engine.ts'
import { Lazy } from '../screen/lazy.tsx'
import { useStore } from '../../store/store.ts'
import type { OpenDialog, PreparedDialog } from './dialogs.ts'
import { afterPaint } from '../screen/after-paint.ts'
import { createShown, ShownContext } from '../screen/shown.ts'
import { whenIdle } from '../screen/when-idle.ts'
import { freezeScroll } from './freeze.ts'
import { preloadDialog } from './intent.ts'
import { useDialogHistory } from './use-dialog-history.ts'
import { show, useModal } from './use-modal.ts'

function findEntry({ registry }: Engine, name: string): DialogEntry | undefined {
  return Object.hasOwn(registry.dialogs, name) ? registry.dialogs[name] : undefined
}

/** Whether somebody is at an input of it, as they may be before it is alive. */
function isFilledIn(element: HTMLElement | null): boolean {
  const { activeElement } = document
  return (
    element?.contains(activeElement) === true && activeElement?.matches('input, select, textarea') === true
  )
}

interface ContentProps {
  name: string
  given: OpenDialog['props']
  titleId: string
  close: (result?: unknown) => void
  onArrived: () => void
}

// Memoised: what was rendered out of sight is not rendered again when it is shown.
const Content = memo(function RenderedContent({ name, given, titleId, close, onArrived }: ContentProps) {
  const engine = useEngine()
  const { Failure, DialogWaiting } = engine.registry.parts
  const entry = findEntry(engine, name)
  const props: DialogProps = { ...given, titleId, close }
  if (!entry) return <Failure what="dialog" name={name} dialog={{ titleId, close }} />
  return (
    <Lazy
      part={entry}
      props={props}
      waiting={<DialogWaiting {...props} small={entry.small === true} />}
      what="dialog"
      name={name}
      dialog={{ titleId, close }}
      onArrived={onArrived}
    />
  )
})

function getTitle(content: number) {
  return `dialog-${String(content)}-title`
}

interface LayerProps {
  content: number
  name: string
  given: OpenDialog['props']
  state: 'ahead' | 'open' | 'left'
  /** It stands in the server's markup. */
  first: boolean
  close: (result?: unknown) => void
}

/**
 * One content of the box. Rendered ahead it is laid out too, only unseen: showing it then costs neither a render nor a
 * layout. What gave way to it stays hidden until that is painted.
 */
function Layer({ content, name, given, state, first, close }: LayerProps) {
  const engine = useEngine()
  const layer = useRef<HTMLDivElement>(null)
  const [shown] = useState(() => createShown(state === 'open'))
  const [isFirst] = useState(first)
  const [hasArrived, setArrived] = useState(false)
  const [isLate, setLate] = useState(false)
  const titleId = getTitle(content)
  const isOpen = state === 'open'

  useLayoutEffect(() => {
    if (!isOpen || !hasArrived || isFilledIn(layer.current)) return
    const wanted =
      layer.current?.querySelector<HTMLElement>('[data-autofocus]') ?? document.getElementById(titleId)
    wanted?.focus({ preventScroll: true })
  }, [isOpen, hasArrived, titleId])
  useEffect(() => {
    if (!isOpen || !hasArrived) return
    engine.dialogs.arrived(content)
    const { next = [] } = findEntry(engine, name) ?? {}
    for (const value of next) whenIdle(() => void preloadDialog(engine, value))
  }, [isOpen, hasArrived, engine, name, content])
  useEffect(() => {
    if (!isOpen || hasArrived) return undefined
    return afterPaint(() => setLate(layer.current?.querySelector('[data-waiting]') != null))
  }, [isOpen, hasArrived])
  useEffect(() => (isOpen && !shown.is() ? afterPaint(shown.show) : undefined), [isOpen, shown])

  return (
    <div
      ref={layer}
      className="dialog-layer"
      data-state={state}
      data-first={isFirst || undefined}
      // What was seen waiting has the height that it waited in: dialog.css.
      data-late={isLate || undefined}
      hidden={state === 'left'}
      inert={!isOpen}
      aria-hidden={isOpen ? undefined : true}
    >
      <ShownContext value={shown}>
        <Content
          name={name}
          given={given}
          titleId={titleId}
          close={close}
          onArrived={useCallback(() => setArrived(true), [])}
        />
      </ShownContext>
    </div>
  )
}

interface BoxProps {
  id: number
  /** Nothing lies above it: what the browser shows below is out of reach, messages too. */
  isTop: boolean
  /** Not open yet when there is none. */
  dialog: OpenDialog | null
  prepared: PreparedDialog | null
}

function Box({ id, isTop, dialog, prepared }: BoxProps) {
  const engine = useEngine()
  const { dialogs, registry } = engine
  const element = useRef<HTMLDialogElement>(null)
  const isOpen = dialog !== null
  const [isFirst] = useState(dialog?.first === true)
  const name = dialog?.name ?? ''
  const entry = findEntry(engine, name)
  const dismissable = entry?.dismissable ?? true
  const cover = dialog?.props['cover'] ?? entry?.cover ?? dismissable
  const close = useCallback((result?: unknown) => dialogs.close(result, id), [dialogs, id])

  useModal(element, isOpen, isFirst)

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
  const [painted, setPainted] = useState(dialog)
  useEffect(() => (dialog === painted ? undefined : afterPaint(() => setPainted(dialog))), [dialog, painted])
  const left = painted?.content === dialog?.content ? null : painted
  const layers = [
    { one: left, state: 'left' },
    { one: dialog, state: 'open' },
    { one: prepared, state: 'ahead' },
  ] as const
  return (
    <dialog
      ref={element}
      className={isFirst ? 'scrim scrim--first' : 'scrim'}
      data-dialog={name}
      open={isFirst || undefined}
      aria-labelledby={dialog ? getTitle(dialog.content) : undefined}
      onCancel={onCancel}
      onClose={onClose}
      onClick={onClick}
    >
      {layers.map(({ one, state }) =>
        one ? (
          <Layer
            key={one.content}
            content={one.content}
            name={one.name}
            given={one.props}
            state={state}
            first={'first' in one && one.first === true}
            close={close}
          />
        ) : null,
      )}
      {isTop ? <registry.parts.Toasts /> : null}
    </dialog>
  )
}

/** Renders the open dialogs above everything else, and messages above them; the page behind does not scroll. */
export function DialogHost() {
  const { dialogs, registry } = useEngine()
  const stack = useStore(dialogs.stack)
  const prepared = useStore(dialogs.prepared)
  const frozen = stack.length > 0
  useDialogHistory(dialogs, stack)
  // Undone before the focus goes back, which has the page styled.
  useLayoutEffect(() => (frozen ? freezeScroll() : undefined), [frozen])
  const boxes: BoxProps[] = stack.map((dialog) => ({
    id: dialog.key,
    isTop: dialog === stack.at(-1),
    dialog,
    prepared: prepared?.key === dialog.key ? prepared : null,
  }))
  if (prepared && boxes.every(({ id }) => id !== prepared.key))
    boxes.push({ id: prepared.key, isTop: false, dialog: null, prepared })
  return (
    <>
      {boxes.map((box) => (
        <Box key={box.id} {...box} />
      ))}
      {frozen ? null : <registry.parts.Toasts />}
    </>
  )
}
