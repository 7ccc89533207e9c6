import { expect, it } from 'vitest'
import { measureWork } from '../testing/work.ts'
import { compileRule, compileRules } from './compile-rules.ts'
import { knownGrowth } from './pattern/growth.ts'
import type { CompiledRules } from './rule.ts'
import { validateFieldsOnServer } from './server-rules.ts'

/** Milliseconds of work, whatever else the machine does; the limit is 50, the rest is what stands around it. */
const enough = 150

const fields = 32

function named(index: number) {
  return `field${String(index)}`
}

function form(pattern: (index: number) => string, value: string, maxLength = 255) {
  const numbers = Array.from({ length: fields }, (_, index) => index)
  const written = numbers.map((index) => [named(index), { acceptedPattern: pattern(index), maxLength }])
  const { rules } = compileRules(Object.fromEntries(written) as object, knownGrowth)
  return { rules, values: Object.fromEntries(numbers.map((index) => [named(index), value])) }
}

it.each([
  ['a back-reference', (index: number) => `(a+)+\\1b{${String(index + 1)}}`],
  ['a look-ahead', (index: number) => `(?=(a+)+$)(a+)+\\2b{${String(index + 1)}}`],
  ['optional letters', (index: number) => `${'a?'.repeat(60 + index)}(a*)*\\1b`],
  ['one pattern in every field', () => '(?:x*)*(a+)+\\1b'],
])(
  'judges a form within 50 ms, though each of its 32 fields has a pattern that explodes: %s (R12)',
  (_, pattern) => {
    const { rules, values } = form(pattern, 'a'.repeat(255))
    expect(rules[named(0)]?.serverPattern?.engine).toBe('bounded')
    let errors: object = {}
    expect(measureWork(() => (errors = validateFieldsOnServer(rules, values)))).toBeLessThan(enough)
    expect(Object.keys(errors)).toHaveLength(fields)
    expect(measureWork(() => validateFieldsOnServer(rules, values))).toBeLessThan(enough)
  },
)

it('judges a form within 50 ms, though each of its fields has as many linear steps as may be (R12)', () => {
  const { rules, values } = form((index) => `(x+x+)+${'x*'.repeat(20 + index)}y`, 'x'.repeat(1000), 1000)
  expect(Object.values(rules).map(({ serverPattern }) => serverPattern?.engine)).toContain('re2')
  expect(measureWork(() => validateFieldsOnServer(rules, values))).toBeLessThan(enough)
})

it('judges what stands before a pattern that explodes, and again once that one has ended', () => {
  const rules: CompiledRules = compileRules(
    {
      first: { acceptedPattern: '(a|b)\\1' },
      second: { acceptedPattern: '(a+)+\\1b' },
      third: { acceptedPattern: '(c)\\1' },
    } as object,
    knownGrowth,
  ).rules
  const bad = validateFieldsOnServer(rules, { first: 'aa', second: 'a'.repeat(200), third: 'cc' })
  expect(Object.keys(bad)).toEqual(['second', 'third'])
  expect(validateFieldsOnServer(rules, { first: 'aa', second: 'aab', third: 'cc' })).toEqual({})
  expect(Object.keys(validateFieldsOnServer(rules, { first: 'ab', second: 'aab', third: 'cd' }))).toEqual([
    'first',
    'third',
  ])
})

it.each([
  ['(?U)', '(a?){1000}'],
  ['(?Ui)', '[^x]{0,1000}'],
  ['(?U)', '\\pL{1000}'],
  ['(?U)', '((a?){9}){80}'],
])('reads %s and as many %s as there is room for in little time (R12)', (flags, part) => {
  const pattern = flags + part.repeat(Math.floor((500 - flags.length) / part.length))
  const rules = (length: number) =>
    compileRule('f', { acceptedPattern: pattern, maxLength: length }, knownGrowth)
  expect(measureWork(() => rules(255))).toBeLessThan(enough)
  expect(measureWork(() => rules(1))).toBeLessThan(enough)
})
