import { fromOklch } from '../../schemas/theme/oklch.ts'

const color = /^(rgba?|hsla?|oklch)\(\s*([^()]{1,80})\)$/i

function numberOf(text: string, whole: number): number {
  return text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text)
}

function hueOf(text: string): number {
  return Number(text.replace(/deg$/i, ''))
}

function ofHsl(hue: number, saturation: number, lightness: number): number[] {
  const range = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30 + 12) % 12
    return lightness - range * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  })
}

function channelsOf(
  kind: string,
  [first = '', second = '', third = '']: readonly string[],
): readonly number[] {
  if (kind.startsWith('rgb')) return [first, second, third].map((part) => numberOf(part, 255) / 255)
  if (kind.startsWith('hsl'))
    return ofHsl((hueOf(first) + 360) % 360, numberOf(second, 1), numberOf(third, 1))
  return fromOklch({ lightness: numberOf(first, 1), chroma: numberOf(second, 0.4), hue: hueOf(third) })
}

function pairOf(part: number): string {
  return Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0')
}

/** A colour of CSS (rgb, hsl, oklch, #rgba) as #rrggbb or #rrggbbaa; undefined for any other text. */
export function toHex(text: string): string | undefined {
  const trimmed = text.trim()
  if (/^#[0-9a-f]{4}$/i.test(trimmed)) return trimmed.replace(/[0-9a-f]/gi, '$&$&')
  const [, kind = '', inside = ''] = color.exec(trimmed) ?? []
  if (kind === '') return undefined
  const [of = '', behind] = inside.split('/')
  const parts = of.trim().split(/[\s,]+/)
  const alpha = behind?.trim() ?? parts[3]
  const channels = channelsOf(kind.toLowerCase(), parts)
  const opacity = alpha === undefined ? 1 : numberOf(alpha, 1)
  if (parts.length < 3 || ![...channels, opacity].every(Number.isFinite)) return undefined
  return `#${channels.map(pairOf).join('')}${opacity >= 1 ? '' : pairOf(opacity)}`
}
