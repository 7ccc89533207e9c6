import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test.each([
  [1, 1, 5, '1'],
  [4, 2, 5, '1 2 3 4'],
  [12, 1, 5, '1 2 3 4 5 … 12'],
  [12, 6, 5, '1 … 4 5 6 7 8 … 12'],
  [12, 4, 5, '1 2 3 4 5 6 … 12'],
  [12, 12, 5, '1 … 8 9 10 11 12'],
  [12, 6, 1, '1 … 6 … 12'],
  [12, 3, 1, '1 2 3 … 12'],
  [0, 1, 5, ''],
])('of %i pages, page %i with a range of %i shows %s', (count, current, range, shown) => {
  expect(
    pagesShown(count, current, 1, range)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(shown)
})
