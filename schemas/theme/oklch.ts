import { contrastRatio, linear, type Components } from './contrast.ts'

/** A colour by lightness (0 to 1), chroma and hue (degrees), in steps that look alike to the eye (OKLCH). */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

function curved(light: number) {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

export function toOklch(components: Components): Oklch {
  const [red = 0, green = 0, blue = 0] = components.map(linear)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

function listChannels({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(curved)
}

/** The colour as a screen draws it: what is too strong for it loses chroma, never lightness or hue. */
export function fromOklch(color: Oklch): Components {
  const lightness = Math.min(1, Math.max(0, color.lightness))
  let { chroma } = color
  let channels = listChannels({ ...color, lightness, chroma })
  while (chroma > 0.001 && channels.some((channel) => !(channel > -0.002 && channel < 1.002))) {
    chroma *= 0.95
    channels = listChannels({ ...color, lightness, chroma })
  }
  // Rounded as a style sheet writes it, so that a contrast measured here is the one that is seen.
  return channels.map((channel) => Math.round(Math.min(1, Math.max(0, channel || 0)) * 255) / 255)
}

/** One colour with a part (0 to 1) of another in it. */
export function mixed(ground: Components, other: Components, part: number): Components {
  const [one, two] = [toOklch(ground), toOklch(other)]
  const isGrey = one.chroma < 0.02
  const turn = isGrey ? 0 : (((two.hue - one.hue + 540) % 360) - 180) * part
  return fromOklch({
    lightness: one.lightness + (two.lightness - one.lightness) * part,
    chroma: one.chroma + (two.chroma - one.chroma) * part,
    hue: isGrey ? two.hue : one.hue + turn,
  })
}

/** The least contrast of a colour with any of the grounds. */
export function leastContrast(color: Components, grounds: readonly Components[]): number {
  return Math.min(21, ...grounds.map((ground) => contrastRatio(color, ground)))
}

/** The same hue, no further from its own lightness than it needs to be distinct from all grounds. */
export function readable(color: Components, grounds: readonly Components[], minimum: number): Components {
  const start = toOklch(color)
  const white = leastContrast([1, 1, 1], grounds)
  const direction = white >= leastContrast([0, 0, 0], grounds) ? 1 : -1
  let components = color
  for (let step = 0; leastContrast(components, grounds) < minimum && step <= 100; step++)
    components = fromOklch({ ...start, lightness: start.lightness + direction * 0.01 * step })
  return components
}
