import { useEffect, useReducer, useRef } from 'preact/hooks'
import type { BetKind } from '../../../../schemas/lottery/counting/bet-kind.ts'
import { expand } from '../../../../schemas/lottery/expand.ts'
import { getSheet } from '../../../../schemas/lottery/sheets.ts'
import type { DrawsState } from './draws-state.ts'
import { changeSlip, newSlip, type Slip, type SlipEvent } from './slip-state.ts'

/** The bet at hand of a game's sheet, and the bets on the slip before it; another game empties it. */
export function useSheetSlip({ game }: DrawsState) {
  const { kinds } = getSheet(game.sheet)
  const [first] = kinds
  const [slip, send] = useReducer<Slip, SlipEvent>(changeSlip, newSlip(first as BetKind))
  const code = useRef(game.code)
  useEffect(() => {
    if (code.current === game.code) return
    code.current = game.code
    send({ type: 'emptied' })
    if (first) send({ type: 'kind.chosen', kind: first })
  }, [game.code])
  const kind = kinds.find(({ id }) => id === slip.kind) ?? (first as BetKind)
  const chosen = slip.kind === kind.id ? expand(kind, slip.picks).length : 0
  const entries =
    chosen > 0 ? [...slip.entries, { kind: kind.id, picks: slip.picks, times: 1 }] : slip.entries
  return { kinds, kind, slip, send, chosen, entries }
}
