import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Box } from '../../../engine/studio/layout.ts'
import { type Size, type View, around, fitted, legible, opened, revealed, zoomed } from './view.ts'

interface Shown extends View {
  /** Whether it is moved to smoothly. */
  glides: boolean
}

function still(view: View): Shown {
  return { ...view, glides: false }
}

/** Pan and zoom over a picture: wheel, drag, pinch and keys. `onPan` is called when a person moves it. */
export function useViewport(picture: Size | null, focus: readonly Box[], onPan: () => void) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<Shown>(still({ x: 0, y: 0, scale: 1 }))
  const [room, setRoom] = useState<Size>({ width: 800, height: 600 })
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const moved = useRef(false)
  /** What a frame of another size shows: the picture as it opens, all of it, or what the person chose to see. */
  const shows = useRef<'opened' | 'whole' | 'chosen'>('opened')
  const focused = useRef(focus)
  useLayoutEffect(() => {
    focused.current = focus
  })

  const size = useCallback((): Size => {
    const { clientWidth = 800, clientHeight = 600 } = frame.current ?? {}
    return { width: clientWidth, height: clientHeight }
  }, [])
  const fit = useCallback(() => {
    shows.current = 'whole'
    if (picture) setView(still(fitted(picture, size())))
  }, [picture, size])
  const zoom = useCallback(
    (factor: number) => {
      shows.current = 'chosen'
      const { width, height } = size()
      setView((now) => still(zoomed(now, factor, { x: width / 2, y: height / 2 })))
    },
    [size],
  )
  const pan = useCallback(
    (x: number, y: number) => {
      shows.current = 'chosen'
      onPan()
      setView((now) => still({ ...now, x: now.x + x, y: now.y + y }))
    },
    [onPan],
  )
  /** Puts this point of the picture into the middle. */
  const look = useCallback(
    (x: number, y: number) => {
      shows.current = 'chosen'
      onPan()
      const { width, height } = size()
      setView((now) => still({ ...now, x: width / 2 - x * now.scale, y: height / 2 - y * now.scale }))
    },
    [onPan, size],
  )
  /** Brings as many of these boxes into view as it holds, the first of them always. */
  const reveal = useCallback(
    (boxes: readonly Box[]) => {
      if (!picture) return
      setView((now) => {
        const box = around(boxes, now.scale, size())
        const next = box ? revealed(now, box, picture, size()) : now
        return next === now ? now : { ...next, glides: true }
      })
    },
    [picture, size],
  )

  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !picture) return
    const show = () => {
      setRoom(size())
      if (shows.current === 'opened')
        setView(still(opened(picture, size(), around(focused.current, legible, size()))))
      if (shows.current === 'whole') setView(still(fitted(picture, size())))
    }
    shows.current = 'opened'
    show()
    if (typeof ResizeObserver !== 'function') return
    const watcher = new ResizeObserver(show)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [picture, size])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      if (!event.ctrlKey && !event.metaKey) return pan(-event.deltaX, -event.deltaY)
      shows.current = 'chosen'
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      setView((now) => still(zoomed(now, Math.exp(-event.deltaY / 120), at)))
    }
    // React's own wheel listener is passive: it could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [pan])

  const onPointerDown = (event: PointerEvent) => {
    moved.current = false
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const by = { x: now.x - before.x, y: now.y - before.y }
    if (!moved.current && Math.hypot(by.x, by.y) < 4) return
    if (!moved.current) frame.current?.setPointerCapture(event.pointerId)
    moved.current = true
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (!other) return pan(by.x, by.y)
    shows.current = 'chosen'
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    const apart = (entry: { x: number; y: number }) => Math.hypot(entry.x - other.x, entry.y - other.y)
    const at = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top }
    setView((view) => still(zoomed(view, apart(now) / Math.max(1, apart(before)), at)))
  }
  const onPointerUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const onClickCapture = (event: { stopPropagation: () => void }) => {
    if (moved.current) event.stopPropagation()
    moved.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[
      event.key
    ]
    if (event.key === '+' || event.key === '=') zoom(1.2)
    else if (event.key === '-') zoom(1 / 1.2)
    else if (event.key === '0') fit()
    else if (step) pan(step[0] ?? 0, step[1] ?? 0)
    else return
    event.preventDefault()
  }

  return {
    frame,
    view,
    room,
    fit,
    zoom,
    look,
    reveal,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onClickCapture,
      onKeyDown,
    },
  }
}
