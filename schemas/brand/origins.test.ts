import { expect, it } from 'vitest'
import { over } from './merge.ts'
import { overLayered } from './origins.ts'

const base = { value: { a: 1, b: { c: 1, d: [1] }, e: { $value: { x: 1 } } }, origin: 'base' }

it('a part that nobody changes stays whose it was, and an object of one brand has one name', () => {
  const merged = overLayered(base, { value: { b: { c: 2 } }, origin: 'top' })
  expect(merged).toEqual({
    value: { a: 1, b: { c: 2, d: [1] }, e: { $value: { x: 1 } } },
    origin: { a: 'base', b: { c: 'top', d: 'base' }, e: 'base' },
  })
  expect(overLayered(base, { value: {}, origin: 'top' }).origin).toBe('base')
  expect(overLayered(base, { value: undefined, origin: 'top' })).toEqual(base)
})

it('lists and the values of tokens are one brand’s as a whole', () => {
  const top = { value: { b: { d: [] }, e: { $value: { y: 2 } } }, origin: 'top' }
  expect(overLayered(base, top).origin).toEqual({ a: 'base', b: { c: 'base', d: 'top' }, e: 'top' })
})

it('what is taken away is nobody’s, and the value is what merging gives', () => {
  const top = { value: { b: null, a: null }, origin: 'top' }
  const merged = overLayered(base, top)
  expect(merged.origin).toBe('base')
  expect(merged.value).toEqual(over(base.value, top.value))
})
