import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { field, open, tidyUp } from '../../testing/account-dialogs.tsx'

const countries = [
  { countryCode: 'PH', countryDialingCode: '63' },
  { countryCode: 'US', countryDialingCode: '1', mobileDigits: { minimum: 10, maximum: 10 } },
  { countryCode: 'CA', countryDialingCode: '1' },
]

beforeEach(() => localStorage.clear())
afterEach(tidyUp)

async function openForm() {
  await open('register', { '/countries': { value: countries } })
  const select = field('countryDialingCode') as unknown as HTMLSelectElement
  await waitFor(() => expect(select.options.length).toBe(3))
  return select
}

function shown(select: HTMLSelectElement) {
  return select.selectedOptions[0]?.textContent
}

test('of two countries of one dialling code the chosen one is shown, and again later (F10)', async () => {
  const select = await openForm()
  fireEvent.change(select, { target: { value: '1 CA' } })
  expect(shown(select)).toBe('Canada +1')
  fireEvent.paste(field('mobileNum'), { clipboardData: { getData: () => '+1 204 555 0123' } })
  expect([shown(select), field('mobileNum').value]).toEqual(['Canada +1', '2045550123'])
  cleanup()
  const again = await openForm()
  fireEvent.paste(field('mobileNum'), { clipboardData: { getData: () => '+1 204 555 0123' } })
  expect(shown(again)).toBe('Canada +1')
  fireEvent.change(again, { target: { value: '1' } })
  expect(shown(again)).toBe('United States +1')
})
