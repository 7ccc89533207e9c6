import { readFileSync } from 'node:fs'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { siteLook } from '../../../schemas/vendor/frame.ts'
import type { Theme } from '../../../schemas/documents/theme.document.ts'
import { themeCss } from '../../../schemas/theme/theme-css.ts'
import { findSiteLook } from './site-look.ts'

/** The custom properties that a brand's style sheet sets on the root, as a browser hands them out. */
function getStyles(brand: string, colorScheme: string) {
  const given = JSON.parse(readFileSync(`brands/${brand}/theme.json`, 'utf8')) as Theme
  const theme = { ...given, ground: [], edge: [] }
  const css = themeCss(theme, {}, (file) => file)
  const block = (selector: string) => css.split(`${selector}{`)[1]?.split('}')[0] ?? ''
  const text = `${block(':root')};${colorScheme === 'dark' ? block(':root[data-scheme=dark]') : ''}`
  const values = new Map(
    text.split(';').flatMap((entry) => {
      const [, name = '', value = ''] = /^(--[^:]+):(.*)$/.exec(entry) ?? []
      return name === '' ? [] : [[name, value] as const]
    }),
  )
  return { colorScheme, getPropertyValue: (name: string) => values.get(name) ?? '' }
}

test.each([
  ['tala', 'light', { control: 14, card: 22 }, 'Gabarito Variable'],
  ['tala', 'dark', { control: 14, card: 22 }, 'Gabarito Variable'],
  ['mare', 'light', { control: 999, card: 4 }, 'Newsreader Variable'],
  ['mare', 'dark', { control: 999, card: 4 }, 'Newsreader Variable'],
  ['atlas', 'light', { control: 2, card: 0 }, 'Readex Pro Variable'],
  ['atlas', 'dark', { control: 2, card: 0 }, 'Readex Pro Variable'],
])('a game in %s in %s is told how the site looks', (brand, scheme, radius, title) => {
  const look = findSiteLook(getStyles(brand, scheme))
  expect(look).toMatchObject({ scheme, radius, fonts: { title } })
  expect(Value.Check(siteLook, look)).toBe(true)
})

test('without a theme nothing is sent', () => {
  expect(findSiteLook({ colorScheme: 'light', getPropertyValue: () => '' })).toBeNull()
})
