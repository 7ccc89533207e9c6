import { expect, it } from 'vitest'
import { normalName } from './normal-name.ts'

it.each([
  ['Maria L. Santos', '  maria  l santos '],
  ['João da Conceição', 'JOAO DA CONCEICAO'],
  ['Ｍａｒｉａ', 'maria'],
  ['مُحَمَّد علي', 'محمد علي'],
  ["Ana O'Neil-Cruz", 'ana o’neil cruz'],
])('takes %s and %s for one name', (registered, typed) => {
  expect(normalName(typed)).toBe(normalName(registered))
})

it('tells names apart, and nothing from a name', () => {
  expect(normalName('Maria Santos')).not.toBe(normalName('Maria Santo'))
  expect(normalName(' ... ')).toBe('')
})
