import type { LoadedBrand } from '../../../base/brand/brand.types.ts'
import { puzzle } from './geometry.ts'

/** Ground, second ground, main, support, light. */
type Palette = readonly [string, string, string, string, string]

const plain: Palette = ['#1d2a4d', '#31457a', '#e0a33c', '#d9705a', '#f5ead2']

interface Colour {
  $value: { components: readonly number[] }
}

function hex({ $value }: Colour) {
  return `#${$value.components
    .slice(0, 3)
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function between(low: number, high: number) {
  return low + Math.random() * (high - low)
}

function one<T>(list: readonly T[], otherwise: T): T {
  return list[Math.floor(between(0, list.length))] ?? otherwise
}

function fixed(value: number) {
  return value.toFixed(1)
}

/** One of the palettes in which the brand's game pictures are drawn. */
function getPalette(brand: LoadedBrand): Palette {
  const art = brand.documents.theme.art as Record<string, Record<string, Colour>> | undefined
  const palette = art && one(Object.values(art), {})
  const colours = palette && ['1', '2', '3', '4', '5'].map((name) => palette[name] && hex(palette[name]))
  return colours?.every(Boolean) ? (colours as unknown as Palette) : plain
}

/** A hill's ridge from side to side, filled down to the lower edge. */
function hill(top: number, colour: string): string {
  const { width, height } = puzzle
  const steps = 5
  const stride = width / steps
  let path = `M0 ${String(height)}L0 ${fixed(top)}`
  for (let at = 0; at < steps; at += 1) {
    const x = at * stride
    const bend = [x + stride * 0.3, top + between(-26, 26), x + stride * 0.7, top + between(-26, 26)]
    path += `C${bend.map(fixed).join(' ')} ${fixed(x + stride)} ${fixed(top + between(-12, 12))}`
  }
  return `<path d="${path}L${String(width)} ${String(height)}Z" fill="${colour}" opacity="${fixed(between(0.6, 0.95))}"/>`
}

/** A disc, a ring or a tilted tile somewhere in the sky. */
function thing(palette: Palette): string {
  const { width, height } = puzzle
  const [x, y] = [between(0, width), between(0, height)].map(fixed) as [string, string]
  const size = between(7, 26)
  const colour = one(palette.slice(2), palette[2])
  const paint = Math.random() < 0.35 ? `fill="none" stroke="${colour}" stroke-width="3"` : `fill="${colour}"`
  const shade = `opacity="${fixed(between(0.4, 0.95))}"`
  if (Math.random() < 0.6) return `<circle cx="${x}" cy="${y}" r="${fixed(size)}" ${paint} ${shade}/>`
  const turn = `transform="rotate(${fixed(between(0, 90))} ${x} ${y})"`
  const [w, h] = [fixed(size * between(0.8, 2)), fixed(size)]
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" ${paint} ${shade} ${turn}/>`
}

function spark(palette: Palette) {
  return `<circle cx="${fixed(between(0, puzzle.width))}" cy="${fixed(between(0, puzzle.height))}" r="${fixed(between(0.8, 2.2))}" fill="${one(palette.slice(2), palette[4])}"/>`
}

function many(count: number, make: (at: number) => string) {
  return Array.from({ length: count }, (_, index) => make(index)).join('')
}

/** A landscape in the brand's colours, never the same twice, busy enough that a piece of it is found again by eye. */
export function drawScenery(brand: LoadedBrand): string {
  const palette = getPalette(brand)
  const [ground, second, main, support] = palette
  const { width, height } = puzzle
  const hills = [second, support, main, ground]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width * 2)}" height="${String(height * 2)}" viewBox="0 0 ${String(width)} ${String(height)}">`,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="${fixed(between(0.2, 1))}" y2="1"><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${second}"/></linearGradient></defs>`,
    `<rect width="100%" height="100%" fill="url(#g)"/>`,
    many(9, () => thing(palette)),
    many(4, (at) => hill(62 + at * 30 + between(-8, 8), hills[at] ?? ground)),
    many(7, () => thing(palette)),
    many(90, () => spark(palette)),
    '</svg>',
  ].join('')
}
