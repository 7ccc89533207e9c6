import { expect, it } from 'vitest'
import type { Rule } from '../../../schemas/documents/condition.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { getNeed } from './conditions.ts'

function getBrand(scale: number): LoadedBrand {
  return { merchant: { currency: { code: 'JPY', symbol: '¥', scale } } } as LoadedBrand
}

it('writes what a rule needs as amounts of its currency are written, and counts as counts', () => {
  const rules: Rule[] = [
    { measure: { of: 'stake' }, atLeast: '50' },
    { measure: { of: 'rounds' }, atLeast: '50' },
    { memberDays: 7 },
  ]
  expect(rules.map((rule) => getNeed(rule, getBrand(0)))).toEqual(['50.0', '50', '7'])
  expect(rules.map((rule) => getNeed(rule, getBrand(2)))).toEqual(['50.00', '50', '7'])
})
