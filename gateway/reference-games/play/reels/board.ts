import type { Language } from '../words/words.ts'
import type { TitleArt } from './symbols.tsx'

/** What every board gets: the result to show, once a turn, and the callback for when it was shown. */
export interface BoardProps<S, O> {
  sheet: S
  outcome: O | undefined
  /** Grows with every round; the board plays the outcome when it does. */
  turn: number
  isCalm: boolean
  skip: AbortSignal
  art: TitleArt
  t: Language['t']
  /** Hundredths of the stake as money. */
  amount: (pay: number) => string
  /** Hundredths of the stake as so many times it. */
  times: (pay: number) => string
  onShown: () => void
}
