import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Theme } from '../documents/theme.document.ts'
import { postures } from '../postures/postures.ts'
import { themeCss } from './theme-css.ts'
import { findTokenPlace } from './token-places.ts'

const written = JSON.parse(readFileSync('brands/tala/theme.json', 'utf8')) as Omit<Theme, 'edge'>
const theme: Theme = { ...written, edge: [] }

function isIn(document: unknown, pointer: string): boolean {
  let at = document
  for (const key of pointer.slice(1).split('/')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false
    at = (at as Record<string, unknown>)[key]
  }
  return true
}

it('names the place of every custom property that a theme sets, in both schemes', () => {
  const css = themeCss(theme, postures, (file) => file)
  const properties = [...css.matchAll(/--([a-z0-9-]+):/g)].map(([, name = '']) => name)
  const own = new Set(properties.filter((name) => !/^a[1-5]$/.test(name)))
  const places = [...own].map((name) => [name, findTokenPlace(name, 'dark', postures)] as const)
  const wrong = places.filter(
    ([, place]) => place === undefined || !(place.startsWith('/postures/') || isIn(theme, place)),
  )
  expect(wrong).toEqual([])
  expect(own.size).toBeGreaterThan(300)
})

it.each([
  ['color-accent', '/color/light/accent/$value'],
  ['art-sky-1', '/color/light/art-sky-1/$value'],
  ['e-2', '/elevation/light/2/$value'],
  ['t-base', '/motion/duration/base/$value'],
  ['radius-m', '/radius/m/$value'],
  ['bal-bg', '/postures/balance'],
  ['above-page', undefined],
])('--%s comes from %s', (property, place) => {
  expect(findTokenPlace(property, 'light', postures)).toBe(place)
})
