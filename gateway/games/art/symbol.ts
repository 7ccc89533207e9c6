import type { Canvas } from './canvas.ts'
import { Chance } from './chance.ts'
import { lch, type Lch } from './color.ts'
import { inkedHues, inkedTones } from './few-inks.ts'
import { fitted } from './fitted.ts'
import { entry, nth } from './lists.ts'
import { motifs } from './motifs/motifs.ts'
import { paint } from './paint.ts'
import { getStyle } from './styles/styles.ts'
import { getSvg } from './tile.ts'

/** Names of everything that can be drawn. */
export const motifNames: readonly string[] = Object.keys(motifs)

/** One symbol in the hand of a studio, on nothing, 240 by 240: for reels. Throws on unknown names. */
export function symbolSvg(style: string, motif: string): string {
  const hand = getStyle(style)
  const scheme = nth(hand.schemes, 0).split('|').map(lch) as [Lch, Lch, Lch, Lch, Lch, Lch]
  const [sky0, sky1, far, mid, near, halo] = scheme
  const colours = inkedTones(hand, {
    sky0,
    sky1,
    far,
    mid,
    near,
    halo,
    ink: lch(hand.ink),
    paper: lch(hand.paper),
  })
  const on: Canvas = {
    chance: new Chance(`symbol ${motif}`),
    style: { ...hand, hues: inkedHues(hand, colours) },
    colours,
    width: 240,
    height: 240,
    isSquare: true,
    x: 120,
    y: 120,
    radius: 92,
    floor: 240,
    hero: motif,
    felt: 0,
    out: [],
    defs: [],
    ids: 0,
  }
  const { build, hues } = entry(motifs, motif)
  const shapes = build(on.chance)
  const { x, y, scale } = fitted(shapes)
  const size = 0.9 * scale
  paint(on, shapes, hues, { s: size, x: 120 - x * size, y: 120 - y * size })
  return getSvg(on)
}
