import { useEffect, useEffectEvent, useId, useState } from 'react'
import { FilterField } from './choice.tsx'

export interface TypedFilterProps {
  label: string
  value: string
  type: 'search' | 'date'
  min?: string
  max?: string
  onChoose: (value: string) => void
}

/** Debounce in milliseconds before what is typed holds. */
const rest = 400

/** A filter that is typed; it holds once the typing rests. */
export function TypedFilter({ label, value, type, min, max, onChoose }: TypedFilterProps) {
  const id = useId()
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
  return (
    <FilterField label={label} id={id}>
      <input
        id={id}
        type={type}
        min={min}
        max={max}
        maxLength={60}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FilterField>
  )
}
