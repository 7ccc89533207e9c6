import { expect, it } from 'vitest'
import { measureGrowth } from './work.ts'

/** Adds to a sum as often as is said. */
function work(turns: number) {
  let sum = 0
  for (let turn = 0; turn < turns; turn += 1) sum += Math.sqrt(turn)
  expect(sum).toBeGreaterThan(0)
}

it('tells work that grows with size from work that grows with its square', () => {
  expect(measureGrowth(1_000_000, work)).toBeLessThan(11)
  expect(measureGrowth(1_500, (size) => work(size * size))).toBeGreaterThan(8)
})

it('says nothing against what takes no time', () => {
  expect(measureGrowth(10, work)).toBe(4)
})
