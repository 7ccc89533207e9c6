import { expect, it } from 'vitest'
import document from '../../schemas/forms/register-username.json' with { type: 'json' }
import type { FormField } from '../../schemas/documents/form.document.ts'
import { inOrder } from './in-order.ts'

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
