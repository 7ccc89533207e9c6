import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { engineWords } from '../../../engine/testing/boot.fixture.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { TransferForm } from './transfer-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const terms = {
  upline: null,
  mayDown: true,
  minimum: '5.00',
  maximum: '500.00',
  leftToday: null as string | null,
  balance: '400.00',
  turnoverLeft: '0.00',
  currency: 'PHP',
  currencySymbol: '₱',
  scale: 2,
  hasPaymentPassword: true,
}

async function asked(accounts: string[] | undefined, amount = '50', given: Partial<typeof terms> = {}) {
  const content = accounts?.map((account) => ({ account }))
  const requests = platform(content ? { '/agent/team/members': { value: { content, next: null } } } : {})
  const names = ['frame', 'errors', 'transfer', 'deposit']
  const words = Object.fromEntries(names.map((name) => [name, engineWords('EN', name)])) as Boot['words']
  await draw(<TransferForm terms={{ ...terms, ...given }} way="down" />, { status: 'agent', boot: { words } })
  for (const [label, value] of [
    [/Username/, 'Mari'],
    [/^Amount/, amount],
    [/Payment password/, '123456'],
  ] as const)
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByTestId('transfer-send'))
  return requests
}

const nobody = 'No account in your team has this name.'
const question = 'Transfer ₱50.00 to Mari? Press once more to confirm.'

test.each([
  ['nobody', []],
  ['others whose names hold it', ['marisol', 'amari']],
])('asks for no yes where the team has %s (F2)', async (_, accounts) => {
  const requests = await asked(accounts)
  expect(await screen.findByText(nobody)).toBeTruthy()
  expect(screen.getByTestId('transfer-done').textContent).toBe('')
  expect(requests.some((request) => request.startsWith('POST'))).toBe(false)
})

test.each([
  ['is called so', ['marisol', 'mari']],
  ['may be, under a name that is hidden', ['m***i']],
  ['could not be looked for', undefined],
])('asks for the yes where somebody %s (F2)', async (_, accounts) => {
  await asked(accounts)
  await waitFor(() => expect(screen.getByTestId('transfer-done').textContent).toBe(question))
})

test.each([
  ['0', 'Enter an amount such as 100.50'],
  ['10.555', 'Enter an amount such as 100.50'],
  ['4', 'Minimum ₱5.00'],
  ['99999999', 'Your balance is ₱400.00'],
  ['450', 'Your balance is ₱400.00'],
])('refuses %s at the field before anybody is asked for or a yes is wanted (E4)', async (amount, words) => {
  const requests = await asked(['mari'], amount)
  const field = screen.getByLabelText(/^Amount/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words)
  expect(document.activeElement).toBe(field)
  expect(screen.getByTestId('transfer-done').textContent).toBe('')
  expect(requests.some((request) => request.includes('/agent/team/members'))).toBe(false)
})

test('reads an amount as it is typed in other figures (E4)', async () => {
  await asked(['mari'], '٥٠')
  await waitFor(() => expect(screen.getByTestId('transfer-done').textContent).toBe(question))
})

test.each([
  ['less than was typed', '20.00', 'You can transfer ₱20.00 more today'],
  ['nothing', '0.00', 'Daily limit reached'],
])('says of transfers, not of deposits, that %s is left of the day (F2)', async (_, leftToday, said) => {
  await asked([], '50', { leftToday })
  expect(screen.getByLabelText(/^Amount/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(said).length).toBeGreaterThan(0)
})
