import { contrastRatio, type Components } from './contrast.ts'
import { fromOklch, toOklch } from './oklch.ts'

/** A colour that has to be told apart, and how well. */
export interface Against {
  components: Components
  minimum: number
}

/** Ways from a lightness, the shortest first: 0, a step up, a step down, two up … */
const offsets = [
  0,
  ...Array.from({ length: 100 }, (_, index) => (index + 1) / 100).flatMap((step) => [step, -step]),
]

/** A colour in every lightness, its own first, then the nearest: hue stays, chroma as far as a screen has it. */
export function* listShades(color: Components): Generator<Components> {
  yield color
  const start = toOklch(color)
  for (const offset of offsets) {
    const lightness = start.lightness + offset
    if (offset !== 0 && lightness > -0.01 && lightness < 1.01) yield fromOklch({ ...start, lightness })
  }
}

/** The nearest colour of the same hue that can be told apart from all others; undefined where none can. */
export function nearestPassing(color: Components, against: readonly Against[]): Components | undefined {
  for (const shade of listShades(color))
    if (against.every(({ components, minimum }) => contrastRatio(shade, components) >= minimum)) return shade
  return undefined
}
