import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editJson } from './edit-json.ts'

const value = fc.jsonValue({ maxDepth: 3 }).filter((made) => !JSON.stringify(made).includes('__proto__'))
const document = fc.dictionary(fc.constantFrom('a', 'b', 'list'), value)
const indent = fc.constantFrom(0, 2, '\t')

it('says what it is to say, however the document was laid out', () => {
  fc.assert(
    fc.property(document, document, indent, (before, after, space) => {
      expect(JSON.parse(editJson(JSON.stringify(before, null, space), before, after))).toEqual(
        JSON.parse(JSON.stringify(after)),
      )
    }),
    { numRuns: 300 },
  )
})

it('takes the last of a list in one line away, and leaves the rest of the line', () => {
  expect(editJson('{ "a": [1,2], "b": 3 }', { a: [1, 2], b: 3 }, { a: [1], b: 3 })).toBe(
    '{ "a": [1], "b": 3 }',
  )
})
