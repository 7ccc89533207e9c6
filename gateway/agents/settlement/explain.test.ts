import fc from 'fast-check'
import { expect, it } from 'vitest'
import { explain } from './explain.ts'
import { settle } from './settle.ts'
import { settlements } from './testing/settlement.arbitrary.ts'

it('the shares of members add up to every line, to the last part of a cent', () => {
  let shown = 0
  fc.assert(
    fc.property(settlements, (given) => {
      for (const { contract, earned } of settle(given).lines) {
        const { shares } = explain(given, contract)
        shown += shares.length
        expect(shares.reduce((sum, share) => sum + share.earned, 0n)).toBe(earned)
      }
    }),
  )
  expect(shown).toBeGreaterThan(100)
})
