import { expect, test } from 'vitest'
import { plainAmount, shownAmount, withGroups } from './console-formats.ts'

test('amounts have groups, whether they have decimals or not', () => {
  expect(['3985.00', '-1234567.5', '12.00', '1000'].map(shownAmount)).toEqual([
    '3,985.00',
    '-1,234,567.5',
    '12.00',
    '1,000',
  ])
})

test('an amount of a currency without decimals is whole', () => {
  expect(shownAmount('10000.0')).toBe('10,000')
  expect(['10000.0', '10000.00', '0.05', '100'].map(plainAmount)).toEqual([
    '10000',
    '10000.00',
    '0.05',
    '100',
  ])
})

test('amounts within a text have groups, and nothing else does', () => {
  expect(withGroups('balance 1000.00')).toBe('balance 1,000.00')
  expect(withGroups('→ -25000.00 PHP')).toBe('→ -25,000.00 PHP')
  expect(withGroups('node-12345.67 of 2026 v1234.5.6')).toBe('node-12345.67 of 2026 v1234.5.6')
})
