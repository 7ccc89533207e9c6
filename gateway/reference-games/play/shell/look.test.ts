import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Theme } from '../../../../schemas/documents/theme.document.ts'
import { contrastRatio } from '../../../../schemas/theme/contrast.ts'
import { colorText } from '../../../../schemas/theme/values.ts'
import type { SiteLook } from '../../../../schemas/vendor/frame.ts'
import { lookProperties } from './look.ts'

type Colors = SiteLook['colors']

/** The look of a brand, as its site tells it. */
function getLook(brand: string, scheme: 'light' | 'dark'): SiteLook {
  const { color } = JSON.parse(readFileSync(`brands/${brand}/theme.json`, 'utf8')) as Theme
  const roles = color[scheme] as Readonly<
    Record<string, { $value: Parameters<typeof colorText>[0] } | undefined>
  >
  const of = (role: string) => colorText(roles[role]?.$value ?? { components: [] })
  const named: Record<keyof Colors, string> = {
    canvas: 'canvas',
    surface: 'surface',
    sunken: 'sunken',
    line: 'line',
    text: 'text',
    muted: 'muted',
    accent: 'accent',
    onAccent: 'on-accent',
    accentText: 'accent-text',
    positive: 'positive',
    negative: 'negative',
    warning: 'warning',
    warningSoft: 'warning-soft',
  }
  return {
    scheme,
    colors: Object.fromEntries(Object.entries(named).map(([name, role]) => [name, of(role)])) as Colors,
    radius: { control: 999, card: 4 },
    fonts: { body: 'Figtree Variable', title: 'Gabarito Variable' },
  }
}

/** The parts of a colour of six digits, from 0 to 1. */
function parts(hex: string): number[] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
}

/** Grounds of spots that a brand's own inks stand on; those of roulette have inks of their own. */
const felts = [
  ...readFileSync('gateway/reference-games/play/events/felt.css', 'utf8').matchAll(
    /\.spot\[data-tone='[a-z]+'\] \{\n {2}background: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
  ),
]

it.each(
  ['tala', 'mare', 'atlas'].flatMap((brand) =>
    (['light', 'dark'] as const).map((scheme) => [brand, scheme] as const),
  ),
)('what stands in a game is read in the colours of %s in %s', (brand, scheme) => {
  const worn = lookProperties(getLook(brand, scheme))
  const low = (ink: string, ground: string) => {
    const ratio = contrastRatio(
      parts(worn[`--${ink}`] ?? ''),
      parts(ground.startsWith('#') ? ground : (worn[`--${ground}`] ?? '')),
    )
    return ratio < 4.5 ? [`${ink} on ${ground}: ${ratio.toFixed(2)}`] : []
  }
  expect(felts).toHaveLength(3)
  expect([
    ...['text', 'dim', 'accent', 'good', 'bad'].flatMap((ink) =>
      ['ink', 'panel', 'raised'].flatMap((ground) => low(ink, ground)),
    ),
    ...['key', 'good', 'warm'].flatMap((ground) => low(`on-${ground}`, ground)),
    ...felts.flatMap(([, light = '', dark = '']) =>
      ['text', 'dim'].flatMap((ink) => low(ink, scheme === 'light' ? light : dark)),
    ),
  ]).toEqual([])
})

it('corners are as round as a game can bear, and nonsense is left out', () => {
  const look = getLook('tala', 'light')
  expect(lookProperties(look)).toMatchObject({ '--control': '28px', '--radius': '4px' })
  const odd = { ...look, colors: { ...look.colors, canvas: 'url(x)' }, radius: { control: NaN, card: -1 } }
  expect(
    Object.keys(lookProperties(odd)).filter((name) => /ink|veil|radius|control|on-good/.test(name)),
  ).toEqual([])
})
