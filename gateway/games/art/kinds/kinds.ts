import { lottery, slots } from './machines.ts'
import { crash } from './originals.ts'
import { fishing, sports } from './outdoors.ts'
import { card, live } from './tables.ts'
import type { Treatment } from './treatment.ts'

/** How a game is drawn besides its motif: the table, the cards, the draw. */
export type Kind = 'slots' | 'live' | 'fishing' | 'sports' | 'lottery' | 'card' | 'crash'

export const kinds: Readonly<Record<Kind, Treatment>> = {
  slots,
  live,
  fishing,
  sports,
  lottery,
  card,
  crash,
}
