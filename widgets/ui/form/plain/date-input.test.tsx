import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { DateInput } from './date-input.tsx'

const onChoose = vi.fn()

async function drawIn(browserLanguage: string, more: { max?: string; required?: boolean } = {}) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage)
  await draw(
    <>
      <label htmlFor="day">Day</label>
      <DateInput id="day" value="" min="2026-01-01" onChoose={onChoose} {...more} />
    </>,
  )
  return screen.getByLabelText<HTMLInputElement>('Day')
}

beforeEach(() => onChoose.mockClear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('is the browser’s own control where that speaks the language of the page', async () => {
  const input = await drawIn('en-GB')
  expect([input.type, input.min]).toEqual(['date', '2026-01-01'])
  fireEvent.change(input, { target: { value: '2026-11-27' } })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-11-27')
})

test('is typed in the order of the page where the browser speaks another language', async () => {
  const input = await drawIn('ar')
  expect([input.type, input.placeholder]).toEqual(['text', 'yyyy-MM-dd'])
  for (const value of ['2026-1', '2026-02-30', '2026-02-28']) fireEvent.change(input, { target: { value } })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-02-28')
})

test('says what is wrong with what was typed once it is left, and no longer while it is mended', async () => {
  const input = await drawIn('ar')
  fireEvent.change(input, { target: { value: '31/11/2026' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(input)
  const problem = screen.getByRole('alert')
  expect(problem.textContent).toBe('Enter a real date, as yyyy-MM-dd')
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([
    'true',
    problem.id,
  ])
  fireEvent.change(input, { target: { value: '2026-11-27' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a date typed in the order of the page is chosen, and shown back as it was read (F18)', async () => {
  const input = await drawIn('ar')
  fireEvent.change(input, { target: { value: '٢٧/١١/٢٥٦٩' } })
  expect(onChoose).toHaveBeenLastCalledWith('2026-11-27')
  fireEvent.blur(input)
  expect(input.value).toBe('2026-11-27')
})

test('a typed day before the first or after the last is not chosen, and says which that is', async () => {
  const input = await drawIn('ar', { max: '2026-11-30' })
  for (const [value, words] of [
    ['2025-12-31', 'Enter a date from 2026-01-01 on'],
    ['2026-12-01', 'Enter a date up to 2026-11-30'],
  ] as const) {
    fireEvent.change(input, { target: { value } })
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(input)
    expect(screen.getByRole('alert').textContent).toBe(words)
    expect(input.getAttribute('aria-invalid')).toBe('true')
  }
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: '2026-11-30' } })
  fireEvent.blur(input)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-11-30')
})

test('a typed day that is needed says so where its form is sent without it', async () => {
  const input = await drawIn('ar', { required: true })
  expect(input.required).toBe(true)
  fireEvent.invalid(input)
  expect(screen.getByRole('alert').textContent).toBe('Input cannot be empty')
  fireEvent.change(input, { target: { value: '2026-11-27' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a typed day that does not exist keeps its form from being sent, and says so before it is left', async () => {
  const input = await drawIn('ar', { required: true })
  expect(input.validity.valueMissing).toBe(true)
  fireEvent.change(input, { target: { value: '2026-02-30' } })
  expect([input.validity.customError, input.checkValidity()]).toEqual([true, false])
  const words = 'Enter a real date, as yyyy-MM-dd'
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  fireEvent.change(input, { target: { value: '2026-02-28' } })
  expect([input.validity.valid, screen.queryByRole('alert')]).toEqual([true, null])
})

test('the browser’s own date says that it is needed in the words of the page', async () => {
  const input = await drawIn('en-GB', { required: true })
  await waitFor(() => expect(input.checkValidity()).toBe(false))
  expect((await screen.findByRole('alert')).textContent).toBe('Input cannot be empty')
})
