import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { engineWords } from '../../../engine/testing/boot.fixture.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { rulesAnswer } from '../../members/sign-in/account.fixture.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { NewAccount } from './new-account.tsx'

afterEach(() => {
  cleanup()
  dropDrafts('new-account')
  vi.unstubAllGlobals()
})

const rules = rulesAnswer({
  username: { required: true, patternId: 'username', minLength: 5, maxLength: 15 },
  password: { required: true, patternId: 'no_spaces', minLength: 10, maxLength: 32 },
})

/** Draws the form; `sent` holds the accounts that were asked for. */
async function drawn(answer: object = { value: { id: 'm9', account: 'rosalinda', type: 0 } }) {
  const sent: Record<string, unknown>[] = []
  platform({
    '/register/validation': { value: rules },
    '/accounts/types': { value: { types: [{ type: 0, isAgent: false }] } },
    '/agent/accounts': (body) => {
      sent.push(body)
      return answer as { value: unknown }
    },
  })
  const words = ['frame', 'errors', 'team', 'records', 'forms'].map((name) => [name, engineWords('EN', name)])
  await draw(<NewAccount />, { status: 'agent', boot: { words: Object.fromEntries(words) as Boot['words'] } })
  await waitFor(() => expect(document.querySelector('[name="username"]')).not.toBeNull())
  return sent
}

function field(name: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!element) throw new Error(`no field ${name}`)
  return element
}

function said(name: string): string {
  const id = field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? ''
  const parts = document.querySelectorAll(`[id="${id}"] > :not([hidden])`)
  return [...parts].map(({ textContent }) => textContent).join('')
}

function fill(values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    act(() => void fireEvent.input(field(name), { target: { value } }))
    act(() => void fireEvent.focusOut(field(name)))
  }
}

function make() {
  act(() => void fireEvent.click(screen.getByTestId('account-make')))
}

const password = 'Copper-2026'

test('the rules of a registration stand there before anything is typed, and say what is wrong (F3)', async () => {
  const sent = await drawn()
  const allowed = '5–15 letters and numbers, starting with a letter'
  expect(said('username')).toBe(allowed)
  expect(screen.getByRole('list', { name: 'Your password needs' }).textContent).toContain('10–32 characters')
  fill({ username: 'abcd', password: 'short' })
  expect([said('username'), said('password')]).toEqual([allowed, '10–32 characters without spaces'])
  fill({ username: '9badname', password: 'Copper 2026', confirmPassword: 'Copper 2026' })
  make()
  expect([said('username'), said('password')]).toEqual([allowed, '10–32 characters without spaces'])
  await waitFor(() => expect(document.activeElement).toBe(field('username')))
  expect(sent).toEqual([])
})

test('name and passwords read left to right in every language, as in a registration', async () => {
  await drawn()
  const codes = ['username', 'password', 'confirmPassword']
  expect(codes.map((name) => field(name).getAttribute('dir'))).toEqual(['ltr', 'ltr', 'ltr'])
  expect(field('nickname').getAttribute('dir')).toBeNull()
})

test('an account is made once, without a nickname where none was typed, and the next form is empty (F3)', async () => {
  const sent = await drawn()
  fill({ username: 'rosalinda', password, confirmPassword: password })
  make()
  await screen.findByText('The account rosalinda is ready')
  expect(sent).toEqual([{ type: 0, username: 'rosalinda', password, confirmPassword: password }])
  expect(['username', 'password'].map((name) => field(name).value)).toEqual(['', ''])
})

test('a name that is taken is said at its field, whose focus it has (F3)', async () => {
  const code = 'username_taken'
  await drawn({ status: 409, errorCode: code, fields: { username: code } })
  fill({ username: 'rosalinda', password, confirmPassword: password })
  make()
  await waitFor(() => expect(said('username')).toBe('This username is already taken.'))
  expect(document.activeElement).toBe(field('username'))
  expect(screen.getByTestId('account-said').textContent).toBe('')
})
