/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

interface ChipChoiceProps<T> {
  values: readonly T[]
  chosen: T
  onChoose: (value: T) => void
  draw: (value: T) => ComponentChildren
}

/** Chips of which one is chosen. */
export function ChipChoice<T extends bigint | number>({
  values,
  chosen,
  onChoose,
  draw,
}: ChipChoiceProps<T>) {
  return values.map((value) => (
    <button
      key={String(value)}
      type="button"
      class="chip"
      aria-pressed={value === chosen}
      onClick={() => onChoose(value)}
    >
      {draw(value)}
    </button>
  ))
}
