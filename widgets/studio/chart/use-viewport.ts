import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Box } from '../../../engine/studio/layout.ts'
import { type Point, useFingers } from './use-fingers.ts'
import { type Size, type View, around, fitted, legible, opened, revealed, zoomed } from './view.ts'

/** Pixels that an arrow key moves by. */
const steps: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
}

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
  /** Zooms about a point of the window. */
  const pinch = useCallback((factor: number, point: Point) => {
    shows.current = 'chosen'
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    setView((now) => still(zoomed(now, factor, { x: point.x - left, y: point.y - top })))
  }, [])
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
      pinch(Math.exp(-event.deltaY / 120), { x: event.clientX, y: event.clientY })
    }
    // React's own wheel listener is passive: it could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [pan, pinch])

  const fingers = useFingers(frame, pan, pinch)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.key === '+' || event.key === '=') zoom(1.2)
    else if (event.key === '-') zoom(1 / 1.2)
    else if (event.key === '0') fit()
    else if (step) pan(...step)
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
      ...fingers,
      onKeyDown,
    },
  }
}
