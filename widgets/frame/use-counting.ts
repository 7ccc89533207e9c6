import { useEffect, useRef, useState } from 'react'

/** Milliseconds that a changed amount takes to be counted. */
const duration = 700
/** Milliseconds for which a gain is shown. */
const gainFor = 2_600
/** Milliseconds for which what comes is held against what just went: what brings back less than its stake is no gain. */
const roundFor = 60_000

export interface Counting {
  /** Decimal text to show now; in the end the amount itself. */
  shown: string
  isCounting: boolean
  /** Whether it counts up, to more than there was before the stake that was just taken. */
  isUp: boolean
  /** By how much it is more than that, as decimal text; undefined once that was seen. */
  gain: string | undefined
}

function isCalm() {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Counts from an amount to the next, both decimal text. The first stands at once, and so does each where less motion is wanted. */
export function useCounting(amount: string | undefined): Counting {
  const last = useRef(amount)
  const [frame, setFrame] = useState<{ to: string; shown: string; isUp: boolean }>()
  const [gain, setGain] = useState<string>()
  const stake = useRef({ before: 0, at: -Infinity })
  useEffect(() => {
    const [from, to] = [last.current, amount]
    last.current = amount
    if (from === undefined || to === undefined || from === to || isCalm() || document.hidden) return undefined
    const [start, change] = [Number(from), Number(to) - Number(from)]
    const places = to.split('.')[1]?.length ?? 0
    const now = performance.now()
    const base =
      change > 0 && now - stake.current.at < roundFor ? Math.max(start, stake.current.before) : start
    const isUp = start + change > base
    stake.current = change < 0 ? { before: start, at: now } : { before: 0, at: -Infinity }
    setGain(isUp ? (start + change - base).toFixed(places) : undefined)
    const seen = setTimeout(setGain, gainFor, undefined)
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
      setFrame({ to, shown: (start + change * eased).toFixed(places), isUp })
      id = requestAnimationFrame(step)
    }
    return () => {
      cancelAnimationFrame(id)
      clearTimeout(seen)
      setFrame(undefined)
      setGain(undefined)
    }
  }, [amount])
  const counting = frame?.to === amount ? frame : undefined
  return {
    shown: counting?.shown ?? amount ?? '',
    isCounting: counting !== undefined,
    isUp: counting?.isUp ?? false,
    gain: amount === undefined ? undefined : gain,
  }
}
