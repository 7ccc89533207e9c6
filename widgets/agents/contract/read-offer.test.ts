import { expect, test } from 'vitest'
import { createFigures } from '../../../engine/base/hooks/use-figures.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { readOffer } from './read-offer.ts'

const kind = {
  kind: 'dividend',
  topRate: 4000,
  periods: ['monthly'],
  terms: ['validBet', 'activeMembers'],
} as unknown as CallValue<'contractInfo'>['kinds'][number]

function read(tag: string, typed: Readonly<Record<string, string>>, scale = 2) {
  const values = new FormData()
  for (const [name, text] of Object.entries({ downlineId: 'm1', rate: '12', ...typed }))
    values.set(name, text)
  return readOffer(values, kind, { figures: createFigures(tag), currency: { symbol: 'R$', scale } })
}

test.each([
  ['pt-BR', '50000,50', '50000.50'],
  ['pt-BR', '50.000,50', '50000.50'],
  ['pt-BR', 'R$\u00a050.000,50', '50000.50'],
  ['en', '50,000.50', '50000.50'],
  ['en', '50000,50', '50000.50'],
  ['hi', '5,00,000', '500000'],
  ['ar', '٥٠٬٠٠٠٫٥٠', '50000.50'],
])('readOffer on a page in %s reads a term of %s as %s (F0)', (tag, validBet, amount) => {
  const { offer, faults } = read(tag, { validBet })
  expect([offer.terms.validBet, faults]).toEqual([amount, {}])
})

test('readOffer refuses an amount that a language does not write so, and one finer than the currency (F0)', () => {
  expect(read('en', { validBet: '1.234' }).faults).toEqual({ validBet: 'amountWrong' })
  expect(read('en', { validBet: '500.50' }, 0).faults).toEqual({ validBet: 'amountWrong' })
})

test('readOffer reads a rate and a number of members as the language writes them', () => {
  const { offer } = read('pt-BR', { rate: '12,5 %', activeMembers: '1.200' })
  expect([offer.rate, offer.terms.activeMembers]).toEqual([1250, 1200])
  expect(read('en', { rate: '40.01', activeMembers: '1.5' }).faults).toEqual({
    rate: 'rateWrong',
    activeMembers: 'countWrong',
  })
})
