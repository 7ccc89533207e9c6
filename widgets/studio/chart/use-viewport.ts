import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

export interface View {
  x: number
  y: number
  scale: number
}

interface Size {
  width: number
  height: number
}

const least = 0.15
const most = 2.5
const margin = 28
const clampScale = (scale: number) => Math.min(most, Math.max(least, scale))

/** The view in which a picture fills a window, no larger than life and a bit. */
function fitted(picture: Size, frame: Size): View {
  const scale = clampScale(
    Math.min((frame.width - 2 * margin) / picture.width, (frame.height - 2 * margin) / picture.height, 1.15),
  )
  return {
    scale,
    x: (frame.width - picture.width * scale) / 2,
    y: Math.max(margin, (frame.height - picture.height * scale) / 2),
  }
}

const zoomed = (view: View, factor: number, at: { x: number; y: number }): View => {
  const scale = clampScale(view.scale * factor)
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** Pan and zoom over a picture: wheel, drag, pinch and keys. */
export function useViewport(picture: Size | null) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const moved = useRef(false)
  const touched = useRef(false)

  const size = useCallback((): Size => {
    const { clientWidth = 800, clientHeight = 600 } = frame.current ?? {}
    return { width: clientWidth, height: clientHeight }
  }, [])
  const fit = useCallback(() => {
    touched.current = false
    if (picture) setView(fitted(picture, size()))
  }, [picture, size])
  const zoom = useCallback(
    (factor: number) => {
      touched.current = true
      const { width, height } = size()
      setView((now) => zoomed(now, factor, { x: width / 2, y: height / 2 }))
    },
    [size],
  )

  useEffect(() => {
    touched.current = false
    const element = frame.current
    if (!element || typeof ResizeObserver !== 'function') return
    const watcher = new ResizeObserver(() => {
      if (!touched.current) fit()
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [fit])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      touched.current = true
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      if (event.ctrlKey || event.metaKey) setView((now) => zoomed(now, Math.exp(-event.deltaY / 120), at))
      else setView((now) => ({ ...now, x: now.x - event.deltaX, y: now.y - event.deltaY }))
    }
    // React's own wheel listener is passive: it could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

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
    touched.current = true
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (!other) {
      setView((view) => ({ ...view, x: view.x + by.x, y: view.y + by.y }))
      return
    }
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    const apart = (one: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y)
    const at = { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top }
    setView((view) => zoomed(view, apart(now) / Math.max(1, apart(before)), at))
  }
  const onPointerUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const onClickCapture = (event: { stopPropagation: () => void }) => {
    if (moved.current) event.stopPropagation()
    moved.current = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const pan = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[event.key]
    if (event.key === '+' || event.key === '=') zoom(1.2)
    else if (event.key === '-') zoom(1 / 1.2)
    else if (event.key === '0') fit()
    else if (pan) {
      touched.current = true
      setView((now) => ({ ...now, x: now.x + (pan[0] ?? 0), y: now.y + (pan[1] ?? 0) }))
    } else return
    event.preventDefault()
  }

  return {
    frame,
    view,
    fit,
    zoom,
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
