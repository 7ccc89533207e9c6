/** OKLCH: lightness 0..100, chroma 0..0.37, hue in degrees. */
export type Lch = [lightness: number, chroma: number, hue: number]

export function lch(text: string): Lch {
  const [l = 0, c = 0, h = 0] = text.split(' ').map(Number)
  return [l, c, h]
}

function radians(degrees: number) {
  return (degrees * Math.PI) / 180
}

function linear(l: number, c: number, h: number): number[] {
  const a = c * Math.cos(radians(h))
  const b = c * Math.sin(radians(h))
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function isOut(channel: number) {
  return channel < -0.0005 || channel > 1.0005
}

function getByte(channel: number): string {
  const inside = Math.min(1, Math.max(0, channel))
  const encoded = inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

function converted([l, c, h]: Lch): string {
  const lightness = Math.min(100, Math.max(0, l)) / 100
  let chroma = c
  let channels = linear(lightness, chroma, h)
  while (chroma > 0.002 && channels.some(isOut)) {
    chroma *= 0.96
    channels = linear(lightness, chroma, h)
  }
  const long = channels.map(getByte).join('')
  return `#${long.replace(/^(.)\1(.)\2(.)\3$/, '$1$2$3')}`
}

const known = new Map<string, string>()
const maxKnown = 4000

/** The sRGB colour, its chroma lowered until it can be shown. */
export function hex(colour: Lch): string {
  const key = colour.join('/')
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= maxKnown) known.clear()
  const made = converted(colour)
  known.set(key, made)
  return made
}

function toward(hue: number, target: number, by: number): number {
  const way = ((target - hue + 540) % 360) - 180
  return hue + Math.sign(way) * Math.min(Math.abs(way), by)
}

/** Darker, and a little toward violet-blue: mud comes from darkening alone. */
export function shade([l, c, h]: Lch, by = 1): Lch {
  return [l - (4 + l * 0.17) * by, c * 0.97, toward(h, 285, 12 * by)]
}

/** Lighter, and a little toward yellow. */
export function light([l, c, h]: Lch, by = 1): Lch {
  return [l + (100 - l) * 0.42 * by, c * 0.72, toward(h, 95, 10 * by)]
}

/** The same colour, lighter or darker by points of lightness. */
export function lit([l, c, h]: Lch, by: number): Lch {
  return [l + by, c, h]
}

/** The same colour with another hue. */
export function turned([l, c, h]: Lch, degrees: number): Lch {
  return [l, c, (h + degrees) % 360]
}

export function mix(entry: Lch, other: Lch, share: number): Lch {
  const part = (of: Lch, angle: (radians: number) => number, weight: number) =>
    of[1] * angle(radians(of[2])) * weight
  const a = part(entry, Math.cos, 1 - share) + part(other, Math.cos, share)
  const b = part(entry, Math.sin, 1 - share) + part(other, Math.sin, share)
  return [entry[0] * (1 - share) + other[0] * share, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}
