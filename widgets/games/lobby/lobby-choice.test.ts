import { expect, test } from 'vitest'
import { choiceAddress, isLimited, nothingChosen, readChoice, type LobbyChoice } from './lobby-choice.ts'

function back(address: string) {
  return readChoice(Object.fromEntries(new URLSearchParams(address.split('?')[1])))
}

test.each<Partial<LobbyChoice>>([
  {},
  { filter: 'NEW' },
  { vassalage: 'NORTH', tag: 'ocean' },
  { classify: 'JP', keyword: 'lantern & row?' },
  { keyword: 'صف الفوانيس' },
])('%o is read from its address as it was written', (change) => {
  const choice = { ...nothingChosen, ...change }
  expect(back(choiceAddress('/rng', choice))).toEqual(choice)
})

test('nothing chosen is the bare path', () => {
  expect(choiceAddress('/rng', nothingChosen)).toBe('/rng')
  expect(isLimited(nothingChosen)).toBe(false)
  expect(isLimited({ ...nothingChosen, tag: 'ocean' })).toBe(true)
})

test.each([
  [{ filter: 'all' }, {}],
  [{ filter: 'new' }, { filter: 'NEW' }],
  [{ filter: 'OTHER' }, {}],
  [{ vassalage: "'; drop table game; --" }, {}],
  [{ tag: '<script>' }, {}],
  [{ keyword: '💥'.repeat(80) }, { keyword: '💥'.repeat(50) }],
])('an address of %o gives %o', (query, change) => {
  expect(readChoice(query as Record<string, string>)).toEqual({ ...nothingChosen, ...change })
})
