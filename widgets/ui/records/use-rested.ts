import { useEffect, useEffectEvent, useState } from 'react'

/** Debounce in milliseconds before what is typed holds. */
const rest = 400

/** What is typed in a filter, and how to change it; it is chosen once the typing rests. */
export function useRested(value: string, onChoose: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    setTyped(value)
  }
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => choose(typed), rest)
    return () => clearTimeout(timer)
  }, [typed, value])
  return [typed, setTyped] as const
}
