import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureWork } from '../testing/work.ts'
import { compileRule, compileRules, publicRules } from './compile-rules.ts'
import { validateFieldsOnServer } from './server-rules.ts'
import { validateFields } from './validate-fields.ts'

test('an explosive pattern runs on the gateway alone, in linear time', () => {
  const { rules, warnings } = compileRules({
    username: { acceptedPattern: '(\\w+\\s?)+', patternId: 'username' },
  })
  expect(warnings).toEqual([
    {
      field: 'username',
      pattern: '(\\w+\\s?)+',
      outcome: 'server-only',
      reason: 'The time to match it can grow exponentially with the length of the value.',
    },
  ])
  expect(publicRules(rules)['username']).toEqual({
    enabled: true,
    required: false,
    acceptedPattern: '*',
    patternId: 'username',
    minLength: 0,
    maxLength: 255,
    serverOnly: true,
  })
  const wrong = { username: `${'a'.repeat(200)}!` }
  const time = measureWork(() => {
    expect(validateFields(rules, wrong)).toEqual({})
    expect(validateFieldsOnServer(rules, wrong)['username']?.code).toBe('pattern')
  })
  expect(time).toBeLessThan(500)
})

test('what linear time cannot run is run under a limit, and a match that takes too long is no match', () => {
  const { rules } = compileRules({ line: { acceptedPattern: '((a+)\\2?)+b' } })
  expect(rules['line']?.serverPattern?.engine).toBe('bounded')
  const time = measureWork(() => {
    expect(validateFieldsOnServer(rules, { line: 'a'.repeat(200) })['line']?.code).toBe('pattern')
  })
  expect(time).toBeLessThan(500)
  expect(validateFieldsOnServer(rules, { line: 'aab' })).toEqual({})
})

test.each([
  '(?:[a-z]{1,30}){1,33}'.repeat(22),
  '(?:\\w{0,30}){0,33}'.repeat(26),
  '\\p{L}{1,1000}(a*)*',
  '(?i)(?:[a-z]{1,30}){1,33}(?R)'.repeat(9),
])('neither compiling nor matching takes long where repetitions are counted: %s', (acceptedPattern) => {
  let rules: ReturnType<typeof compileRules>['rules'] = {}
  expect(
    measureWork(() => ({ rules } = compileRules({ line: { acceptedPattern } }, () => undefined))),
  ).toBeLessThan(200)
  // The limit of 50 ms, and what a context to run it in costs.
  expect(measureWork(() => validateFieldsOnServer(rules, { line: `${'a'.repeat(254)}!` }))).toBeLessThan(360)
})

test.each([
  ['[a-', 'A class is never closed.'],
  ['(((', 'A group is never closed.'],
  ['a)b', 'It closes a group that was never opened.'],
  ['*a', '* repeats nothing.'],
  ['(?R)', 'It opens a group of an unknown kind.'],
  ['\\p{Klingon}', 'It names the character property Klingon, which is unknown.'],
  ['[z-a]', 'It holds a range that runs backwards.'],
  ['a{3,2}', 'It repeats from more to fewer times.'],
  ['\\1a', 'It refers back to the group 1, which does not exist.'],
  [`${'('.repeat(60)}a${')'.repeat(60)}`, 'Its groups are nested too deeply.'],
  ['a'.repeat(501), 'It is longer than 500 characters.'],
])('a pattern that nobody can run is set aside with its reason: %s', (acceptedPattern, reason) => {
  const { rules, warnings } = compileRules({
    line: { acceptedPattern, maxLength: 3 },
    email: { patternId: 'email' },
  })
  const aside = warnings.filter(({ outcome }) => outcome === 'set-aside')
  if (aside.length > 0) expect(aside[0]?.reason).toBe(reason)
  else expect(warnings[0]?.outcome).toBe('server-only')
  expect(validateFields(rules, { line: '(((', email: 'x' })).toMatchObject({ email: { code: 'pattern' } })
  expect(validateFields(rules, { line: 'abcd' })['line']?.code).toBe('length')
})

test('rules are completed with their defaults', () => {
  expect(compileRule('email', {})).toEqual({
    rule: {
      enabled: true,
      required: false,
      acceptedPattern: '*',
      patternId: '',
      minLength: 0,
      maxLength: 255,
    },
    warning: undefined,
    unproven: [],
  })
})

test('a template needs no pattern, and another name is only a name', () => {
  expect(compileRule('qqNum', { patternId: 'digits' }).rule.acceptedPattern).toBe('^(?:[0-9]+)$')
  expect(compileRule('qqNum', { patternId: 'our_own' }).rule.acceptedPattern).toBe('*')
})

test('no pattern makes compiling or validating throw, or take long', () => {
  const nasty = fc.string({
    unit: fc.constantFrom(..."ab09()[]{}|?*+\\^$.-,:=!<>PpQkgxu&#~'/ \n🎲é"),
    maxLength: 40,
  })
  fc.assert(
    fc.property(nasty, fc.string({ maxLength: 30 }), (acceptedPattern, value) => {
      const { rules } = compileRules({ line: { acceptedPattern } })
      expect(measureWork(() => validateFieldsOnServer(rules, { line: value }))).toBeLessThan(500)
    }),
    { numRuns: 250 },
  )
})
