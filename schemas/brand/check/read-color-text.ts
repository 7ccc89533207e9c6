import { fromOklch } from '../../theme/oklch.ts'

const color = /^(rgba?|hsla?|oklch)\(\s*([^()]{1,80})\)$/i

function getNumber(text: string, whole: number): number {
  return text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text)
}

function getHue(text: string): number {
  return Number(text.replace(/deg$/i, ''))
}

function ofHsl(hue: number, saturation: number, lightness: number): number[] {
  const range = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30 + 12) % 12
    return lightness - range * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  })
}

function listChannels(
  kind: string,
  [first = '', second = '', third = '']: readonly string[],
): readonly number[] {
  if (kind.startsWith('rgb')) return [first, second, third].map((part) => getNumber(part, 255) / 255)
  if (kind.startsWith('hsl'))
    return ofHsl((getHue(first) + 360) % 360, getNumber(second, 1), getNumber(third, 1))
  return fromOklch({ lightness: getNumber(first, 1), chroma: getNumber(second, 0.4), hue: getHue(third) })
}

function getPair(part: number): string {
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
  const channels = listChannels(kind.toLowerCase(), parts)
  const opacity = alpha === undefined ? 1 : getNumber(alpha, 1)
  if (parts.length < 3 || ![...channels, opacity].every(Number.isFinite)) return undefined
  return `#${channels.map(getPair).join('')}${opacity >= 1 ? '' : getPair(opacity)}`
}
