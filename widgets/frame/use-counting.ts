import { useEffect, useRef, useState } from 'react'

/** Milliseconds that a changed amount takes to be counted. */
const duration = 700

export interface Counting {
  /** Decimal text to show now; in the end the amount itself. */
  shown: string
  isCounting: boolean
  /** Whether it counts up. */
  isUp: boolean
}

function isCalm() {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Counts from an amount to the next, both decimal text. The first stands at once, and so does each where less motion is wanted. */
export function useCounting(amount: string | undefined): Counting {
  const last = useRef(amount)
  const [frame, setFrame] = useState<{ to: string; shown: string; isUp: boolean }>()
  useEffect(() => {
    const [from, to] = [last.current, amount]
    last.current = amount
    if (from === undefined || to === undefined || from === to || isCalm() || document.hidden) return undefined
    const [start, change] = [Number(from), Number(to) - Number(from)]
    const places = to.split('.')[1]?.length ?? 0
    let began: number | undefined
    let id = requestAnimationFrame(step)
    function step(at: number) {
      began ??= at
      const part = Math.min(1, (at - began) / duration)
      const eased = 1 - (1 - part) ** 3
      if (part === 1 || to === undefined) {
        setFrame(undefined)
        return
      }
      setFrame({ to, shown: (start + change * eased).toFixed(places), isUp: change > 0 })
      id = requestAnimationFrame(step)
    }
    return () => {
      cancelAnimationFrame(id)
      setFrame(undefined)
    }
  }, [amount])
  const counting = frame?.to === amount ? frame : undefined
  return {
    shown: counting?.shown ?? amount ?? '',
    isCounting: counting !== undefined,
    isUp: counting?.isUp ?? false,
  }
}
