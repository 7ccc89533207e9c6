import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { field, fill, form, hasField, open, submit, tab, tidyUp } from '../../testing/account-dialogs.tsx'
import { everyRule, memberAnswer, rulesAnswer } from './account.fixture.ts'

vi.mock('../../../engine/members/bot-check/solve-work.ts', () => ({ solveWork: async () => 'proof' }))

afterEach(tidyUp)

const worked = '0123456789abcdef'
const { username = {}, password = {}, email = {} } = everyRule
const captcha = { required: true, patternId: 'letters_digits', minLength: 4, maxLength: 6 }
const person = {
  username: 'juan99',
  password: 'Lantern2026',
  confirmPassword: 'Lantern2026',
  email: 'juan@example.com',
}

async function registering(sent: Record<string, unknown>[]) {
  await open('register', {
    '/register/validation': { value: rulesAnswer({ username, password, email, captcha }) },
    '/member/register': (body) => {
      sent.push(body)
      return { value: { token: 't1' } }
    },
    '/member/info': { value: memberAnswer },
    '/captcha': { value: 'picture' },
    '/captcha/work': (body) =>
      body['proof'] === undefined
        ? { value: { id: 'w1', challenge: '{}' } }
        : { value: { captchaId: 'c2', captcha: worked } },
  })
  await waitFor(() => expect(hasField('mobileNum')).toBe(true))
  fireEvent.click(tab('Username'))
  await screen.findByRole('img', { name: 'Picture with characters to type' })
}

test('an answer that the device computed passes, whatever the rule says, and is never shown', async () => {
  const sent: Record<string, unknown>[] = []
  await registering(sent)
  fill(person)
  fireEvent.click(field('consent'))
  screen.getByTestId('captcha-work').focus()
  fireEvent.click(screen.getByTestId('captcha-work'))
  const said = await screen.findByText('Done. You can skip the picture.')
  expect(document.activeElement).toBe(said)
  const shown = screen.getByLabelText<HTMLInputElement>('Characters in the picture')
  expect([shown.value, shown.readOnly]).toEqual(['••••••', true])
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).not.toContain(worked)
  submit()
  await waitFor(() => expect(form()).toBeNull())
  expect(sent).toEqual([expect.objectContaining({ ...person, captcha: worked, captchaId: 'c2' })])
})

test('another picture afterwards is read again, by the rule, in an empty box', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout'] })
  await registering([])
  fireEvent.click(screen.getByTestId('captcha-work'))
  await screen.findByText('Done. You can skip the picture.')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  fireEvent.click(screen.getByRole('button', { name: 'New picture' }))
  await waitFor(() => expect(hasField('captcha')).toBe(true))
  expect(field('captcha').value).toBe('')
  fill({ captcha: worked })
  expect(field('captcha').getAttribute('aria-invalid')).toBe('true')
  vi.useRealTimers()
})
