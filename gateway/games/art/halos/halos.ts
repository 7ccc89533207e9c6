import type { Draw } from '../canvas.ts'
import { arches } from './arch.ts'
import { ornamental } from './ornament.ts'
import { pointed } from './pointed.ts'
import { round } from './round.ts'

/** What hangs behind the hero, by its name. */
export const halos: Readonly<Record<string, Draw>> = {
  none: () => undefined,
  ...round,
  ...pointed,
  ...ornamental,
  ...arches,
}
