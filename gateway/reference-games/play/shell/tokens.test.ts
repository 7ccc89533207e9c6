import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = readFileSync('gateway/reference-games/play/shell/base.css', 'utf8')
const felt = readFileSync('gateway/reference-games/play/events/felt.css', 'utf8')
const show = readFileSync('gateway/reference-games/play/events/table-show.css', 'utf8')

type Scheme = 'light' | 'dark'
type Pair = Readonly<Record<Scheme, string>>

const colour = '#[0-9a-f]{3,6}'

function findPair(value: string): Pair | undefined {
  const [, light, dark] = new RegExp(`^light-dark\\((${colour}), (${colour})\\)$`).exec(value) ?? []
  if (light && dark) return { light, dark }
  return new RegExp(`^${colour}$`).test(value) ? { light: value, dark: value } : undefined
}

const tokens = new Map(
  [...sheet.matchAll(/^ {2}--([a-z-]+): (.+);$/gm)].flatMap(([, name = '', value = '']) => {
    const pair = findPair(value)
    return pair ? [[name, pair] as const] : []
  }),
)

/** Relative luminance, as WCAG 2 says it. */
function luminance(hex: string): number {
  const digits = hex.slice(1)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(long.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(value: string, other: string): number {
  const [low = 0, high = 0] = [luminance(value), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function token(name: string, scheme: Scheme): string {
  const found = tokens.get(name)
  if (!found) throw new Error(`There is no colour --${name}`)
  return found[scheme]
}

describe.each(['light', 'dark'] as const)('the colours of the vendor in %s', (scheme) => {
  it.each(
    ['text', 'dim', 'accent', 'good', 'bad'].flatMap((ink) =>
      ['ink', 'panel', 'raised'].map((ground) => [ink, ground] as const),
    ),
  )('%s is read on %s', (ink, ground) => {
    expect(contrast(token(ink, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['key', 'good', 'warm'])('what stands on %s is read', (ground) => {
    expect(contrast(token(`on-${ground}`, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(4.5)
  })

  const grounds = [...felt.matchAll(/\.spot\[data-tone='([a-z]+)'\] \{\n {2}background: (.+);/g)].map(
    ([, tone = '', value = '']) => ({ tone, value, ground: findPair(value)?.[scheme] ?? '' }),
  )
  const ofWheel = grounds.filter(({ tone }) => ['red', 'black', 'green'].includes(tone))

  it('names and prices are read on every spot of a table', () => {
    const [, dim = '', name = ''] =
      /:is\(\[data-tone='red'\].+\{\s+--dim: (#\w+);\s+color: (#\w+);/.exec(felt) ?? []
    expect(grounds).toHaveLength(6)
    for (const ground of grounds)
      for (const ink of ofWheel.includes(ground)
        ? [name, dim]
        : [token('text', scheme), token('dim', scheme)])
        expect(contrast(ink, ground.ground), `${ink} on ${ground.ground}`).toBeGreaterThanOrEqual(4.5)
  })

  it('spots of roulette have the colours of its wheel', () => {
    const wheel = [...show.matchAll(/\.pocket-([a-z]+) \{\n {2}fill: (.+);/g)]
    expect(ofWheel.map(({ tone, value }) => [tone, value])).toEqual(
      wheel.map(([, tone, value]) => [tone, value]),
    )
  })
})
