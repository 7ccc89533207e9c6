import { isPlain } from '../../../schemas/brand/merge.ts'

type Plain = Record<string, unknown>

/** Where the parts of a style of type stand in a theme. */
const places: Readonly<Record<string, Readonly<Record<string, readonly [group: string, name: string]>>>> = {
  display: {
    fontFamily: ['font', 'display'],
    fontWeight: ['weight', 'display'],
    lineHeight: ['leading', 'tight'],
    letterSpacing: ['tracking', 'display'],
  },
  title: { fontFamily: ['font', 'title'], fontWeight: ['weight', 'strong'], lineHeight: ['leading', 'snug'] },
  body: {
    fontFamily: ['font', 'body'],
    fontWeight: ['weight', 'body'],
    lineHeight: ['leading', 'body'],
    fontSize: ['size', 'base'],
  },
  num: { fontFamily: ['font', 'num'], letterSpacing: ['tracking', 'num'] },
}

function pixels(value: unknown): number | undefined {
  if (isPlain(value)) return value['unit'] === 'px' ? Number(value['value']) : undefined
  const [, amount] = /^(-?\d+(?:\.\d+)?)px$/.exec(String(value).trim()) ?? []
  return amount === undefined ? undefined : Number(amount)
}

/** A line height or a letter spacing as a share of the size: `150%`, `24px`, `-0.02em`, 1.5. */
function getShare(value: unknown, size: unknown): unknown {
  const [, amount, unit] = /^(-?\d+(?:\.\d+)?)(%|em|)$/.exec(String(value).trim()) ?? []
  if (amount !== undefined) return unit === '%' ? Number(amount) / 100 : Number(amount)
  const [own, whole] = [pixels(value), pixels(size)]
  return own !== undefined && whole ? Number((own / whole).toFixed(4)) : value
}

/** Every style of type below a group, by its last name: `typography.body`, `typography.heading.title`. */
function* stylesIn(value: unknown, name = ''): Generator<[name: string, style: Plain]> {
  if (!isPlain(value)) return
  const style = value['$value']
  if (isPlain(style) && 'fontFamily' in style) yield [name, style]
  else
    for (const [key, inner] of Object.entries(value))
      if (!key.startsWith('$')) yield* stylesIn(inner, key.toLowerCase())
}

/** A token file whose styles of type (DTCG `typography`) are taken apart into the tokens of a theme; what a token says itself stands. */
export function withTypography(root: Plain): Plain {
  const { typography, ...rest } = root
  if (!isPlain(typography)) return root
  const made = structuredClone(rest)
  for (const [name, style] of stylesIn(typography)) {
    for (const [part, [group, token]] of Object.entries(places[name] ?? {})) {
      if (style[part] === undefined) continue
      const isShare = part === 'lineHeight' || part === 'letterSpacing'
      const $value = isShare ? getShare(style[part], style['fontSize']) : style[part]
      const tokens = (made[group] ??= {})
      if (isPlain(tokens) && !Object.hasOwn(tokens, token)) tokens[token] = { $value }
    }
  }
  return made
}
