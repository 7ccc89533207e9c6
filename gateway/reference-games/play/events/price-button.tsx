/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Language } from '../words/words.ts'
import { ActionButton } from '../shell/action-button.tsx'

interface PriceProps {
  label: string
  /** Words for a screen reader, with the match. */
  spoken: string
  price: number | null
  isPicked: boolean
  figures: Language['figures']
  onPick: (price: number) => void
}

const shownFor = 3000

/** A price to pick. It shows for a moment whether it rose or fell, by a mark and not by colour alone. */
export function PriceButton({ label, spoken, price, isPicked, figures, onPick }: PriceProps) {
  const before = useRef(price)
  const [move, setMove] = useState<'up' | 'down'>()
  useEffect(() => {
    const last = before.current
    before.current = price
    if (last === null || price === null || last === price) return undefined
    setMove(price > last ? 'up' : 'down')
    const timer = setTimeout(() => setMove(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [price])
  const shown = price === null ? '–' : figures.price(price)
  return (
    <ActionButton
      class="price"
      data-move={move}
      aria-pressed={isPicked}
      aria-label={`${spoken} ${shown}`}
      isOff={price === null}
      onClick={() => {
        if (price !== null) onPick(price)
      }}
    >
      <span class="price-label">
        <bdi>{label}</bdi>
      </span>
      <b class="price-value">
        {shown}
        {move ? <i aria-hidden="true">{move === 'up' ? '▲' : '▼'}</i> : null}
      </b>
    </ActionButton>
  )
}
