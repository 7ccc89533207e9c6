import { expect, it } from 'vitest'
import { csvLine } from './csv-line.ts'

it.each([
  ['a word', ['plain', 1, null], '"plain",1,""'],
  ['an amount', [{ amount: '-5.00' }], '-5.00'],
  ['quotes', ['say "no"'], '"say ""no"""'],
  ['a line of its own', ['one\ntwo'], '"one\ntwo"'],
  [
    'formulas',
    ['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\0=1'],
    `"'=1+1","'+1","'-1","'@a","'\t=1","'\r=1","'\0=1"`,
  ],
])('a cell with %s is read as it was, and computed by nobody', (_, cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
