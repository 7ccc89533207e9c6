import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getWord, indexNames } from './name-index.ts'

const names = [
  'Tala',
  'Maré',
  'Go!',
  '¡Olé!',
  '7 Suns',
  'Tala Gold',
  'C++',
  'شمس',
  '🌊',
  '🌊 Sea',
  'toString',
]

it('finds a name as a word of its own, in the order of the list', () => {
  const index = indexNames(names)
  expect(index.findIn('At Tala Gold you find Maré.')).toEqual(['Tala', 'Maré', 'Tala Gold'])
  expect(index.findIn('Talavera, Marés, a constructor')).toEqual([])
  expect(index.findIn('Sail the 🌊 Sea')).toEqual(['🌊', '🌊 Sea'])
})

it('finds what each name alone finds, in any text', () => {
  const index = indexNames(names)
  const part = fc.constantFrom(...names, ' ', '-', 'a', '7', 'é', 'س', '.', 'Go', 'Suns')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      expect(index.findIn(text)).toEqual(names.filter((name) => getWord(name).test(text)))
    }),
  )
})
