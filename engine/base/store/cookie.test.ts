// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { readCookie, writeCookie } from './cookie.ts'

it('reads what it wrote, by the whole name, and forgets it after no days', () => {
  writeCookie('livery-lang', 'PT', 365)
  writeCookie('livery-hint', '1')
  expect([readCookie('livery-lang'), readCookie('livery-hint'), readCookie('lang')]).toEqual([
    'PT',
    '1',
    undefined,
  ])
  writeCookie('livery-hint', '', 0)
  expect([readCookie('livery-lang'), readCookie('livery-hint')]).toEqual(['PT', undefined])
})
