// @vitest-environment jsdom
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StakeControl, usualStake } from './stake-control.tsx'
import type { TableData } from './table.ts'
import { figuresIn } from '../words/figures.ts'
import type { Language } from '../words/words.ts'
import '../../testing/late-effects.ts'

function words(key: string, values?: Record<string, string | number>) {
  return values ? `${key} ${Object.values(values).join(' ')}` : key
}
const language: Language = { code: 'EN', locale: 'en', dir: 'ltr', figures: figuresIn('en', 'ltr'), t: words }
const data = { scale: 2, symbol: '$', limits: { min: '100', max: '50000' } } as TableData

const onChange = vi.fn()
const onWrong = vi.fn()

beforeEach(async () => {
  await act(() =>
    render(
      h(StakeControl, { data, language, money: (minor) => String(minor), value: 1000n, onChange, onWrong }),
      document.body,
    ),
  )
})
afterEach(() => {
  render(null, document.body)
  vi.clearAllMocks()
})

function field() {
  return document.querySelector('input') as HTMLInputElement
}

function problem() {
  return document.querySelector('[role="alert"]')?.textContent
}

async function type(text: string) {
  await act(() => {
    field().value = text
    field().dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}

async function leave() {
  await act(() => {
    field().dispatchEvent(new FocusEvent('blur'))
  })
}

it.each([
  ['abc', 'stake_wrong_amount 2'],
  ['', 'stake_wrong_amount 2'],
  ['10.555', 'stake_wrong_decimals 2'],
  ['0.5', 'stake_wrong_limits 100 50000'],
  ['501', 'stake_wrong_limits 100 50000'],
])('keeps “%s”, says what is wrong, and makes no stake of it', async (text, said) => {
  await type(text)
  expect(onWrong).toHaveBeenLastCalledWith(true)
  expect(problem()).toBeUndefined()
  await leave()
  expect(field().value).toBe(text)
  expect(problem()).toBe(said)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const described = field().getAttribute('aria-describedby') ?? ''
  expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(said)
  expect(onChange).not.toHaveBeenCalled()
})

it('is right again as soon as a stake is typed', async () => {
  await type('abc')
  await leave()
  await type('12.50')
  expect(problem()).toBeUndefined()
  expect(field().getAttribute('aria-invalid')).toBe('false')
  expect(onWrong).toHaveBeenLastCalledWith(false)
  expect(onChange).toHaveBeenLastCalledWith(1250n)
})

it('is emptied of what was wrong by a chip', async () => {
  await type('abc')
  await leave()
  await act(() => [...document.querySelectorAll<HTMLButtonElement>('.chip')].at(3)?.click())
  expect(onWrong).toHaveBeenLastCalledWith(false)
  expect([field().value, problem()]).toEqual(['10', undefined])
})

it('a game begins with five of its currency at most, on a chip, and no lower than its lowest stake', () => {
  expect(usualStake({ min: '100', max: '100000' }, 2)).toBe(500n)
  expect(usualStake({ min: '5000', max: '1000000' }, 2)).toBe(5000n)
  expect(usualStake({ min: '30', max: '100000' }, 2)).toBe(500n)
  expect(usualStake({ min: '1', max: '3' }, 0)).toBe(2n)
})
