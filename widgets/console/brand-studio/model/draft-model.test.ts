import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Operation } from '../../../../schemas/brand/operations.ts'
import { FakeGateway, MemoryStore } from '../testing/fake-gateway.ts'
import { DraftModel } from './draft-model.ts'

let gateway: FakeGateway
let store: MemoryStore

beforeEach(() => {
  vi.useFakeTimers()
  gateway = new FakeGateway()
  store = new MemoryStore()
})
afterEach(() => {
  vi.useRealTimers()
})

async function open(...files: string[]) {
  const draft = new DraftModel({ brand: 'luna', version: gateway.version, calls: gateway, store })
  await Promise.all(files.map((file) => draft.open(file)))
  return draft
}

const radius = { file: 'theme.json', pointer: '/radius/control/$value' }
const age = { file: 'brand.json', pointer: '/age/minimum' }
const accent = { file: 'theme.json', pointer: '/color/light/accent' }

describe('a field', () => {
  it('says what counts and whose it is, and what the brand says instead', async () => {
    const draft = await open('theme.json', 'brand.json')
    const theme = await draft.open('theme.json')
    expect(theme.getField(radius.pointer)).toMatchObject({
      value: { value: 4, unit: 'px' },
      source: { kind: 'inherited', brand: 'tala' },
    })
    expect(draft.find('brand.json')?.getField('/age/confirm').source.kind).toBe('default')
    draft.set(radius, { value: 8, unit: 'px' })
    expect(theme.getField(radius.pointer)).toMatchObject({ value: { value: 8 }, source: { kind: 'own' } })
    draft.reset(radius)
    expect(theme.getField(radius.pointer).source.kind).toBe('inherited')
    expect(theme.own).toEqual({})
  })

  it('is told of changes of its own place alone', async () => {
    const draft = await open('brand.json')
    const brand = await draft.open('brand.json')
    const [own, other] = [vi.fn(), vi.fn()]
    brand.subscribe('/age/minimum', own)
    brand.subscribe('/name', other)
    draft.set(age, 22)
    expect(own).toHaveBeenCalledTimes(1)
    expect(other).not.toHaveBeenCalled()
    const before = brand.getField('/name')
    draft.set(age, 23)
    expect(brand.getField('/name')).toBe(before)
  })

  it('is told at once what is wrong with it, and no more once it is right', async () => {
    const draft = await open('brand.json')
    const brand = await draft.open('brand.json')
    draft.set(age, 12)
    expect(brand.getField('/age/minimum').problem).toMatchObject({ message: 'out of range' })
    expect(draft.getStatus().problems).toHaveLength(1)
    draft.set(age, 'old')
    expect(brand.getField('/age/minimum').problem).toMatchObject({ message: 'wrong type' })
    draft.set(age, 21)
    expect(brand.getField('/age/minimum').problem).toBeUndefined()
  })

  it('that follows an accent shows what it comes to', async () => {
    const draft = await open('theme.json')
    const theme = await draft.open('theme.json')
    draft.set(accent, '#aa0000')
    expect(theme.getField('/color/light/accent-hover').source.kind).toBe('carried')
  })
})

describe('an item of a list that is inherited', () => {
  it('is changed in a copy of the list, which is one step back', async () => {
    const draft = await open('merchant.json')
    const merchant = await draft.open('merchant.json')
    draft.set({ file: 'merchant.json', pointer: '/banners/[id=hero]/title/EN' }, 'Autumn')
    expect(merchant.own).toMatchObject({ banners: [{ id: 'hero', title: { EN: 'Autumn' } }, { id: 'live' }] })
    draft.undo()
    expect(merchant.own).toEqual({})
    draft.redo()
    await vi.advanceTimersByTimeAsync(400)
    expect(gateway.own['merchant.json']).toMatchObject({ banners: [{ title: { EN: 'Autumn' } }, {}] })
  })
})

it('what is taken back leaves nothing behind', async () => {
  const draft = await open('brand.json')
  draft.set(age, 22)
  draft.set({ file: 'brand.json', pointer: '/age/confirm' }, false)
  draft.undo()
  expect(draft.find('brand.json')?.own).toEqual({ age: { minimum: 22 } })
  draft.undo()
  expect(draft.find('brand.json')?.own).toEqual({})
})

describe('what somebody writes', () => {
  it('is saved once they pause, as the last of what they typed, with the version that was seen', async () => {
    const draft = await open('brand.json')
    for (const value of [2, 22]) draft.set(age, value)
    expect(draft.getStatus().save).toBe('waiting')
    await vi.advanceTimersByTimeAsync(400)
    expect(gateway.saves).toMatchObject([{ version: 0, operations: [{ ...age, do: 'set', value: 22 }] }])
    expect(draft.getStatus()).toMatchObject({ save: 'saved', version: 1 })
    expect(store.kept).toEqual([])
  })

  it('is kept, and sent again under the same key, while nobody answers', async () => {
    const draft = await open('brand.json')
    gateway.answers = [{ kind: 'away' }, { kind: 'away' }]
    draft.set(age, 22)
    await vi.advanceTimersByTimeAsync(400)
    expect(draft.getStatus().save).toBe('away')
    draft.set({ file: 'brand.json', pointer: '/name' }, 'Luna')
    expect(store.kept[0]?.operations).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(draft.getStatus().save).toBe('saved')
    expect(new Set(gateway.saves.slice(0, 3).map(({ key }) => key)).size).toBe(1)
    expect(gateway.own['brand.json']).toEqual({ age: { minimum: 22 }, name: 'Luna' })
  })

  it('and was never acknowledged is there again after a reload', async () => {
    store.kept = [{ version: 0, operations: [{ ...age, do: 'set', value: 25 }] }]
    const draft = await open()
    expect(await draft.recover()).toBe(true)
    expect(draft.find('brand.json')?.read('/age/minimum')).toBe(25)
    await vi.advanceTimersByTimeAsync(400)
    expect(gateway.own['brand.json']).toEqual({ age: { minimum: 25 } })
  })

  it('stands beside what others saved elsewhere', async () => {
    const draft = await open('brand.json')
    const merged: Operation[] = [{ file: 'brand.json', pointer: '/name', do: 'set', value: 'Sol' }]
    gateway.answers = [{ kind: 'saved', version: 2, merged }]
    draft.set(age, 22)
    await vi.advanceTimersByTimeAsync(400)
    expect(draft.find('brand.json')?.own).toEqual({ age: { minimum: 22 }, name: 'Sol' })
    expect(draft.getStatus().version).toBe(2)
  })
})

describe('what two people write at one place', () => {
  async function clash() {
    const draft = await open('brand.json')
    const theirs: Operation = { ...age, do: 'set', value: 30 }
    draft.set(age, 22)
    draft.set({ file: 'brand.json', pointer: '/name' }, 'Luna')
    gateway.put([theirs])
    gateway.answers = [{ kind: 'conflict', version: 1, operations: [theirs] }]
    await vi.advanceTimersByTimeAsync(400)
    expect(draft.getStatus()).toMatchObject({
      save: 'conflict',
      clashes: [{ ...age, mine: [{ value: 22 }], theirs: [{ value: 30 }] }],
    })
    return draft
  }

  it('is chosen: mine', async () => {
    const draft = await clash()
    await draft.choose([])
    await vi.advanceTimersByTimeAsync(400)
    expect(gateway.own['brand.json']).toEqual({ age: { minimum: 22 }, name: 'Luna' })
  })

  it('is chosen: theirs, and the rest of mine is saved', async () => {
    const draft = await clash()
    await draft.choose([age])
    expect(draft.find('brand.json')?.read('/age/minimum')).toBe(30)
    await vi.advanceTimersByTimeAsync(400)
    expect(gateway.own['brand.json']).toEqual({ age: { minimum: 30 }, name: 'Luna' })
  })

  it('is no conflict where it is the same, as after a lost answer', async () => {
    const draft = await open('brand.json')
    draft.set(age, 22)
    gateway.put([{ ...age, do: 'set', value: 22 }])
    gateway.answers = [{ kind: 'conflict', version: 1, operations: [{ ...age, do: 'set', value: 22 }] }]
    await vi.advanceTimersByTimeAsync(1_000)
    expect(draft.getStatus()).toMatchObject({ save: 'saved', clashes: [] })
  })
})

it('what the gateway refuses is put back and told, and the rest is saved', async () => {
  const draft = await open('brand.json')
  const problem = { file: 'brand.json', pointer: '/age/minimum', message: 'no', fix: 'Ask.' }
  gateway.answers = [{ kind: 'refused', problems: [problem], error: null }]
  draft.set(age, 22)
  draft.set({ file: 'brand.json', pointer: '/name' }, 'Luna')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(draft.find('brand.json')?.read('/age/minimum')).toBe(21)
  expect(draft.getStatus()).toMatchObject({ save: 'saved', refused: [problem] })
  expect(gateway.own['brand.json']).toEqual({ name: 'Luna' })
})

it('what the gateway finds is told at its field', async () => {
  const draft = await open('theme.json')
  gateway.findings = [
    {
      severity: 'error',
      file: 'luna/theme.json',
      path: '$.color.light.accent',
      message: 'faint',
      fix: 'Darken it.',
    },
  ]
  await draft.check()
  expect(draft.find('theme.json')?.getField(accent.pointer).problem?.message).toBe('faint')
  draft.set(accent, '#000000')
  expect(draft.find('theme.json')?.getField(accent.pointer).problem).toBeUndefined()
})

describe('the source of a preview', () => {
  it('has what counts, tells of changes, and keeps the last document that was in order', async () => {
    const draft = await open('theme.json')
    const told = vi.fn()
    draft.preview.subscribe(told)
    const before = draft.preview.getDocument('theme.json')
    expect(draft.preview.getDocument('theme.json')).toBe(before)
    draft.set(accent, '#aa0000')
    expect(told).toHaveBeenCalledWith(['theme.json'])
    const after = draft.preview.getDocument('theme.json')
    expect(after).toMatchObject({ color: { light: { accent: { $value: { hex: '#aa0000' } } } } })
    draft.set(accent, '#aa0')
    draft.set(accent, '#a')
    expect(draft.preview.getDocument('theme.json')).toMatchObject({
      color: { light: { accent: { $value: { hex: '#aaaa00' } } } },
    })
  })

  it('never has what only the gateway may see', async () => {
    const draft = await open('brand.json')
    expect(draft.preview.getDocument('brand.json')).not.toHaveProperty('domains')
  })
})
