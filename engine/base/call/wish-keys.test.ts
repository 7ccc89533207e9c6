import { expect, it } from 'vitest'
import { WishKeys } from './wish-keys.ts'

it('keeps the key of a wish over a lost answer, and not for another wish or the next day', () => {
  const keys = new WishKeys()
  const first = keys.of({ amount: '5' }, 0)
  expect(keys.of({ amount: '5' }, 300_000)).toBe(first)
  expect(keys.of({ amount: '6' }, 300_001)).not.toBe(first)
  const other = keys.of({ amount: '5' }, 300_002)
  expect(other).not.toBe(first)
  expect(keys.of({ amount: '5' }, 86_400_000)).not.toBe(other)
})

it('takes a second click after the answer for the same wish, and a later one for another', () => {
  const keys = new WishKeys()
  const first = keys.of({}, 0)
  keys.answered(first, 1_000)
  expect(keys.of({}, 1_300)).toBe(first)
  expect(keys.of({}, 2_500)).not.toBe(first)
})

it('takes the same for another wish where something else was done in between', () => {
  const [remove, restore] = [new WishKeys(), new WishKeys()]
  const first = remove.of({ id: 'm1' }, 0)
  remove.answered(first, 10)
  restore.answered(restore.of({ id: 'm1' }, 20), 30)
  expect(remove.of({ id: 'm1' }, 40)).not.toBe(first)
})

it('gives the key up where its form is gone', () => {
  const keys = new WishKeys()
  const first = keys.of({}, 0)
  keys.granted()
  expect(keys.of({}, 1)).not.toBe(first)
})
