import fc from 'fast-check'
import { expect, it } from 'vitest'
import { currencyDecimal } from '../../../schemas/base/money.ts'
import { first } from '../../testing/test-gateway.ts'
import { getFee, getLeastArriving } from './terms.ts'

const brand = first({})

function charge(fixed: number, hundredths: number) {
  const percent = `${String(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`
  return { fee: { fixed: currencyDecimal(BigInt(fixed), brand.merchant.currency.scale), percent } }
}

/** The first amount of all, from the least on, of which something arrives. */
function searchLeastArriving(method: ReturnType<typeof charge>): bigint {
  let amount = 1n
  while (getFee(brand, method, amount) >= amount) amount += 1n
  return amount
}

it('the least amount of which something arrives is the first of all, whatever fee there is', () => {
  fc.assert(
    fc.property(fc.nat({ max: 40 }), fc.nat({ max: 9_900 }), (fixed, hundredths) => {
      const method = charge(fixed, hundredths)
      expect(getLeastArriving(brand, method)).toBe(searchLeastArriving(method))
    }),
    { numRuns: 500 },
  )
})

it('of the amount before it nothing arrives, however high the fee is', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), fc.nat({ max: 9_999 }), (fixed, hundredths) => {
      const method = charge(fixed, hundredths)
      const least = getLeastArriving(brand, method)
      expect(getFee(brand, method, least)).toBeLessThan(least)
      expect(getFee(brand, method, least - 1n)).toBeGreaterThanOrEqual(least - 1n)
    }),
    { numRuns: 2_000 },
  )
})
