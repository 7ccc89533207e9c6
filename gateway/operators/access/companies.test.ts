import { expect, it } from 'vitest'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { testBrand, testRegistry, type TestRegistry } from '../../testing/test-brands.ts'
import { findBrands, findCompanies } from './companies.ts'

const brands = Array.from({ length: 6 }, (_, index) =>
  testBrand({ id: `b${String(index)}`, merchant: { company: index < 4 ? 'house' : 'elsewhere' } }),
)

/** A registry that has to read each brand first, which takes a while. */
function slowRegistry(): TestRegistry & { reads: number } {
  const registry = {
    ...testRegistry(...brands),
    reads: 0,
    *all(): Generator<LoadedBrand> {
      for (const brand of brands) {
        registry.reads += 1
        for (const until = performance.now() + 10; performance.now() < until;);
        yield brand
      }
    },
  }
  return registry
}

it('finds the brands of a company while other requests come between', async () => {
  let turns = 0
  const counting = setInterval(() => (turns += 1), 0)
  const found = await findBrands(slowRegistry(), 'house')
  clearInterval(counting)
  expect(found.map(({ id }) => id)).toEqual(['b0', 'b1', 'b2', 'b3'])
  expect(turns).toBeGreaterThan(1)
})

it('finds the companies once, whatever is asked meanwhile, and again when a brand changed', async () => {
  const registry = slowRegistry()
  const [first, again] = await Promise.all([findCompanies(registry), findCompanies(registry)])
  expect([first, again]).toEqual([
    ['elsewhere', 'house'],
    ['elsewhere', 'house'],
  ])
  await findCompanies(registry)
  expect(registry.reads).toBe(brands.length)
  const [changed] = brands
  if (changed) registry.put(changed)
  await findCompanies(registry)
  expect(registry.reads).toBe(2 * brands.length)
})
