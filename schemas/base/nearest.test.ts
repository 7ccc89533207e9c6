import { expect, it } from 'vitest'
import { nearest } from './nearest.ts'

const names = ['languages', 'merchantCode', 'scheme', 'name', 'flags', 'age']

it.each([
  ['lagnuages', 'languages'],
  ['SHCEME', 'scheme'],
  ['nmae', 'name'],
  ['falgs', 'flags'],
  ['egaugnal', undefined],
  ['x'.repeat(61), undefined],
])('the name near to %s is %s', (word, name) => {
  expect(nearest(word, names)).toBe(name)
})

it('takes two swapped neighbours for one slip: of two near names it is the one that has them', () => {
  expect(nearest('form', ['forum', 'from'])).toBe('forum')
  expect(nearest('stpe', ['stop', 'step'])).toBe('step')
  expect(nearest('shceem', ['theme', 'scheme'])).toBe('scheme')
})

it('takes the name that begins like the word where two are equally near', () => {
  expect(nearest('limt', ['list', 'limit'])).toBe('limit')
  expect(nearest('limt', ['limit', 'list'])).toBe('limit')
})
