import { useId } from 'react'
import { FilterField } from './choice.tsx'
import { useRested } from './use-rested.ts'

export interface TypedFilterProps {
  label: string
  value: string
  onChoose: (value: string) => void
}

/** A filter that is typed; it holds once the typing rests. */
export function TypedFilter({ label, value, onChoose }: TypedFilterProps) {
  const id = useId()
  const [typed, setTyped] = useRested(value, onChoose)
  return (
    <FilterField label={label} id={id}>
      <input
        id={id}
        type="search"
        maxLength={60}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FilterField>
  )
}
