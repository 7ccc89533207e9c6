import { expect, test } from 'vitest'
import { builtInEntries, type Navigation } from '../../../../schemas/documents/navigation.document.ts'
import { resolveNavigation } from './navigation.ts'

const navigation: Navigation = {
  main: ['home', 'favorite', 'LIVE', 'categories', 'vip', 'promotions'],
  bar: ['home', 'RNG', 'login', 'menu'],
  side: ['agent', 'nonsense', 'constructor'],
  entries: { vip: { to: '/promotions#vip', label: 'util.vip', icon: 'crown', session: 'any' } },
}
const all = new Set(['BGS', 'LIVE', 'RNG'])

function names(list: 'main' | 'bar' | 'side', status: Parameters<typeof resolveNavigation>[2]['status']) {
  return resolveNavigation(navigation, list, { categories: all, status, isOnBreak: false }).map(
    ({ name }) => name,
  )
}

test('entries come in the order of the brand, categories with vendors in place of "categories"', () => {
  expect(names('main', 'member')).toEqual(['home', 'favorite', 'LIVE', 'BGS', 'RNG', 'vip', 'promotions'])
})

test('favourites are for whoever is logged in, the login for guests, the agent centre for agents', () => {
  expect(names('main', 'guest')).not.toContain('favorite')
  expect(names('main', 'restoring')).toContain('favorite')
  expect(names('bar', 'guest')).toEqual(['home', 'RNG', 'login', 'menu'])
  expect(names('bar', 'member')).toEqual(['home', 'RNG', 'menu'])
  expect(names('side', 'agent')).toEqual(['agent'])
  expect(names('side', 'member')).toEqual([])
})

test("a brand's own entry leads where it says", () => {
  const [entry] = resolveNavigation({ ...navigation, main: ['vip'] }, 'main', {
    categories: all,
    status: 'guest',
    isOnBreak: false,
  })
  expect(entry).toEqual({ name: 'vip', to: '/promotions#vip', label: 'util.vip', icon: 'crown' })
})

test('a category without vendors is not shown', () => {
  expect(
    resolveNavigation(navigation, 'bar', { categories: new Set(), status: 'member', isOnBreak: false }),
  ).toHaveLength(2)
})

test('no two places that stand beside each other have the same icon', () => {
  const side = builtInEntries.filter((name) => name !== 'categories')
  const every = new Set<string>(side)
  const shown = resolveNavigation({ ...navigation, side }, 'side', {
    categories: every,
    status: 'member',
    isOnBreak: false,
  })
  const icons = shown.map(({ icon }) => icon)
  expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([])
})

test.each([
  ['the built-in entry', {}],
  [
    "a brand's own",
    {
      deposit: { to: '/member?from=bar&page=depositv2', label: 'bar.deposit', icon: 'plus', session: 'any' },
    },
  ],
] as const)('during a break %s leads nobody to paying in', (_, entries) => {
  const bar = (isOnBreak: boolean) =>
    resolveNavigation({ ...navigation, bar: ['home', 'deposit'], entries }, 'bar', {
      categories: all,
      status: 'member',
      isOnBreak,
    }).map(({ name }) => name)
  expect([bar(false), bar(true)]).toEqual([['home', 'deposit'], ['home']])
})
