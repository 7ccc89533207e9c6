import { expect, test } from 'vitest'
import { getCategories, getPrizeMode } from './games.ts'

type Menus = NonNullable<Parameters<typeof getCategories>[0]>

function card(vassalage: string, gameType: string) {
  return {
    vassalage,
    displayName: vassalage,
    gameType,
    isProvider: false,
    isHot: 0 as const,
    maintenance: false,
  }
}

function menus(categories: Record<string, string[]>): Menus {
  return Object.entries(categories).map(([title, vendors]) => ({
    title,
    cards: vendors.map((vendor) => card(vendor, title)),
    gameClassify: [],
  })) as Menus
}

test('only categories with vendors count', () => {
  expect(getCategories(menus({ LIVE: ['TIDE'], FISH: [] }), [])).toEqual(new Set(['LIVE']))
  expect(getCategories(undefined, [])).toEqual(new Set())
})

test('a vendor left out of slots does not make slots a category, but counts elsewhere', () => {
  expect(getCategories(menus({ RNG: ['BGS'], BGS: ['BGS'] }), ['BGS'])).toEqual(new Set(['BGS']))
  expect(getCategories(menus({ RNG: ['BGS', 'PG'] }), ['BGS'])).toEqual(new Set(['RNG']))
})

test('the prize mode is ELOTT with one of the two e-lottery cards, else LOTT', () => {
  expect(getPrizeMode(menus({ ELOTT: ['TCG_LOTTO_VN'] }))).toBe('ELOTT')
  expect(getPrizeMode(menus({ ELOTT: ['LOTT'] }))).toBe('ELOTT')
  expect(getPrizeMode(menus({ ELOTT: ['OTHER'], LOTT: ['LOTT'] }))).toBe('LOTT')
  expect(getPrizeMode(undefined)).toBe('LOTT')
})
