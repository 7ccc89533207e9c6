import { expect, it } from 'vitest'
import { createFormats } from '../../../../engine/base/text/formats.ts'
import { figuresIn } from './figures.ts'

const english = figuresIn('en-u-nu-latn', 'ltr')
const portuguese = figuresIn('pt-u-nu-latn', 'ltr')
const arabic = figuresIn('ar-u-nu-latn', 'rtl')

it('figures have the separators of the language', () => {
  expect([english, portuguese, arabic].map(({ price }) => price(1225))).toEqual([
    '12.25',
    '12,25',
    '\u206612.25\u2069',
  ])
  expect([english, portuguese].map(({ number }) => number(1234.5))).toEqual(['1,234.5', '1.234,5'])
  expect([english, portuguese].map(({ signed }) => signed(-1.5))).toEqual(['−1.5', '−1,5'])
  expect([portuguese.signed(1.5), portuguese.percent(0.9712)]).toEqual(['+1,5', '97,12%'])
})

it('how many times something is paid stays together in text from right to left', () => {
  expect([english.times(250), portuguese.times(250)]).toEqual(['2.5×', '2,5×'])
  expect([portuguese.times(138, 2), arabic.times(200)]).toEqual(['1,38×', '\u20662×\u2069'])
})

it('seconds have the unit of the language', () => {
  expect([english.seconds(2), portuguese.seconds(3.6, 1)]).toEqual(['2s', '3,6 s'])
  expect(arabic.seconds(3.6, 1)).toBe('\u20683.6 ث\u2069')
})

it('an amount is whole where it can be, and one to type has no separators', () => {
  expect([portuguese.chip(100_000n, 2), portuguese.chip(125n, 2)]).toEqual(['1.000', '1,25'])
  expect([portuguese.typed(100_050n, 2), english.typed(7n, 0)]).toEqual(['1000,50', '7'])
})

it.each([
  ['en', 'ltr', '$'],
  ['pt', 'ltr', 'R$'],
  ['ar', 'rtl', 'USD'],
] as const)('money in %s reads as it does on the site', (tag, dir, symbol) => {
  const site = createFormats(tag, dir, 'UTC', () => undefined)
  const own = figuresIn(`${tag}-u-nu-latn`, dir)
  expect(own.money(123_456n, 2, symbol)).toBe(site.money('1234.56', symbol))
})
