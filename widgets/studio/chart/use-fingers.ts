import { type PointerEvent, type RefObject, useRef } from 'react'

export interface Point {
  x: number
  y: number
}

/** Pixels until a press becomes a drag. */
const slack = 4

/** Drag with one finger and pinch with two; the click that ends a drag reaches nothing below. */
export function useFingers(
  frame: RefObject<HTMLElement | null>,
  pan: (x: number, y: number) => void,
  pinch: (factor: number, point: Point) => void,
) {
  const fingers = useRef(new Map<number, Point>())
  const isDragging = useRef(false)
  const onPointerDown = (event: PointerEvent) => {
    isDragging.current = false
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const distance = { x: now.x - before.x, y: now.y - before.y }
    if (!isDragging.current && Math.hypot(distance.x, distance.y) < slack) return
    if (!isDragging.current) frame.current?.setPointerCapture(event.pointerId)
    isDragging.current = true
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (!other) return pan(distance.x, distance.y)
    const getGap = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
    pinch(getGap(now) / Math.max(1, getGap(before)), {
      x: (now.x + other.x) / 2,
      y: (now.y + other.y) / 2,
    })
  }
  const onPointerUp = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const onClickCapture = (event: { stopPropagation: () => void }) => {
    if (isDragging.current) event.stopPropagation()
    isDragging.current = false
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture }
}
