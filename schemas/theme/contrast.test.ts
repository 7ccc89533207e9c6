import { expect, test } from 'vitest'
import { contrastPairs, contrastRatio } from './contrast.ts'

test('black on white is 21 to 1, a colour on itself 1 to 1, whichever comes first', () => {
  expect(contrastRatio([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5)
  expect(contrastRatio([1, 1, 1], [0, 0, 0])).toBeCloseTo(21, 5)
  expect(contrastRatio([0.3, 0.2, 0.9], [0.3, 0.2, 0.9])).toBe(1)
})

test('the grey that just passes on white is known', () => {
  const grey = 0x76 / 255
  expect(contrastRatio([grey, grey, grey], [1, 1, 1])).toBeCloseTo(4.54, 2)
})

test('an accent has to be distinct from the header, where it fills the button that joins', () => {
  const pair = contrastPairs.find(({ text, ground }) => text === 'accent' && ground === 'header')
  expect(pair?.minimum).toBeGreaterThan(1)
  expect(pair?.minimum).toBeLessThan(contrastRatio([0.9608, 0.7176, 0.2078], [0.9333, 0.9451, 0.9843]))
})
