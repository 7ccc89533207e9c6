import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readColors } from '../../../../schemas/brand/check/read-colors.ts'
import type { DocumentAnswer } from '../model/document-model.ts'
import { DraftModel } from '../model/draft-model.ts'
import { listSections } from '../sections/list-sections.ts'
import { FieldContext } from './field-context.ts'
import * as names from './names.ts'
import { PlaceForm } from './place-form.tsx'
import { Target } from './target.ts'

vi.mock('./names.ts', { spy: true })

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function readTala(file: string): unknown {
  const value = JSON.parse(readFileSync(`brands/tala/${file}`, 'utf8')) as Record<string, unknown>
  return file === 'theme.json' ? readColors(value).value : value
}

const store = { adopt: () => Promise.resolve([]), save: () => undefined }

function answer(own: unknown, inherited: unknown): DocumentAnswer {
  return { own, inherited, origins: 'tala', hidden: ['/mail'] }
}

async function open(own: Record<string, unknown> = {}, isReadOnly = false) {
  const calls = {
    read: (file: string) => Promise.resolve(answer(own[file] ?? null, readTala(file))),
    save: () => Promise.resolve({ kind: 'away' as const }),
    check: () => Promise.resolve([]),
  }
  const draft = new DraftModel({ brand: 'luna', version: 0, calls, store })
  await Promise.all(['brand.json', 'theme.json', 'merchant.json'].map((file) => draft.open(file)))
  const target = new Target()
  const context = { draft, isReadOnly, brandNames: new Map([['tala', 'Tala']]), Place: PlaceForm, target }
  const draw = (file: string, pointer: string) =>
    render(
      <FieldContext value={context}>
        <PlaceForm file={file} pointer={pointer} />
      </FieldContext>,
    )
  return { draft, draw, target }
}

function getField(pointer: string): HTMLElement {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-pointer]')]
  const field = fields.find(({ dataset }) => dataset['pointer'] === pointer)
  if (!field) throw new Error(`No field at ${pointer}`)
  return field
}

function type(pointer: string, value: string) {
  const input = getField(pointer).querySelector('input:not([type=color]), textarea, select')
  if (!input) throw new Error(`No input at ${pointer}`)
  fireEvent.change(input, { target: { value } })
  return input as HTMLInputElement
}

describe('a field', () => {
  test('shows what is inherited and whose it is, and what is typed is the brand’s own until it is reset', async () => {
    const { draft, draw } = await open()
    draw('theme.json', '/color')
    const pointer = '/color/light/accent'
    expect(getField(pointer).textContent).toContain('From Tala')
    type(pointer, '#d6006c')
    expect(draft.find('theme.json')?.own).toEqual({ color: { light: { accent: '#d6006c' } } })
    expect(getField(pointer).textContent).toContain('Own')
    fireEvent.click(getField(pointer).querySelector('button') ?? document.body)
    expect(getField(pointer).textContent).toContain('From Tala')
    expect(draft.find('theme.json')?.own).toEqual({})
  })

  test('says what is wrong while somebody types, and keeps what they typed', async () => {
    const { draw } = await open()
    draw('brand.json', '/age')
    const input = type('/age/minimum', '12')
    expect(getField('/age/minimum').querySelector('[role=alert]')?.textContent).toContain('out of range')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    type('/age/minimum', 'old')
    expect(input.value).toBe('old')
    expect(getField('/age/minimum').querySelector('[role=alert]')?.textContent).toContain('wrong type')
  })

  test('of a colour says what cannot be read in it', async () => {
    const { draw } = await open()
    draw('theme.json', '/color')
    type('/color/light/text', '#ffffff')
    expect(getField('/color/light/text').querySelector('.studio-field__faint')?.textContent).toMatch(
      /1\.\d : 1/,
    )
  })

  test('of a colour that cannot be read takes the nearest that can by a button', async () => {
    const { draft, draw } = await open()
    draw('theme.json', '/color')
    const pointer = '/color/light/muted'
    type(pointer, '#b0b0b0')
    const use = [...getField(pointer).querySelectorAll('button')].at(-1)
    expect(use?.textContent).toMatch(/^Use #[0-9a-f]{6}$/)
    fireEvent.click(use ?? document.body)
    expect(draft.find('theme.json')?.read(pointer)).toBe(use?.textContent?.slice(4))
    expect(getField(pointer).querySelector('.studio-field__faint')).toBeNull()
  })

  test('of a colour that no shade can make readable says so', async () => {
    const { draw } = await open()
    draw('theme.json', '/color')
    type('/color/light/canvas', '#000000')
    expect(getField('/color/light/text').textContent).toContain('No shade of this colour')
  })

  test('that takes an act of its own, or is a secret, cannot be changed', async () => {
    const { draw } = await open()
    draw('brand.json', '/merchantCode')
    draw('merchant.json', '/botCheck')
    expect(getField('/merchantCode').querySelector('input')?.disabled).toBe(true)
    expect(getField('/botCheck/secret').querySelector('input')?.value).toBe('••••••')
  })

  test('cannot be changed by who may only read', async () => {
    const { draw } = await open({}, true)
    draw('brand.json', '/age')
    expect(getField('/age/minimum').querySelector('input')?.disabled).toBe(true)
  })

  test('takes the focus when it is asked for', async () => {
    const { draw, target } = await open()
    draw('brand.json', '/age')
    act(() => target.show({ file: 'brand.json', pointer: '/age/minimum' }))
    expect(getField('/age/minimum').contains(document.activeElement)).toBe(true)
  })
})

test('one key press draws one field', async () => {
  const { draw } = await open()
  draw('theme.json', '/radius')
  // From the first on it is the brand's own, and the group says so too.
  type('/radius/control/$value', '8px')
  const drawn = vi.mocked(names.nameKey)
  drawn.mockClear()
  type('/radius/control/$value', '9px')
  const pointers = drawn.mock.calls.map(([, pointer]) => pointer)
  expect(new Set(pointers)).toEqual(new Set(['/radius/control']))
  expect(pointers).toHaveLength(1)
})

describe('a list', () => {
  test('that is inherited becomes the brand’s own once an item is added, moved or taken away', async () => {
    const { draft, draw } = await open()
    draw('merchant.json', '/responsiblePlay')
    const list = getField('/responsiblePlay/prescribed')
    fireEvent.change(list.querySelectorAll('select')[1] ?? document.body, { target: { value: 'month' } })
    fireEvent.click([...list.querySelectorAll('button')].at(-1) ?? document.body)
    const own = () =>
      (draft.find('merchant.json')?.own as { responsiblePlay?: { prescribed?: object[] } } | undefined)
        ?.responsiblePlay?.prescribed
    expect(own()).toContainEqual({ kind: 'deposit', period: 'month', amount: '' })
    fireEvent.click(screen.getByText('deposit · month'))
    const amount = '/responsiblePlay/prescribed/[kind=deposit;period=month]/amount'
    await vi.waitFor(() => getField(amount))
    type(amount, '5000')
    expect(own()).toContainEqual({ kind: 'deposit', period: 'month', amount: '5000' })
    fireEvent.click(screen.getByRole('button', { name: 'Remove deposit · month' }))
    expect(own()).not.toContainEqual(expect.objectContaining({ period: 'month' }))
  })

  test('of single values is changed by buttons', async () => {
    const { draft, draw } = await open()
    draw('brand.json', '/languages')
    const before = draft.find('brand.json')?.read('/languages/supported') as string[]
    expect(before.length).toBeGreaterThan(1)
    fireEvent.click(screen.getByRole('button', { name: `Move ${before[1] ?? ''} up` }))
    expect(
      (draft.find('brand.json')?.own as { languages: { supported: string[] } }).languages.supported.slice(
        0,
        2,
      ),
    ).toEqual([before[1], before[0]])
  })
})

test('every place of every section is drawn, each with a field at least', async () => {
  const { draw } = await open()
  const places = listSections()
    .flatMap(({ places: shown }) => shown)
    .filter(({ file }) => !file.startsWith('rewards/'))
  const empty = places.filter(({ file, pointer }) => {
    const { container, unmount } = draw(file, pointer)
    const isEmpty = container.querySelector('[data-pointer]') === null
    unmount()
    return isEmpty
  })
  expect(empty).toEqual([])
})
