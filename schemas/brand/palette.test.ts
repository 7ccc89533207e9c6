import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colorRoles, type ColorRole } from '../documents/color-roles.ts'
import type { Palette } from '../theme/accent-family.ts'
import { contrastPairs, contrastRatio, type Components } from '../theme/contrast.ts'
import { toOklch } from '../theme/oklch.ts'
import { posturePairs } from '../theme/posture-pairs.ts'
import { readColors } from './check/read-colors.ts'
import { type CurrentLook, makePalette } from './palette.ts'

type Scheme = 'light' | 'dark'
type Theme = Record<Scheme, Record<string, { $value: { components: Components } } | undefined>>

function readLook(brand: string): CurrentLook {
  const theme = readColors(JSON.parse(readFileSync(`brands/${brand}/theme.json`, 'utf8'))).value
  const color = theme['color'] as Theme
  const read = (scheme: Scheme): Palette =>
    Object.fromEntries(colorRoles.map((role) => [role, color[scheme][role]?.$value.components]))
  return {
    light: { own: {}, inherited: read('light') },
    dark: { own: {}, inherited: read('dark') },
    postures: theme['postures'] as Record<string, string>,
  }
}

const looks = { atlas: readLook('atlas'), mare: readLook('mare'), tala: readLook('tala') }

/** What the gateway's check would find. */
function listFaint(colors: Palette, postures: CurrentLook['postures']): string[] {
  const everywhere = contrastPairs.map(({ text, ground, minimum }) => {
    const [front, back] = [colors[text as ColorRole], colors[ground as ColorRole]]
    return { name: `${text} on ${ground}`, ratio: contrastRatio(front ?? [], back ?? []), minimum }
  })
  const laid = posturePairs(postures, colors).map(({ text, ground }) => ({
    name: `${text.role} on ${ground.role}`,
    ratio: contrastRatio(text.components, ground.components),
    minimum: 4.5,
  }))
  return [...everywhere, ...laid]
    .filter(({ ratio, minimum }) => ratio < minimum)
    .map(({ name, ratio }) => `${name} ${ratio.toFixed(3)}`)
}

function fromHex(hex: string): Components {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

const edges = [
  '#ffff00',
  '#000000',
  '#ffffff',
  '#808080',
  '#777777',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#00ffff',
  '#010101',
].map(fromHex)

function listWrong(seeds: Iterable<Components>, look: CurrentLook): string[] {
  return [...seeds].flatMap((seed) => {
    const made = makePalette(seed, look)
    return (['light', 'dark'] as const).flatMap((scheme) =>
      listFaint(made[scheme].colors, look.postures).map((text) => `${seed.join()} ${scheme} ${text}`),
    )
  })
}

test.each(Object.entries(looks))('yellow, black, white and greys do over %s, and can be seen', (_, look) => {
  expect(listWrong(edges, look)).toEqual([])
  for (const seed of edges)
    for (const scheme of ['light', 'dark'] as const) {
      const { colors } = makePalette(seed, look)[scheme]
      for (const ground of ['canvas', 'surface', 'header'] as const)
        expect(contrastRatio(colors.accent ?? [], colors[ground] ?? [])).toBeGreaterThanOrEqual(1.2)
    }
})

test('the accent is the seed where it can be seen, and keeps its hue where it cannot', () => {
  const blue = fromHex('#1f6fbf')
  const made = makePalette(blue, looks.tala)
  expect(made.light.colors.accent).toEqual(blue)
  expect(made.dark.colors.accent).toEqual(blue)
  const yellow = makePalette(fromHex('#ffff00'), looks.mare).light.colors.accent ?? []
  expect(Math.abs(toOklch(yellow).hue - toOklch(fromHex('#ffff00')).hue)).toBeLessThan(2)
})

test('grey stays grey, and a grey seed makes all but gain and loss grey', () => {
  const { colors } = makePalette(fromHex('#808080'), looks.tala).light
  for (const role of ['canvas', 'surface', 'text', 'header', 'accent', 'accent-text', 'second'] as const)
    expect([role, toOklch(colors[role] ?? []).chroma < 0.01]).toEqual([role, true])
  expect(colors.positive).toEqual(looks.tala.light.inherited.positive)
  const raised = looks.atlas.light.inherited.raised
  expect(makePalette(fromHex('#1f6fbf'), looks.atlas).light.colors.raised).toEqual(raised)
})

test('what is tinted takes the hue of the seed, and the second accent stays as far from it', () => {
  const seed = fromHex('#1f6fbf')
  const { hue } = toOklch(seed)
  const { inherited } = looks.tala.light
  const { colors } = makePalette(seed, looks.tala).light
  const apart = (role: 'canvas' | 'header' | 'text' | 'second', from: number, palette: Palette) =>
    Math.round((((toOklch(palette[role] ?? []).hue - from + 540) % 360) - 180) * 10) / 10
  for (const role of ['canvas', 'text'] as const) expect(Math.abs(apart(role, hue, colors))).toBeLessThan(4)
  const before = apart('second', toOklch(inherited.accent ?? []).hue, inherited)
  expect(Math.abs(apart('second', hue, colors) - before)).toBeLessThan(8)
})

test('what follows the accent by itself is not stated, and the same seed again changes nothing', () => {
  const seed = fromHex('#1f6fbf')
  const { light, dark } = makePalette(seed, looks.tala)
  expect(Object.keys(light.stated)).not.toContain('accent-hover')
  const again = makePalette(seed, {
    postures: looks.tala.postures,
    light: { own: light.stated, inherited: looks.tala.light.inherited },
    dark: { own: dark.stated, inherited: looks.tala.dark.inherited },
  })
  expect(again.light.stated).toEqual(light.stated)
  expect(again.dark.stated).toEqual(dark.stated)
})

test('a brand without a parent states all of it', () => {
  const { postures, light, dark } = looks.mare
  const alone = {
    postures,
    light: { own: light.inherited, inherited: {} },
    dark: { own: dark.inherited, inherited: {} },
  }
  const made = makePalette(fromHex('#0a7d4b'), alone)
  expect(made.light.stated['accent-hover']).toBeDefined()
  expect(listFaint(made.light.colors, postures)).toEqual([])
  expect(listFaint(made.dark.colors, postures)).toEqual([])
})

test('what could not be read before can be read after', () => {
  const { postures, light, dark } = looks.tala
  const own = { text: [0.9, 0.9, 0.9], muted: [0.5, 0.5, 0.5], 'on-header': [0.5, 0.5, 0.5] }
  const made = makePalette(fromHex('#1f6fbf'), { postures, light: { ...light, own }, dark })
  expect(listFaint(made.light.colors, postures)).toEqual([])
})
