import { expect, test } from 'vitest'
import { contrastRatio } from './contrast.ts'

test('black on white is 21 to 1, a colour on itself 1 to 1, whichever comes first', () => {
  expect(contrastRatio([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5)
  expect(contrastRatio([1, 1, 1], [0, 0, 0])).toBeCloseTo(21, 5)
  expect(contrastRatio([0.3, 0.2, 0.9], [0.3, 0.2, 0.9])).toBe(1)
})

test('the grey that just passes on white is known', () => {
  const grey = 0x76 / 255
  expect(contrastRatio([grey, grey, grey], [1, 1, 1])).toBeCloseTo(4.54, 2)
})
