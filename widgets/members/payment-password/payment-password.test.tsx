import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { everyRule, rulesAnswer } from '../sign-in/account.fixture.ts'
import PaymentSection from './payment-section.tsx'

const path = '/member/password/payment'
const at = '2026-01-02T03:04:05.000Z'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Answer = { value: null } | { status: number; errorCode: string; fields: object }

async function rendered(state: object, answers: (body: Record<string, unknown>) => Answer, code = 'EN') {
  platform({
    '/register/validation': { value: rulesAnswer(everyRule) },
    [path]: (body) => (body['paymentPassword'] ? answers(body) : { value: state }),
  })
  const { engine } = await draw(<PaymentSection />, { code, status: 'member', ready: ['payment-password'] })
  const section = within(await screen.findByTestId('security-payment'))
  return { engine, section }
}

async function type(values: Record<string, string>) {
  await waitFor(() => expect(document.querySelector('dialog form')).toBeTruthy())
  const inputs = [...document.querySelectorAll<HTMLInputElement>('dialog input')]
  expect(inputs.map(({ name }) => name)).toEqual(Object.keys(values))
  for (const input of inputs) fireEvent.input(input, { target: { value: values[input.name] } })
  const form = document.querySelector('dialog form')
  if (form) fireEvent.submit(form)
}

test.each(['EN', 'TY', 'PT', 'AR'])('in %s: a first one is typed twice and saved', async (code) => {
  const sent: unknown[] = []
  const { engine, section } = await rendered(
    { isSet: false, changedAt: null, isConfirmed: true },
    (body) => {
      sent.push(body)
      return { value: null }
    },
    code,
  )
  const [set, ...others] = section.getAllByRole('button')
  expect(others).toEqual([])
  if (set) fireEvent.click(set)
  const values = { paymentPassword: '246810', confirmPaymentPassword: '246810' }
  await type(values)
  await waitFor(() => expect(engine.toasts.list.get()).toHaveLength(1))
  expect(sent).toEqual([values])
})

test('a wrong present one is said at its field; a forgotten one is not asked for', async () => {
  const { engine, section } = await rendered({ isSet: true, changedAt: at, isConfirmed: true }, () => ({
    status: 400,
    errorCode: 'payment_password_wrong',
    fields: { oldPaymentPassword: 'payment_password_wrong' },
  }))
  const [change, forgot] = section.getAllByRole('button')
  if (change) fireEvent.click(change)
  await type({ oldPaymentPassword: '000000', paymentPassword: '135791', confirmPaymentPassword: '135791' })
  await waitFor(() =>
    expect(document.querySelector('[name="oldPaymentPassword"]')?.getAttribute('aria-invalid')).toBe('true'),
  )
  expect(document.querySelector('[name="paymentPassword"]')?.hasAttribute('aria-invalid')).toBe(false)
  expect(engine.toasts.list.get()).toEqual([])
  engine.dialogs.close()
  await waitFor(() => expect(document.querySelector('dialog form')).toBeNull())
  if (forgot) fireEvent.click(forgot)
  await type({ paymentPassword: '135791', confirmPaymentPassword: '135791' })
})

test('what is allowed is said from the start, and again when something else was typed', async () => {
  const { section } = await rendered({ isSet: false, changedAt: null, isConfirmed: true }, () => ({
    status: 422,
    errorCode: 'validation_failed',
    fields: { paymentPassword: 'field_length' },
  }))
  const [set] = section.getAllByRole('button')
  if (set) fireEvent.click(set)
  expect(await screen.findByText('6 digits')).toBeTruthy()
  await type({ paymentPassword: '12', confirmPaymentPassword: '12' })
  const problem = await screen.findByRole('alert')
  expect(problem.textContent).toBe('6 digits')
})
