// Takes long: a thousand palettes, each through the whole check.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readColors } from '../../../schemas/brand/check/read-colors.ts'
import { getPalette } from '../../../schemas/brand/check/accent-carry.ts'
import { makePalette } from '../../../schemas/brand/palette.ts'
import type { Palette } from '../../../schemas/theme/accent-family.ts'
import type { Components } from '../../../schemas/theme/contrast.ts'
import { colorText } from '../../../schemas/theme/values.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { contrastIssues } from './contrast.judge.ts'

function readTheme(brand: string) {
  return readColors(JSON.parse(readFileSync(`brands/${brand}/theme.json`, 'utf8'))).value
}

const themes = ['atlas', 'mare', 'tala'].map(readTheme)

/** A palette as a brand's file has it, colours written in hex. */
function write(colors: Palette) {
  return Object.fromEntries(
    Object.entries(colors).map(([role, components]) => [role, colorText({ components })]),
  )
}

function listIssues(seed: Components, theme: Record<string, unknown>): string[] {
  const postures = theme['postures'] as Record<string, string>
  const [light, dark] = ['light', 'dark'].map((scheme) => ({
    own: {},
    inherited: getPalette(theme, scheme),
  }))
  if (!light || !dark) return []
  const made = makePalette(seed, { postures, light, dark })
  const color = { light: write(made.light.colors), dark: write(made.dark.colors) }
  const drawn = readColors({ color, postures }).value as unknown as ResolvedBrand['theme']
  return contrastIssues({ theme: drawn } as ResolvedBrand).map(
    ({ issue }) => `${colorText({ components: seed })} ${issue.message} ${issue.found ?? ''}`,
  )
}

/** The same colours in every run. */
function listSeeds(count: number): Components[] {
  let state = 20261130
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * 256) / 255
  }
  return Array.from({ length: count }, () => [next(), next(), next()])
}

test('1,000 colors each give two palettes in which the check finds nothing', () => {
  const issues = listSeeds(1_000).flatMap((seed, index) =>
    listIssues(seed, themes[index % themes.length] ?? {}),
  )
  expect(issues).toEqual([])
})

test('so do yellow, black, white, greys and what a screen has at its strongest, over every brand', () => {
  const edges: Components[] = [0, 0.004, 0.467, 0.5, 1].map((grey) => [grey, grey, grey])
  for (let corner = 1; corner < 7; corner++) edges.push([corner & 1, (corner >> 1) & 1, corner >> 2])
  const issues = themes.flatMap((theme) => edges.flatMap((seed) => listIssues(seed, theme)))
  expect(issues).toEqual([])
})
