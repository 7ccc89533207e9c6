import { expect, it } from 'vitest'
import { figureStyle } from '../../../../schemas/rules/parse/parse-figure.ts'
import { readAmount } from './read-amount.ts'

const english = figureStyle('en')

it.each([
  ['10', 2, 1000n],
  [' 10.5 ', 2, 1050n],
  ['0,25', 2, 25n],
  ['7.', 2, 700n],
  ['7', 0, 7n],
  ['7.0', 0, 7n],
  ['١٠٫٥', 2, 1050n],
  ['1,000.00', 2, 100_000n],
  ['₱1,00,000.50', 2, 10_000_050n],
])('readAmount reads “%s” with %i decimals as %i', (text, scale, amount) => {
  expect(readAmount(text, scale, english, ['₱'])).toEqual({ amount })
})

it('readAmount reads an amount as the language of the page writes it', () => {
  expect(readAmount('1.000', 2, figureStyle('pt-BR'), [])).toEqual({ amount: 100_000n })
  expect(readAmount('1.000', 2, english, [])).toEqual({ wrong: 'decimals' })
})

it.each([
  ['abc', 2, 'amount'],
  ['', 2, 'amount'],
  ['-5', 2, 'amount'],
  ['1e3', 2, 'amount'],
  ['10.555', 2, 'decimals'],
  ['10.5', 0, 'decimals'],
])('readAmount takes “%s” with %i decimals for no amount: %s', (text, scale, wrong) => {
  expect(readAmount(text, scale, english, [])).toEqual({ wrong })
})
