import type { Board, BoardEvent } from '../../../../schemas/vendor/events.ts'

/** One thing that the player wants to back. */
export interface Pick {
  event: BoardEvent
  market: string
  selection: string
  /** The price that the player has agreed to. */
  price: number
  /** The price now; null while closed. */
  now: number | null
}

export function isSame(pick: Pick, event: string, market: string, selection: string): boolean {
  return pick.event.id === event && pick.market === market && pick.selection === selection
}

/** The picks with one put in or taken out; only one of a match, so that all can be combined. */
export function toggled(picks: readonly Pick[], pick: Pick, max: number): Pick[] {
  const { event, market, selection } = pick
  if (picks.some((entry) => isSame(entry, event.id, market, selection)))
    return picks.filter((entry) => !isSame(entry, event.id, market, selection))
  return [...picks.filter((entry) => entry.event.id !== event.id), pick].slice(-max)
}

/** The picks with the prices of a board. */
export function repriced(picks: readonly Pick[], board: Board): Pick[] {
  return picks.map((pick) => {
    if (pick.event.sport !== board.sport) return pick
    const event = board.events.find(({ id }) => id === pick.event.id)
    const market = event?.markets.find(({ id }) => id === pick.market)
    // A line that moved away may still be taken: the vendor knows its price.
    if (event && !market && event.phase !== 'over' && event.phase !== 'cancelled') return { ...pick, event }
    const now = market?.selections.find(({ id }) => id === pick.selection)?.price ?? null
    return { ...pick, event: event ?? pick.event, now }
  })
}

/** Whether the player has to say something about a pick first; whoever takes any price has said so of those that fell. */
export function hasChanged({ price, now }: Pick, anyPrice: boolean): boolean {
  return now === null || (now < price && !anyPrice)
}

/** The price of all picks together, in hundredths, never more than what it pays. */
export function combinedPrice(picks: readonly Pick[]): number {
  return Math.floor(combined(picks) * 100 + 1e-6)
}

/** The product of prices as a bet would be taken now, for showing: the vendor works with whole numbers. */
export function combined(picks: readonly Pick[]): number {
  return picks.reduce((product, { price, now }) => (product * (now ?? price)) / 100, 1)
}

export type SlipKind = 'single' | 'combi'

/** What a slip may return, in minor units: at most what a bet pays. */
export function getReturns(picks: readonly Pick[], kind: SlipKind, stake: bigint, maxPayout: string): bigint {
  const returns =
    kind === 'combi'
      ? Number(stake) * combined(picks)
      : picks.reduce((sum, pick) => sum + Number(stake) * combined([pick]), 0)
  return BigInt(Math.floor(Math.min(returns, Number(maxPayout)) + 1e-6))
}

/** The picks that are still taken, at the prices of now. */
export function acceptPrices(picks: readonly Pick[]): Pick[] {
  return picks.filter(({ now }) => now !== null).map((pick) => ({ ...pick, price: pick.now ?? pick.price }))
}
