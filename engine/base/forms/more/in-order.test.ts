import { expect, it } from 'vitest'
import document from '../../../../schemas/forms/register-username.json' with { type: 'json' }
import type { FormField } from '../../../../schemas/documents/form.document.ts'
import { inFullRows, inOrder } from './in-order.ts'

const fields = document.fields as readonly FormField[]

function named(order: readonly string[]) {
  return inOrder(fields, order).map(({ name }) => name)
}

it('puts the fields that a brand names first, and leaves the others in their order', () => {
  const all = fields.map(({ name }) => name)
  const first = ['email', 'payeeName']
  expect(named(first)).toEqual([...first, ...all.filter((name) => !first.includes(name))])
  expect(named([])).toEqual(all)
})

it('takes along what belongs to a field, unless that is named itself', () => {
  expect(named(['password', 'mobileNum']).slice(0, 5)).toEqual([
    'password',
    'confirmPassword',
    'countryDialingCode',
    'mobileNum',
    'verificationCode',
  ])
  expect(named(['password', 'username', 'confirmPassword']).slice(0, 3)).toEqual([
    'password',
    'username',
    'confirmPassword',
  ])
})

it('passes over a name that the form has no field for', () => {
  expect(named(['nothing', 'username'])[0]).toBe('username')
})

it('leaves no field alone before a wide one, where a later one would move up beside it (12, B2)', () => {
  const row = (name: string, wide = false) => ({ name, widget: 'text', label: name, wide }) as FormField
  const wideIn = (...fields: FormField[]) =>
    inFullRows(fields).flatMap(({ name, wide }) => (wide ? [name] : []))
  expect(wideIn(row('a'), row('W', true), row('b'), row('c'))).toEqual(['a', 'W'])
  expect(wideIn(row('a'), row('b'), row('W', true), row('c'))).toEqual(['W'])
  expect(wideIn(row('W', true), row('a'), row('b'), row('c'), row('X', true))).toEqual(['W', 'c', 'X'])
})
