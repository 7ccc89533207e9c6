import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileRule } from '../../../schemas/rules/compile-rules.ts'
import type { FieldRule } from '../../../schemas/rules/rule.ts'
import { validateFieldsOnServer } from '../../../schemas/rules/server-rules.ts'
import { openBrandRegistry } from '../registry/registry.ts'

let registry: Awaited<ReturnType<typeof openBrandRegistry>>

beforeAll(async () => {
  const log = { info: () => undefined, warn: () => undefined }
  registry = await openBrandRegistry({ folder: 'brands', log, pollMs: 0 })
})
afterAll(() => registry.close())

function isTaken(rule: FieldRule, value: string): boolean {
  const { rule: compiled, warning } = compileRule('value', rule)
  expect([warning, compiled.serverOnly]).toEqual([undefined, undefined])
  return Object.keys(validateFieldsOnServer({ value: compiled }, { value })).length === 0
}

it('the payment passwords of demo members are such as their brand takes', () => {
  const taken = [...registry.all()].flatMap(({ id, merchant }) =>
    merchant.demo.members.flatMap(({ username, paymentPassword }) => {
      const rule = merchant.rules.paymentPassword
      return paymentPassword === undefined ? [] : [[id, username, isTaken(rule, paymentPassword)]]
    }),
  )
  expect(taken).toEqual([
    ['atlas', 'laylah', true],
    ['mare', 'anaribeiro', true],
    ['tala', 'marisol', true],
  ])
})

it('Maré takes a CPF whose last two digits prove the others, to register and to pay by Pix', () => {
  const mare = registry.byId('mare')
  const pix = mare?.merchant.paymentMethods.find(({ code }) => code === 'pix')
  const rules = [mare?.merchant.rules.idNumber, pix?.rules['idNumber']]
  const values = ['52998224725', '12345678900', '11111111111', '00000000000', '5299822472', '5299822472x']
  expect(rules.map((rule) => rule && values.map((value) => isTaken(rule, value)))).toEqual(
    rules.map(() => [true, false, false, false, false, false]),
  )
})

/** Digits of a usual mobile number, without the code of its country, with and without a nought before it where people write one. */
const usual: Readonly<Record<string, readonly number[]>> = {
  PH: [10, 11],
  SG: [8],
  HK: [8],
  AE: [9],
  US: [10],
  BR: [11],
  PT: [9],
  AO: [9],
  MZ: [9],
  SA: [9],
  EG: [10, 11],
  JO: [9],
  MA: [9],
  LB: [7, 8],
}

it('every country that a shipped brand offers takes a usual number of that country', () => {
  const refused = [...registry.all()].flatMap(({ id, merchant: { countries, registration } }) =>
    countries.flatMap(({ countryCode, mobileDigits = registration.phoneDigits }) => {
      const lengths = usual[countryCode] ?? [0]
      const fits = lengths.every((length) => mobileDigits.minimum <= length && length <= mobileDigits.maximum)
      return fits ? [] : [`${id} ${countryCode}`]
    }),
  )
  expect(refused).toEqual([])
})
