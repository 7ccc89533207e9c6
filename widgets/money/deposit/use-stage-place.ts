import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'

type Status = CallValue<'depositStatus'>['status']

/**
 * Where a deposit stands. It is what one came for: a page that the form before it, or the browser's way back, left further down is scrolled
 * to it. What ends while somebody looks on is as tall as it was, so that nothing below moves; who gives it up moves it.
 */
export function useStagePlace(status: Status | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<{ status: Status; height: number }>(undefined)
  useLayoutEffect(() => {
    const box = place.current
    if (!box || status === undefined) return
    const { current: before } = last
    if (!before && scrollY > 0) box.scrollIntoView({ behavior: 'instant' })
    const isLookedOn = before?.status === 'pending' && status !== 'pending' && status !== 'cancelled'
    if (isLookedOn) box.style.minHeight = `${String(before.height)}px`
    last.current = { status, height: box.offsetHeight }
  }, [status])
  return place
}
