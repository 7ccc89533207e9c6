import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import type { Theme } from '../../../schemas/documents/theme.document.ts'
import { contrastPairs, contrastRatio } from '../../../schemas/theme/contrast.ts'
import { colorText } from '../../../schemas/theme/values.ts'
import { accentCarry } from '../../../schemas/brand/check/accent-carry.ts'
import { over } from '../../../schemas/brand/merge.ts'
import { readColors } from '../../../schemas/brand/check/read-colors.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, plainTheme, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'

let folder: BrandFolder | undefined

afterEach(() => folder?.remove())

function getTheme(brand: string): Theme {
  return JSON.parse(readFileSync(`brands/${brand}/theme.json`, 'utf8')) as Theme
}

/** A brand over another, whose theme is what one of the shipped brands says, or a plain one. */
async function brandOver(parent: object, own: object) {
  folder = await brandFolder({
    base: { ...wholeBrand(), 'theme.json': parent },
    child: { 'brand.json': { extends: 'base' }, 'theme.json': own },
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const theme = registry.byId('child')?.documents.theme
  const findings = registry.findings().get('child') ?? []
  await registry.close()
  const hex = (scheme: 'light' | 'dark', role: string) => {
    const color = (theme?.color[scheme] as Record<string, Theme['color']['light']['accent']> | undefined)?.[
      role
    ]
    return color && colorText(color.$value)
  }
  return { theme, findings, hex }
}

describe('a colour in a theme', () => {
  it('is enough as plain text, for its value or for the whole token', async () => {
    const { findings, hex, theme } = await brandOver(plainTheme, {
      color: {
        light: {
          canvas: '#FFE',
          surface: { $value: '#fafbfc' },
          scrim: '#0102037f',
          text: { $value: { hex: '#110011' } },
        },
      },
      art: { p0: { 1: '#d6006c' } },
      elevation: {
        light: {
          2: {
            $value: [
              {
                color: '#0000007f',
                offsetX: { value: 0, unit: 'px' },
                offsetY: { value: 1, unit: 'px' },
                blur: { value: 2, unit: 'px' },
                spread: { value: 0, unit: 'px' },
              },
            ],
          },
        },
      },
    })
    expect(findings).toEqual([])
    expect(['canvas', 'surface', 'scrim', 'text'].map((role) => hex('light', role))).toEqual([
      '#ffffee',
      '#fafbfc',
      '#0102037f',
      '#110011',
    ])
    expect(theme?.art['p0']?.['1']?.$value).toMatchObject({ components: [0.8392, 0, 0.4235] })
    expect(theme?.elevation.light['2'].$value[0]?.color).toMatchObject({
      components: [0, 0, 0],
      alpha: 0.498,
    })
  })

  it.each(['d6006c', '#d6006', 'magenta', ''])(
    'is refused as %j with line, path and fix',
    async (written) => {
      const { findings } = await brandOver(plainTheme, { color: { light: { accent: { $value: written } } } })
      expect(findings).toMatchObject([
        {
          severity: 'error',
          file: 'child/theme.json',
          line: 5,
          path: '$.color.light.accent.$value',
          found: JSON.stringify(written),
          expected: 'A colour as #rrggbb, #rgb or #rrggbbaa.',
          fix: 'Write a value such as "#d6006c".',
        },
      ])
    },
  )

  it('is refused where hex and components say two different colours', async () => {
    const two = { colorSpace: 'srgb', components: [1, 0, 0], hex: '#d6006c' }
    const { findings } = await brandOver(plainTheme, { color: { light: { accent: { $value: two } } } })
    expect(findings).toMatchObject([
      {
        severity: 'error',
        code: 'two-colours',
        path: '$.color.light.accent.$value.hex',
        found: '#d6006c beside #ff0000',
      },
    ])
    expect(findings[0]?.line).toBeGreaterThan(5)
  })

  it('is one colour where an export rounded its channels to two decimals', () => {
    const rounded = { colorSpace: 'srgb', components: [0.84, 0, 0.42], hex: '#D6006C' }
    const theme = (components: number[]) => ({
      color: { light: { accent: { $value: { ...rounded, components } } } },
    })
    expect(readColors(theme([0.84, 0, 0.42])).issues).toEqual([])
    expect(readColors(theme([0.84, 0, 0.43])).issues).toHaveLength(1)
  })

  it('is one colour wherever a shipped brand writes it in two ways', () => {
    for (const brand of readdirSync('brands')) expect(readColors({ ...getTheme(brand) }).issues).toEqual([])
  })
})

const family = ['accent-hover', 'accent-press', 'accent-text', 'accent-soft']

type Roles = Readonly<Record<string, { $value: { components: number[] } }>>

describe('an accent stated alone', () => {
  const accents = ['#d6006c', '#00b8d9', '#ffd400', '#1a1a1a', '#ffffff', '#7c3aed', '#2e7d32', '#808080']

  it.each(['tala', 'mare', 'atlas'].flatMap((brand) => accents.map((accent) => [brand, accent] as const)))(
    'carries its family over %s readably: %s',
    (brand, accent) => {
      const parent = getTheme(brand)
      const { value: own } = readColors({ color: { light: { accent }, dark: { accent } } })
      // Without the check of a whole brand: it refuses accents that cannot be distinguished from a header.
      const theme = over(over(parent, accentCarry(own, parent)), own) as Theme
      for (const scheme of ['light', 'dark'] as const) {
        const roles = theme.color[scheme] as Roles
        const before = parent.color[scheme] as Roles
        for (const role of family) expect(roles[role]?.$value, role).not.toEqual(before[role]?.$value)
        const poor = contrastPairs.filter(({ text, ground, minimum }) => {
          const [front, back] = [roles[text]?.$value.components, roles[ground]?.$value.components]
          return text !== 'accent' && front && back && contrastRatio(front, back) < minimum
        })
        expect(poor).toEqual([])
      }
    },
  )

  it('leaves what the brand states itself, and the scheme whose accent it does not state', async () => {
    const parent = getTheme('tala')
    const { hex, theme } = await brandOver(parent, {
      color: { light: { accent: '#d6006c', 'accent-hover': '#123456' } },
    })
    expect(hex('light', 'accent-hover')).toBe('#123456')
    expect(hex('light', 'on-accent')).toBe('#ffffff')
    expect(theme?.color.dark).toEqual(parent.color.dark)
  })

  it('carries what a parent draws in its accent, and leaves what it draws in another colour', async () => {
    const tala = await brandOver(getTheme('tala'), { color: { light: { accent: '#d6006c' } } })
    expect(tala.hex('light', 'hero-action')).toBe(tala.hex('light', 'accent'))
    expect(tala.hex('light', 'header-accent-text')).toBe('#a80c54')
    const mare = await brandOver(getTheme('mare'), { color: { light: { accent: '#7c3aed' } } })
    expect(mare.hex('light', 'header-accent')).toBe('#b9391f')
    expect(mare.hex('light', 'header-accent-text')).toBe('#742de2')
  })

  it('draws the shadows that were in the old accent in the new one', async () => {
    const { theme } = await brandOver(getTheme('atlas'), { color: { light: { accent: '#7c3aed' } } })
    const [ring] = theme?.elevation.light['2'].$value ?? []
    expect(ring && colorText(ring.color)).toBe('#7c3aed')
    expect(ring?.inset).toBe(true)
  })

  it('changes nothing where it is the accent that the parent has', async () => {
    const parent = getTheme('mare')
    const { theme } = await brandOver(parent, { color: { light: { accent: '#0a6b5d' } } })
    expect(theme?.color.light['accent-hover']).toEqual(parent.color.light['accent-hover'])
  })
})
