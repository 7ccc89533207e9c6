import { colorText } from '../../theme/values.ts'
import type { Issue, Path } from './issue.types.ts'
import { isPlain } from '../merge.ts'

type Plain = Record<string, unknown>

function channelAt(hex: string, index: number): number {
  return Math.round((parseInt(hex.slice(index * 2, index * 2 + 2), 16) / 255) * 1e4) / 1e4
}

/** A colour written as #rgb, #rrggbb or #rrggbbaa. */
function getColor(written: string): Plain {
  const digits = written.slice(1).toLowerCase()
  const hex = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return {
    colorSpace: 'srgb',
    components: [0, 1, 2].map((index) => channelAt(hex, index)),
    ...(hex.length === 8 && { alpha: channelAt(hex, 3) }),
    hex: `#${hex.slice(0, 6)}`,
  }
}

/** Whether two colours are one but for the rounding of who wrote its channels with two decimals. */
function isRounded(hex: string, drawn: string): boolean {
  const [one, other] = [hex, drawn].map((text) => getColor(text)['components'] as number[])
  return one !== undefined && one.every((value, index) => Math.abs(value - (other?.[index] ?? 0)) < 0.0075)
}

function readColor(value: unknown, path: Path, issues: Issue[]): unknown {
  if (typeof value === 'string') return getColor(value)
  if (!isPlain(value) || typeof value['hex'] !== 'string') return value
  const { hex, components } = value
  if (!Array.isArray(components)) return { ...getColor(hex), ...value }
  const drawn = colorText({ components: components as number[] })
  if (!isRounded(hex, drawn))
    issues.push({
      code: 'two-colours',
      path: [...path, 'hex'],
      message: '"hex" and "components" say two different colours',
      found: `${hex} beside ${drawn}`,
      fix: `Write one of them alone: "${hex}" in place of the whole object is enough.`,
    })
  return value
}

/** Every value of an object by what `read` makes of it; notes, which begin with $, stay. The same object where nothing changes. */
function mapEach(value: unknown, path: Path, read: (inner: unknown, path: Path) => unknown): unknown {
  if (!isPlain(value)) return value
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    key.startsWith('$') ? inner : read(inner, [...path, key]),
  ])
  return entries.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(entries)
}

/** A theme whose colours are all of one form, and what is wrong with those that say two things. */
export function readColors(theme: Plain): { value: Plain; issues: Issue[] } {
  const issues: Issue[] = []
  const readToken = (token: unknown, path: Path): unknown => {
    if (typeof token === 'string') return { $value: getColor(token) }
    if (!isPlain(token)) return token
    const $value = readColor(token['$value'], [...path, '$value'], issues)
    return $value === token['$value'] ? token : { ...token, $value }
  }
  const readLayer = (layer: unknown, path: Path): unknown => {
    if (!isPlain(layer)) return layer
    const color = readColor(layer['color'], [...path, 'color'], issues)
    return color === layer['color'] ? layer : { ...layer, color }
  }
  const readShadow = (shadow: unknown, path: Path): unknown => {
    const layers = isPlain(shadow) ? shadow['$value'] : undefined
    if (!isPlain(shadow) || !Array.isArray(layers)) return shadow
    const read = layers.map((layer, index) => readLayer(layer, [...path, '$value', index]))
    return read.every((layer, index) => layer === layers[index]) ? shadow : { ...shadow, $value: read }
  }
  const readers: Record<string, (inner: unknown, path: Path) => unknown> = {
    color: readToken,
    art: readToken,
    elevation: readShadow,
  }
  const read = mapEach(theme, [], (part, path) => {
    const reader = readers[String(path[0])]
    return reader ? mapEach(part, path, (group, at) => mapEach(group, at, reader)) : part
  })
  return { value: read as Plain, issues }
}
