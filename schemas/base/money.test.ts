import { describe, expect, it } from 'vitest'
import { currencyDecimal, decimal, toMinor, maxMinor, getScale, withDecimals } from './money.ts'

it.each([
  [1000n, 0, '1000'],
  [1000n, 2, '10.00'],
  [1500n, 3, '1.500'],
])('currencyDecimal writes %s minor units at scale %i as %s (F12)', (minor, scale, text) => {
  expect(currencyDecimal(minor, scale)).toBe(text)
})

it.each([
  ['1000', 0, '1000.0'],
  ['1000', 2, '1000.00'],
  ['1.5', 3, '1.500'],
])('withDecimals writes %s at scale %i as %s, of which scaleOf tells the scale', (amount, scale, text) => {
  expect(withDecimals(amount, scale)).toBe(text)
  expect(getScale(text)).toBe(scale)
})

describe('an amount', () => {
  it.each([
    [0n, 2, '0.00'],
    [5n, 2, '0.05'],
    [825_050n, 2, '8250.50'],
    [-5n, 2, '-0.05'],
    [12n, 0, '12.0'],
    [1n, 4, '0.0001'],
    [9_007_199_254_740_993n, 2, '90071992547409.93'],
  ])('of %s minor units at scale %i is %s', (minor, scale, text) => {
    expect(decimal(minor, scale)).toBe(text)
  })

  it.each([
    ['1', 2, 100n],
    ['1.5', 2, 150n],
    ['0.05', 2, 5n],
    ['12', 0, 12n],
    ['12.0', 0, 12n],
    ['12.00', 0, 12n],
    ['1.50', 1, 15n],
    ['90071992547409.91', 2, maxMinor],
  ])('%s at scale %i is %s minor units', (text, scale, minor) => {
    expect(toMinor(text, scale)).toBe(minor)
  })

  it.each([
    ...[
      '',
      ' 1',
      '1 ',
      '-1',
      '+1',
      '0',
      '0.00',
      '00',
      '01',
      '1.',
      '.5',
      '1.005',
      '1.500',
      '1e2',
      '1E2',
      '0x10',
      '1_0',
      '1,0',
    ],
    ...['٣', 'NaN', 'Infinity', '1\n', '90071992547409.92', '9'.repeat(400), '1e308'],
  ])('is not %j', (text) => {
    expect(toMinor(text, 2)).toBeUndefined()
  })
})
