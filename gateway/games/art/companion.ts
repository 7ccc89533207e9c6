import type { Canvas } from './canvas.ts'
import type { Lch } from './color.ts'
import { entry, nth } from './lists.ts'
import { motifs } from './motifs/motifs.ts'
import { paint } from './paint.ts'
import type { Path } from './path.ts'
import { disc } from './shapes.ts'
import { getHue } from './styles/style.ts'

/** Small symbols that may stand beside the hero. */
export const companions = ['gem', 'coin', 'seven', 'clover', 'star', 'bell', 'crown', 'key', 'flower', 'bolt']

export function companion(on: Canvas, name: string, x: number, y: number, scale: number, turn: number): void {
  const motif = entry(motifs, name)
  paint(on, motif.build(on.chance), motif.hues, { s: scale, x, y, r: turn }, true)
}

/** The cloth of a table: green, burgundy, navy or plum. */
export function felt(on: Canvas): Lch {
  return getHue(on.style.hues, nth(['green', 'red', 'blue', 'violet'], Math.floor(Math.abs(on.felt)) % 4))
}

/** One to three dots, in place of the number of a ball. */
export function listPips(count: number, x: number, y: number): Path {
  return Array.from({ length: count }, (_, index) =>
    disc(x + (index - (count - 1) / 2) * 15, y + (index % 2 === 1 ? -5 : 5), 6.5),
  ).flat()
}
