import type { Chance } from './chance.ts'
import { hex, type Lch } from './color.ts'
import { type Path, written } from './path.ts'
import type { Style, Tones } from './styles/style.ts'

/** A picture while it is drawn. */
export interface Canvas {
  chance: Chance
  style: Style
  colours: Tones
  width: number
  height: number
  isSquare: boolean
  /** Where the hero hangs, and how large. */
  x: number
  y: number
  radius: number
  /** Where the ground begins. */
  floor: number
  /** Which motif is the hero. */
  hero: string
  /** Decides the cloth of a table. */
  felt: number
  out: string[]
  defs: string[]
  ids: number
}

export type Draw = (on: Canvas) => void

/** A tone or hue by its name; a colour or a gradient as it is. */
export function colour(on: Canvas, paint: string): string {
  if (paint.startsWith('#') || paint.startsWith('url')) return paint
  const named: Readonly<Record<string, Lch | undefined>> = on.colours
  const hues: Readonly<Record<string, Lch | undefined>> = on.style.hues
  return hex(named[paint] ?? hues[paint] ?? on.colours.ink)
}

export function element(shape: Path | string, attributes: string): string {
  return `<path d="${typeof shape === 'string' ? shape : written(shape)}" ${attributes}/>`
}

export function fill(on: Canvas, shape: Path, paint: string, more = ''): void {
  on.out.push(element(shape, `fill="${colour(on, paint)}"${more}`))
}

export function stroke(on: Canvas, shape: Path, paint: string, width: number, more = ''): void {
  on.out.push(
    element(shape, `fill="none" stroke="${colour(on, paint)}" stroke-width="${String(width)}"${more}`),
  )
}

/** An id within the picture. */
export function nextId(on: Canvas): string {
  return `x${(on.ids++).toString(36)}`
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

function getStop([offset, stop, opacity]: Stop) {
  return `<stop offset="${String(offset)}" stop-color="${stop}"${opacity === undefined ? '' : ` stop-opacity="${String(opacity)}"`}/>`
}

/** A gradient, from top to bottom where nothing else is said. */
export function gradient(
  on: Canvas,
  stops: readonly Stop[],
  way = 'x2="0" y2="1"',
  isRadial = false,
): string {
  const id = nextId(on)
  const name = isRadial ? 'radialGradient' : 'linearGradient'
  on.defs.push(`<${name} id="${id}" ${way}>${stops.map(getStop).join('')}</${name}>`)
  return `url(#${id})`
}

export function pattern(on: Canvas, width: number, height: number, body: string, transform = ''): string {
  const id = nextId(on)
  const turned = transform === '' ? '' : ` patternTransform="${transform}"`
  on.defs.push(
    `<pattern id="${id}" width="${String(width)}" height="${String(height)}" patternUnits="userSpaceOnUse"${turned}>${body}</pattern>`,
  )
  return `url(#${id})`
}

/** A plane of scenery in the studio's hand. */
export function layer(on: Canvas, shape: Path, paint: string): void {
  const { shadow, key } = on.style.scene
  const text = written(shape)
  if (shadow === true)
    on.out.push(element(text, `transform="translate(0-9)" opacity=".28" fill="${colour(on, 'ink')}"`))
  const line = key ? ` stroke="${colour(on, key[0])}" stroke-width="${String(key[1])}"` : ''
  on.out.push(element(text, `fill="${colour(on, paint)}"${line}`))
}

/** A tube of neon: glow, body and core. */
export function tube(on: Canvas, text: string, glow: Lch, width: number): void {
  const line = (times: number, more = '') =>
    `<path d="${text}" stroke-width="${String(Math.round(width * times * 10) / 10)}"${more}/>`
  const core = line(0.36, ` stroke="${hex([96, 0.04, glow[2]])}"`)
  on.out.push(
    `<g fill="none" stroke="${hex(glow)}" stroke-linecap="round" stroke-linejoin="round">${line(4, ' opacity=".13"')}${line(2, ' opacity=".3"')}${line(1)}${core}</g>`,
  )
}
