// Takes long: generated patterns are proven.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureWork } from '../../testing/work.ts'
import { patternTemplates } from '../templates.ts'
import { provePattern } from './prove-pattern.ts'
import { readPattern } from './read-pattern.ts'
import { writePattern } from './write-pattern.ts'

/** Patterns that are tried; LIVERY_HOSTILE_PACKS=10000 for the long proof. */
const runs = Number(process.env['LIVERY_HOSTILE_PACKS'] ?? 400)

function isBounded(pattern: string, maxLength = 255) {
  return provePattern(readPattern(pattern), maxLength).bounded
}

test.each([
  '(\\w+\\s?)+',
  '(a+)+',
  '(a|a)*',
  '(a|aa)+',
  '(.*)*x',
  '(x+x+)+y',
  '(a{1,100}){1,100}',
  '(?:a?){50}a{50}',
  '(a|a)?'.repeat(30),
  'a?'.repeat(40) + 'a'.repeat(40),
  '.*.*.*.*=.*',
  '([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*@[a-z]+',
  '(a*)*b',
  '(\\d+|\\d+)+z',
  '(?!(a+)+b).*',
])('explosive: %s', (pattern) => {
  expect(isBounded(pattern)).toBe(false)
})

test.each(Object.entries(patternTemplates))(
  'the template %s is bounded and says what its samples say',
  (_id, template) => {
    expect(isBounded(template.pattern)).toBe(true)
    const shape = new RegExp(`^(?:${template.pattern})$`, 'u')
    expect(template.good.filter((value) => !shape.test(value))).toEqual([])
    expect(template.bad.filter((value) => shape.test(value))).toEqual([])
  },
)

const piece = fc.oneof(
  { arbitrary: fc.constantFrom('a', 'b', '[ab]', '.', '\\w', '[^a]'), weight: 5 },
  { arbitrary: fc.constantFrom('(?=a)', '(?!b)', '^', '\\b'), weight: 1 },
)
const pattern = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    piece,
    fc
      .tuple(tie('tree'), fc.constantFrom('*', '+', '?', '{2,20}', '{0,3}', '{3}', '*?'))
      .map(([inner, many]) => `(?:${inner})${many}`),
    fc.tuple(tie('tree'), tie('tree')).map(([left, right]) => left + right),
    fc.tuple(tie('tree'), tie('tree')).map(([left, right]) => `(?:${left}|${right})`),
  ),
})).tree

const longest = 255

test(
  `whatever of ${String(runs)} patterns is called bounded ends within 50 ms on values made to hurt (R12)`,
  { timeout: Math.max(20_000, runs * 60) },
  () => {
    fc.assert(
      fc.property(pattern, fc.constantFrom('a', 'b', 'ab', 'aab'), (source, unit) => {
        const tree = readPattern(source)
        if (!provePattern(tree, longest).bounded) return
        const shape = new RegExp(`^(?:${writePattern(tree)})$`, 'u')
        for (const end of ['', '!', '\n']) {
          const value = unit.repeat(longest / unit.length).slice(0, longest - end.length) + end
          expect(measureWork(() => shape.test(value))).toBeLessThan(50)
        }
      }),
      { numRuns: runs },
    )
  },
)

test('reading and writing a pattern keeps its meaning', () => {
  fc.assert(
    fc.property(
      pattern,
      fc.string({ unit: fc.constantFrom('a', 'b', '_', '1', '\n'), maxLength: 8 }),
      (source, value) => {
        const before = new RegExp(`^(?:${source})$`, 'u')
        const after = new RegExp(`^(?:${writePattern(readPattern(source))})$`, 'u')
        expect(after.test(value)).toBe(before.test(value))
      },
    ),
    { numRuns: 500 },
  )
})
