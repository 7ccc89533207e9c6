import { expect, test } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { nearestPassing } from './nearest-passing.ts'
import { toOklch } from './oklch.ts'

const white = [1, 1, 1]

test('the nearest color that can be told apart has the same hue and is no darker than it must be', () => {
  const orange = [1, 0.6, 0.1]
  const nearest = nearestPassing(orange, [{ components: white, minimum: 4.5 }]) ?? []
  expect(contrastRatio(nearest, white)).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(nearest, white)).toBeLessThan(5)
  expect(Math.abs(toOklch(nearest).hue - toOklch(orange).hue)).toBeLessThan(3)
})

test('a color that passes stays, and where none passes there is none', () => {
  expect(nearestPassing([0, 0, 0.5], [{ components: white, minimum: 4.5 }])).toEqual([0, 0, 0.5])
  const both = [white, [0, 0, 0]].map((components) => ({ components, minimum: 7 }))
  expect(nearestPassing([0.4, 0.4, 0.4], both)).toBeUndefined()
})
