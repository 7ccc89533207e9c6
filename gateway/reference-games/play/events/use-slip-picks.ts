import { useEffect, useState } from 'preact/hooks'
import type { Board } from '../../../../schemas/vendor/events.ts'
import { repriced, type Pick } from './slip.ts'

export interface SlipPicks {
  picks: readonly Pick[]
  setPicks: (picks: Pick[]) => void
  /** Prices that fell are taken unasked. */
  anyPrice: boolean
  setAnyPrice: (anyPrice: boolean) => void
}

/** What is on the slip, at the prices of the newest board. */
export function useSlipPicks(board: Board | undefined): SlipPicks {
  const [picks, setPicks] = useState<Pick[]>([])
  const [anyPrice, setAnyPrice] = useState(false)
  useEffect(() => {
    if (board) setPicks((before) => repriced(before, board))
  }, [board])
  return { picks, setPicks, anyPrice, setAnyPrice }
}
