import { expect, it } from 'vitest'
import { acceptPrices, combined, combinedPrice, getReturns, hasChanged, type Pick } from './slip.ts'

function pick(price: number, now: number | null): Pick {
  return {
    event: { id: `${String(price)}-${String(now)}` } as Pick['event'],
    market: 'win',
    selection: 'home',
    price,
    now,
  }
}

it('reckons with the price that a bet would be taken at, risen or fallen since it was picked (12, G6)', () => {
  expect(combined([pick(200, 200)])).toBe(2)
  expect(combined([pick(362, 358)])).toBeCloseTo(3.58)
  expect(combined([pick(362, 371)])).toBeCloseTo(3.71)
  expect(combined([pick(200, 150), pick(300, 310)])).toBeCloseTo(1.5 * 3.1)
})

it('shows no price of a combination that its payout would not reach', () => {
  expect(combinedPrice([pick(527, 527), pick(181, 181)])).toBe(953)
  expect(combinedPrice([pick(115, 115), pick(200, 200)])).toBe(230)
})

it('asks about a price that fell or closed, and takes a better one unasked', () => {
  const picks = [pick(362, 358), pick(362, null), pick(362, 362), pick(362, 371)]
  expect(picks.map((entry) => hasChanged(entry, false))).toEqual([true, true, false, false])
  expect(picks.map((entry) => hasChanged(entry, true))).toEqual([false, true, false, false])
})

it('returns of singles add up, those of a combination multiply, and none exceeds the maximum', () => {
  const picks = [pick(200, 200), pick(300, 300)]
  expect(getReturns(picks, 'single', 100n, '100000')).toBe(500n)
  expect(getReturns(picks, 'combi', 100n, '100000')).toBe(600n)
  expect(getReturns(picks, 'combi', 100n, '550')).toBe(550n)
})

it('agreeing to the prices of now drops what is closed', () => {
  const accepted = acceptPrices([pick(362, 358), pick(362, null)])
  expect(accepted.map(({ price, now }) => [price, now])).toEqual([[358, 358]])
})
