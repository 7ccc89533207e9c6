import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeAll, over, settle } from './merge.ts'

const key = fc.constantFrom('a', 'b', 'c', 'd')
const leaf = fc.oneof(
  fc.integer(),
  fc.string({ maxLength: 3 }),
  fc.boolean(),
  fc.array(fc.integer(), { maxLength: 2 }),
)
/** Documents of one schema: a name stands for the same kind of value in all of them. */
const { whole } = fc.letrec<{ whole: Record<string, unknown> }>((tie) => ({
  whole: fc.record(
    {
      a: leaf,
      b: leaf,
      c: fc.option(tie('whole'), { nil: {}, depthSize: 'small' }),
      d: fc.constant({ x: 1 }),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
}))
const { edits } = fc.letrec<{ edits: Record<string, unknown> }>((tie) => ({
  edits: fc.dictionary(key, fc.oneof({ depthSize: 'small' }, leaf, fc.constant(null), tie('edits')), {
    maxKeys: 4,
    noNullPrototype: true,
  }),
}))

function holdsNull(value: unknown): boolean {
  return (
    value === null ||
    (typeof value === 'object' && !Array.isArray(value) && Object.values(value).some(holdsNull))
  )
}

describe('merging along extends', () => {
  it('changes nothing with nothing', () => {
    fc.assert(
      fc.property(whole, (document) => {
        expect(over(document, {})).toBe(document)
        expect(over({}, document)).toEqual(document)
        expect(over(document, document)).toEqual(document)
      }),
    )
  })

  it('is the same in whatever order documents without removals are grouped', () => {
    fc.assert(
      fc.property(whole, whole, whole, (a, b, c) => {
        expect(over(over(a, b), c)).toEqual(over(a, over(b, c)))
      }),
    )
  })

  it('lets the first of several give every value that it has', () => {
    fc.assert(
      fc.property(whole, whole, (first, second) => {
        const merged = mergeAll([first, second]) as Record<string, unknown>
        for (const [name, value] of Object.entries(first)) {
          if (typeof value !== 'object' || Array.isArray(value)) expect(merged[name]).toEqual(value)
        }
        expect(new Set(Object.keys(merged))).toEqual(new Set([...Object.keys(first), ...Object.keys(second)]))
      }),
    )
  })

  it('removes with null and keeps no null', () => {
    fc.assert(
      fc.property(whole, edits, (base, top) => {
        const merged = over(base, top) as Record<string, unknown>
        expect(holdsNull(merged)).toBe(false)
        for (const [name, value] of Object.entries(top))
          if (value === null) expect(merged).not.toHaveProperty(name)
        expect(settle(merged)).toBe(merged)
      }),
    )
  })

  it('never changes what it is given', () => {
    fc.assert(
      fc.property(whole, edits, (base, top) => {
        const before = JSON.stringify([base, top])
        over(base, top)
        expect(JSON.stringify([base, top])).toBe(before)
      }),
    )
  })

  it('shares what a child leaves alone', () => {
    const base = { untouched: { deep: [1] }, changed: { a: 1 } }
    const merged = over(base, { changed: { b: 2 } }) as typeof base
    expect(merged.untouched).toBe(base.untouched)
    expect(merged.changed).toEqual({ a: 1, b: 2 })
  })

  it('takes a token as one value', () => {
    const base = { accent: { $value: { components: [1, 0, 0], hex: '#ff0000' } } }
    expect(over(base, { accent: { $value: { components: [0, 0, 0] } } })).toEqual({
      accent: { $value: { components: [0, 0, 0] } },
    })
  })
})
