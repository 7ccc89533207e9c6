import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SchemaNode } from '../documents/schema-node.ts'
import { measureGrowth } from '../testing/work.ts'
import { listOperations } from './changes.ts'
import { fileSchemas } from './file-schemas.ts'
import { applyOperations, readPointer } from './operations.ts'
import { mergeText, mergeThree } from './three-way.ts'

const thing: SchemaNode = {
  type: 'object',
  properties: { id: { type: 'string' }, title: { type: 'string' }, size: { type: 'number' } },
}
const schema: SchemaNode = {
  type: 'object',
  properties: {
    things: { type: 'array', by: 'id', items: thing },
    names: { type: 'array', uniqueItems: true, items: { type: 'string' } },
    corners: { type: 'array', items: { type: 'number' } },
    inner: { type: 'object', additionalProperties: { type: 'number' } },
  },
}

interface Document {
  things?: { id: string; title: string; size: number }[]
  names?: string[]
  corners?: number[]
  inner?: Record<string, number>
}

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const item = fc.record({
  id,
  title: fc.constantFrom('x', 'y', 'z'),
  size: fc.integer({ min: 0, max: 3 }),
})
const document: fc.Arbitrary<Document> = fc.record(
  {
    things: fc.uniqueArray(item, { selector: (entry) => entry.id, maxLength: 6 }),
    names: fc.uniqueArray(id, { maxLength: 6 }),
    corners: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
    inner: fc.dictionary(id, fc.integer({ min: 0, max: 2 }), { maxKeys: 4, noNullPrototype: true }),
  },
  { requiredKeys: [], noNullPrototype: true },
)

function merge(base: unknown, mine: unknown, theirs: unknown) {
  return mergeThree(schema, base, mine, theirs)
}

/** Whether a value is there, with whatever the other side put beside it. */
function holds(held: unknown, value: unknown): boolean {
  if (Array.isArray(value))
    return Array.isArray(held) && value.every((entry) => held.some((other) => holds(other, entry)))
  if (typeof value !== 'object' || value === null) return held === value
  return Object.entries(value).every(([key, inner]) => holds((held as Record<string, unknown>)[key], inner))
}

describe('a three-way merge', () => {
  it('changes nothing where both made the same', () => {
    fc.assert(
      fc.property(document, document, (base, mine) => {
        expect(merge(base, mine, mine)).toEqual({ merged: mine, conflicts: [] })
      }),
    )
  })

  it('is what one made where the other made nothing', () => {
    fc.assert(
      fc.property(document, document, (base, mine) => {
        expect(merge(base, mine, base)).toEqual({ merged: mine, conflicts: [] })
        expect(merge(base, base, mine)).toEqual({ merged: mine, conflicts: [] })
      }),
    )
  })

  it('is the same whoever comes first, where nothing overlaps', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)]
        const places = (merged: typeof one) => merged.conflicts.map(({ pointer }) => pointer).sort()
        expect(places(one)).toEqual(places(other))
        if (one.conflicts.length === 0) expect(one.merged).toEqual(other.merged)
      }),
      { numRuns: 1000 },
    )
  })

  it('loses nothing: what one side made is in it, or a choice', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const { merged, conflicts } = merge(base, mine, theirs)
        for (const side of [mine, theirs]) {
          for (const { file: _, pointer, do: kind, value } of listOperations('x.json', schema, base, side)) {
            const isChoice = conflicts.some(
              (conflict) => pointer.startsWith(conflict.pointer) || conflict.pointer.startsWith(pointer),
            )
            if (isChoice || kind === 'move') continue
            const held = readPointer(merged, pointer)
            if (kind === 'unset' || kind === 'remove') expect(held).toBeUndefined()
            else expect(holds(held, value)).toBe(true)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('puts two things that were inserted at one place in the order of their keys', () => {
    const base = { names: ['m', 'z'] }
    const [mine, theirs] = [{ names: ['m', 'b', 'z'] }, { names: ['m', 'a', 'z'] }]
    expect(merge(base, mine, theirs).merged).toEqual({ names: ['m', 'a', 'b', 'z'] })
    expect(merge(base, theirs, mine).merged).toEqual({ names: ['m', 'a', 'b', 'z'] })
  })

  it('keeps a move and an insertion', () => {
    const merged = merge(
      { names: ['a', 'b', 'c'] },
      { names: ['c', 'a', 'b'] },
      { names: ['a', 'b', 'd', 'c'] },
    )
    expect(merged).toEqual({ merged: { names: ['c', 'a', 'b', 'd'] }, conflicts: [] })
  })

  it('leaves two orders, and a thing that one changed and the other took away, to be chosen', () => {
    const base = { names: ['a', 'b', 'c'], things: [{ id: 'a', title: 'x', size: 1 }] }
    const mine = { names: ['b', 'a', 'c'], things: [] }
    const theirs = { names: ['a', 'c', 'b'], things: [{ id: 'a', title: 'y', size: 1 }] }
    expect(merge(base, mine, theirs).conflicts).toEqual([
      { pointer: '/names', base: base.names, mine: mine.names, theirs: theirs.names },
      { pointer: '/things/[id=a]', base: base.things[0], mine: undefined, theirs: theirs.things[0] },
    ])
  })

  it('takes a list without names, a token and an object of several forms as one value', () => {
    const gift = (value: object) => ({
      levels: [{ id: 'ember', name: { EN: 'Ember' }, from: '1', gift: value }],
    })
    const rewards = fileSchemas.merchant.properties?.['rewards']
    const merged = mergeThree(
      rewards,
      { vip: gift({ kind: 'cash', amount: '1' }) },
      { vip: gift({ kind: 'cash', amount: '2' }) },
      { vip: gift({ kind: 'points', points: 5 }) },
    )
    expect(merged.conflicts.map(({ pointer }) => pointer)).toEqual(['/vip/levels/[id=ember]/gift'])
    expect(merge({ corners: [1, 2] }, { corners: [3, 2] }, { corners: [1, 4] }).conflicts).toHaveLength(1)
  })

  it('merges the widgets of a screen by what they are', () => {
    const screen = (limit: number, more: object[] = []) => ({
      widget: 'main',
      slots: {
        default: [{ id: 'hero', widget: 'hero-carousel' }, { widget: 'game-row', props: { limit } }, ...more],
      },
    })
    const { merged, conflicts } = mergeThree(
      fileSchemas.screen,
      screen(8),
      screen(12),
      screen(8, [{ widget: 'winners' }]),
    )
    expect({ merged, conflicts }).toEqual({ merged: screen(12, [{ widget: 'winners' }]), conflicts: [] })
  })
})

const line = fc.constantFrom('one\n', 'two\n', 'three\n', 'four\n', '\n')
const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join(''))

describe('a merge of texts', () => {
  it('is commutative where nothing overlaps, and itself where one side changed nothing', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        expect(mergeText(base, mine, base)).toEqual({ merged: mine, conflicts: [] })
        expect(mergeText(base, mine, mine)).toEqual({ merged: mine, conflicts: [] })
        const [one, other] = [mergeText(base, mine, theirs), mergeText(base, theirs, mine)]
        expect(one.conflicts).toHaveLength(other.conflicts.length)
        if (one.conflicts.length === 0) expect(one.merged).toBe(other.merged)
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps changes of different lines, and offers those of one line', () => {
    const base = 'title\n\nfirst\nsecond\nthird\n'
    const mine = base.replace('first', 'FIRST')
    expect(mergeText(base, mine, base.replace('third', 'THIRD'))).toEqual({
      merged: 'title\n\nFIRST\nsecond\nTHIRD\n',
      conflicts: [],
    })
    expect(mergeText(base, mine, base.replace('first', 'prime')).conflicts).toEqual([
      { pointer: '/line/3', base: 'first\n', mine: 'FIRST\n', theirs: 'prime\n' },
    ])
  })

  it('takes a hostile text in its stride', () => {
    const merge = (lines: number) => {
      const base = 'a\n'.repeat(lines)
      expect(mergeText(base, `${base}b\n`, `c\n${base}`).merged).toBe(`c\n${base}b\n`)
    }
    expect(measureGrowth(7_500, merge)).toBeLessThan(11)
  })
})

describe('operations between two documents', () => {
  it('make one of the other', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const operations = listOperations('x.json', schema, before, after)
        expect(applyOperations(before, operations)).toEqual(after)
      }),
      { numRuns: 1000 },
    )
  })
})
