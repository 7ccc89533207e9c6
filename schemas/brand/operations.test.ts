import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileSchemas } from './file-schemas.ts'
import {
  applyOperation,
  applyOperations,
  invertOperation,
  isClashing,
  MisfitError,
  type Operation,
  readPointer,
} from './operations.ts'
import { formatPointer, parsePointer, type Segment } from './pointer.ts'

const merchant = {
  vendors: [
    { code: 'PG', name: 'Pine' },
    { code: 'JDB', name: 'Jade' },
  ],
  feedback: { minimum: 2 },
}

function step(pointer: string, kind: Operation['do'], more: Partial<Operation> = {}): Operation {
  return { file: 'merchant.json', pointer, do: kind, ...more }
}

const text = fc.string({ unit: fc.constantFrom('a', '~', '/', '[', ']', '=', ';', '0', '1'), maxLength: 6 })
const segment: fc.Arbitrary<Segment> = fc.oneof(
  text,
  fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 2 }),
)

describe('a pointer', () => {
  it('says whatever keys and names it is made of', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
        expect(parsePointer(formatPointer(segments))).toEqual(segments)
      }),
    )
  })
})

describe('an operation', () => {
  it('sets a value deep inside, in a copy', () => {
    const changed = applyOperation(merchant, step('/vendors/[code=PG]/name', 'set', { value: 'Palm' }))
    expect(readPointer(changed, '/vendors/[code=PG]/name')).toBe('Palm')
    expect(merchant.vendors[0]?.name).toBe('Pine')
    expect(readPointer(changed, '/vendors/[code=JDB]')).toBe(merchant.vendors[1])
  })

  it('tells what a parent gives back from what is taken away', () => {
    expect(applyOperation(merchant, step('/feedback', 'unset'))).toEqual({ vendors: merchant.vendors })
    expect(applyOperation(merchant, step('/feedback', 'remove'))).toMatchObject({ feedback: null })
  })

  it('puts a picture in its place by the hash of its bytes, and nothing else anywhere', () => {
    const [red, blue] = ['a'.repeat(64), 'b'.repeat(64)]
    const put = { file: 'assets/hero.webp', pointer: '', do: 'put', value: blue } as const
    expect(applyOperation(red, put)).toBe(blue)
    expect(invertOperation(undefined, red, put)).toEqual({ ...put, value: red })
    expect(invertOperation(undefined, undefined, put)).toEqual({ file: put.file, pointer: '', do: 'unset' })
    for (const odd of [
      { ...put, do: 'set' } as const,
      { ...put, pointer: '/x' },
      { ...put, file: 'theme.json' },
    ])
      expect(() => applyOperation(red, odd)).toThrow(MisfitError)
  })

  it('inserts, moves and removes items of lists by their names', () => {
    const after = applyOperations(merchant, [
      step('/vendors/[code=KA]', 'insert', { value: { code: 'KA', name: 'Kite' }, before: '[code=JDB]' }),
      step('/vendors/[code=PG]', 'move'),
      step('/vendors/[code=JDB]', 'remove'),
    ])
    expect(after).toMatchObject({ vendors: [{ code: 'KA' }, { code: 'PG' }] })
  })

  it('says what does not fit, instead of guessing', () => {
    const misfit = (operation: Operation) => () => applyOperation(merchant, operation)
    expect(misfit(step('/vendors/[code=NO]/name', 'set', { value: 'x' }))).toThrow(MisfitError)
    expect(misfit(step('/vendors/[code=NO]/name', 'set', { value: 'x' }))).toThrow(
      'merchant.json /vendors/[code=NO]/name: the list has no [code=NO]',
    )
    expect(misfit(step('/feedback/minimum/deep', 'set', { value: 1 }))).toThrow('there is no object')
    expect(misfit(step('/feedback', 'insert', { value: 1 }))).toThrow('names no item of a list')
    expect(misfit(step('/feedback', 'set'))).toThrow('there is no value')
  })

  it.each([
    step('/vendors/[code=PG]/name', 'set', { value: 'Palm' }),
    step('/feedback', 'unset'),
    step('/feedback', 'remove'),
    step('/wallet/isSingle', 'set', { value: false }),
    step('/vendors/[code=PG]', 'remove'),
    step('/vendors/[code=PG]', 'move'),
    step('/vendors/[code=KA]', 'insert', { value: { code: 'KA', name: 'Kite' } }),
    step('', 'set', { value: { feedback: { minimum: 3 } } }),
    step('', 'unset'),
  ])('is taken back by its inverse: $do $pointer', (operation) => {
    const inverse = invertOperation(fileSchemas.merchant, merchant, operation)
    const after = applyOperation(merchant, operation)
    const wallet = operation.pointer.startsWith('/wallet') ? { wallet: {} } : {}
    expect(applyOperation(after, inverse)).toEqual({ ...merchant, ...wallet })
  })

  it('clashes with what speaks of the same place, or of one around it', () => {
    const name = step('/vendors/[code=PG]/name', 'set', { value: 'x' })
    expect(isClashing(name, step('/vendors/[code=PG]', 'remove'))).toBe(true)
    expect(isClashing(name, step('/vendors/[code=JDB]', 'remove'))).toBe(false)
    expect(isClashing(name, { ...name, file: 'brand.json' })).toBe(false)
  })
})
