import { useEffect, useRef } from 'preact/hooks'
import type { Board } from '../../../../schemas/vendor/events.ts'
import type { ShownMatch } from '../shell/table.ts'
import type { Pick } from './slip.ts'

/** The match that the player touched on the site, once it is on the board; who of it was touched is picked, once. Returns its id. */
export function useShownMatch(
  wish: ShownMatch | undefined,
  board: Board | undefined,
  onPick: (pick: Pick) => void,
): string | undefined {
  const answered = useRef<ShownMatch | undefined>(undefined)
  const event = board?.events.find(({ id }) => id === wish?.match)
  const id = event?.id
  useEffect(() => {
    if (!wish || !event || answered.current === wish) return
    answered.current = wish
    document.querySelector(`[data-event="${event.id}"]`)?.scrollIntoView({ block: 'center' })
    const market = event.markets[0]
    const price = market?.selections.find((selection) => selection.id === wish.selection)?.price
    if (market && wish.selection !== undefined && price !== undefined && price !== null)
      onPick({ event, market: market.id, selection: wish.selection, price, now: price })
  }, [wish, id])
  return id
}
