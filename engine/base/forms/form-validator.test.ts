import { expect, test } from 'vitest'
import { compileRules } from '../../../schemas/rules/compile-rules.ts'
import { FormModel } from './form-model.ts'
import { createFormValidator } from './form-validator.ts'

const { rules } = compileRules({
  username: { required: true, minLength: 4, maxLength: 16 },
  password: { required: true, minLength: 8, maxLength: 20 },
})
const model = new FormModel({
  ...(rules['username'] && { username: rules['username'] }),
  ...(rules['password'] && { password: rules['password'] }),
})
const { validateFormData, isValid, rawValidation } = createFormValidator(model)
const schema = { type: 'object' } as const

test('rjsf receives by rule and field what is wrong with values that it was given', () => {
  expect(validateFormData({ username: 'ju', password: 'Lantern2026' }, schema)).toEqual({
    errors: [
      {
        name: 'length',
        property: '.username',
        message: 'length',
        params: { code: 'length', min: 4, max: 16 },
        stack: 'username: length',
      },
    ],
    errorSchema: { username: { __errors: ['length'] } },
  })
  expect(rawValidation(schema, { username: 'juan' }).errors).toMatchObject([{ property: '.password' }])
})

test('values are valid when the rules say so, and not before', () => {
  expect(isValid(schema, { username: 'juan', password: 'Lantern2026' }, schema)).toBe(true)
  expect(isValid(schema, { username: 'juan', password: 'short' }, schema)).toBe(false)
  expect(isValid(schema, undefined, schema)).toBe(false)
})

test('asking what is valid shows nothing in the form', () => {
  validateFormData({}, schema)
  expect(model.wrong()).toEqual([])
})
