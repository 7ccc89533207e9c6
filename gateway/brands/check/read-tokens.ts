import { nearest } from '../../../schemas/base/nearest.ts'
import { toHex } from '../../../schemas/brand/check/read-color-text.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'
import { isPlain, over } from '../../../schemas/brand/merge.ts'
import { withTypography } from './read-typography.ts'

type Plain = Record<string, unknown>

const alias = /^\{([^{}]{1,200})\}$/
/** What programs and people write beside a token for themselves. */
const notes = new Set([
  '$type',
  '$description',
  '$extensions',
  '$deprecated',
  '$root',
  '$themes',
  '$metadata',
])

/** Whether an object is a token as programs before the format wrote it: `{ "value": "#fff", "type": "color" }`. */
function isOldToken(value: Plain): boolean {
  return 'value' in value && 'type' in value && !('$value' in value)
}

function inNewForm(value: Plain): Plain {
  if (!isOldToken(value)) return value
  const { value: $value, type: $type, description: $description, extensions: _, ...rest } = value
  return { ...rest, $type, ...(typeof $description === 'string' && { $description }), $value }
}

const measure = /^(-?\d{1,5}(?:\.\d{1,4})?)(px|rem|ms|s)$/
const weights: Readonly<Record<string, number>> = {
  thin: 100,
  'extra-light': 200,
  light: 300,
  normal: 400,
  regular: 400,
  book: 400,
  medium: 500,
  'semi-bold': 600,
  'demi-bold': 600,
  bold: 700,
  'extra-bold': 800,
  black: 900,
  heavy: 900,
}

/** A value as the theme has it: measures with their unit apart, families as a list, weights as numbers. */
function readValue(value: unknown, path: Path): unknown {
  if (typeof value !== 'string') return value
  const [, amount = '', unit = ''] = measure.exec(value.trim()) ?? []
  if (unit !== '' && path.includes('$value')) return { value: Number(amount), unit }
  if (path[0] === 'font' && path.at(-1) === '$value')
    return value.split(',').map((name) => name.trim().replace(/^["']|["']$/g, ''))
  const weight =
    weights[
      value
        .trim()
        .toLowerCase()
        .replace(/([a-z])[ _]?(light|bold)$/, '$1-$2')
    ]
  if (path[0] === 'weight') return weight ?? (/^\d{1,3}$/.test(value) ? Number(value) : value)
  return toHex(value) ?? value
}

function valueAt(root: unknown, steps: readonly string[]): unknown {
  const found = steps.reduce<unknown>(
    (value, step) => (isPlain(value) && Object.hasOwn(value, step) ? value[step] : undefined),
    root,
  )
  return isPlain(found) && '$value' in found ? found['$value'] : found
}

function* tokenNames(value: unknown, path: string[] = []): Generator<string> {
  if (!isPlain(value)) {
    if (path.length > 0) yield path.join('.')
    return
  }
  if ('$value' in value) yield path.join('.')
  else
    for (const [key, inner] of Object.entries(value))
      if (!key.startsWith('$')) yield* tokenNames(inner, [...path, key])
}

/** Follows names of tokens to what they stand for; an issue where one leads nowhere or back to itself. */
function resolve(
  root: unknown,
  inherited: () => unknown,
  value: unknown,
  path: Path,
  issues: Issue[],
): unknown {
  const seen: string[] = []
  let at = value
  for (let name = aliasIn(at); name !== undefined; name = aliasIn(at)) {
    const isCircle = seen.includes(name)
    const steps = name.split('.')
    const next = isCircle ? undefined : (valueAt(root, steps) ?? valueAt(inherited(), steps))
    if (next === undefined || (isPlain(next) && !('unit' in next || 'components' in next || 'hex' in next))) {
      issues.push(aliasIssue(over(inherited(), root), name, path, isCircle ? [...seen, name] : undefined))
      return undefined
    }
    seen.push(name)
    at = next
  }
  return at
}

function aliasIn(value: unknown): string | undefined {
  return typeof value === 'string' ? alias.exec(value.trim())?.[1]?.replace(/\.(\$?value)$/, '') : undefined
}

function aliasIssue(root: unknown, name: string, path: Path, circle?: readonly string[]): Issue {
  if (circle)
    return {
      code: 'alias-circle',
      path,
      message: 'these tokens refer to each other in a circle',
      found: circle.map((value) => `{${value}}`).join(' → '),
      fix: 'Write a value in place of the name in one of them.',
    }
  const suggestion = nearest(name, [...tokenNames(root)])
  return {
    code: 'alias-unknown',
    path,
    message: 'unknown token name in this file and in its parents’ files',
    found: `{${name}}`,
    expected: 'the path of a token, such as {color.light.accent}',
    ...(suggestion && { suggestion: `{${suggestion}}` }),
    fix: suggestion ? `Write {${suggestion}}, or the value itself.` : 'Write the value itself.',
  }
}

function getPixels(value: unknown): unknown {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
    ? { value: Number(value), unit: 'px' }
    : value
}

/** A shadow of one layer or several, also as design programs name its parts. */
function getLayers(value: unknown): unknown {
  if (isPlain(value)) return getLayers([value])
  if (!Array.isArray(value)) return value
  return value.map((layer: unknown) => {
    if (!isPlain(layer)) return layer
    const { x, y, type, offsetX = x, offsetY = y, blur, spread, inset, ...rest } = layer
    const isInset = type === 'innerShadow' || inset === true
    const parts = { offsetX, offsetY, blur, spread }
    const stated = Object.entries(parts).filter(([, part]) => part !== undefined)
    return {
      ...rest,
      ...Object.fromEntries(stated.map(([name, part]) => [name, getPixels(part)])),
      ...(isInset ? { inset: true } : inset === undefined ? {} : { inset }),
    }
  })
}

/**
 * A token file as design programs export it, in the form in which a theme is checked; what it names wrongly. `inherited`: the
 * merged tokens of the brands that it builds on, which may be named too; asked for only where one is.
 */
export function readTokens(
  written: Plain,
  inherited: () => unknown = () => ({}),
): { value: Plain; issues: Issue[] } {
  const issues: Issue[] = []
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (!isPlain(value)) return value
    const entries = Object.entries(inNewForm(value)).filter(([key]) => !notes.has(key))
    return Object.fromEntries(entries.map(([key, inner]) => [key, plain(inner)]))
  }
  const root = withTypography(plain(written) as Plain)
  let parents: unknown
  const getInherited = () => (parents ??= inherited())
  const walk = (value: unknown, path: Path): unknown => {
    if (typeof value === 'string') {
      if (aliasIn(value) === undefined)
        return path[0] === '$schema' || String(path.at(-1)).startsWith('$d') ? value : readValue(value, path)
      return readValue(resolve(root, getInherited, value, path, issues), path)
    }
    if (Array.isArray(value)) return value.map((item, index) => walk(item, [...path, index]))
    if (!isPlain(value)) return value
    const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      if (key.startsWith('$') && key !== '$value') return [[key, inner]]
      const inside = walk(key === '$value' && path[0] === 'elevation' ? getLayers(inner) : inner, [
        ...path,
        key,
      ])
      return inside === undefined ? [] : [[key, inside]]
    })
    return Object.fromEntries(entries)
  }
  const groups = new Set([
    'color',
    'art',
    'font',
    'size',
    'weight',
    'leading',
    'tracking',
    'space',
    'radius',
    'border',
    'icon',
    'wordmark',
    'elevation',
    'motion',
  ])
  const entries = Object.entries(root).map(([key, inner]): [string, unknown] => [
    key,
    groups.has(key) ? walk(inner, [key]) : inner,
  ])
  return { value: Object.fromEntries(entries), issues }
}
