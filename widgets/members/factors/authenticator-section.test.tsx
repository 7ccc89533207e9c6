import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import AuthenticatorSection from './authenticator-section.tsx'

type Answers = Parameters<typeof platform>[0]
type Factors = CallValue<'factors'>

const nothing: Factors = { stepUp: true, hasPassword: true, totp: null, passkeys: [], recoveryCodes: null }
const added: Factors = { ...nothing, totp: { since: '2026-01-02T03:04:05.000Z' } }
const started = {
  value: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Tala:juan99?secret=JBSWY3DPEHPK3PXP' },
}
const unconfirmed = { status: 403, errorCode: 'confirmation_required' }
const codes = ['aaaa-1111', 'bbbb-2222']

let factors: Factors

beforeEach(() => {
  factors = nothing
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function section() {
  return screen.findByTestId('security-totp')
}

function input() {
  return document.querySelector<HTMLInputElement>('dialog [name="answer"]')
}

async function rendered(answers: Answers = {}, code = 'EN') {
  const requests = platform({ '/member/factors': () => ({ value: factors }), ...answers })
  await draw(<AuthenticatorSection />, {
    code,
    status: 'member',
    ready: ['totp', 'confirm-identity', 'recovery-codes', 'notice'],
  })
  return requests
}

async function press(name: string) {
  fireEvent.click(within(await section()).getByRole('button', { name }))
}

async function give(text: string) {
  await waitFor(() => expect(input()).toBeTruthy())
  const field = input()
  if (!field) throw new Error('no field')
  fireEvent.input(field, { target: { value: text } })
  const form = document.querySelector('dialog form')
  if (form) fireEvent.submit(form)
}

test('empty: says what it is for and offers to add an app', async () => {
  await rendered()
  const buttons = within(await section()).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Add an app'])
  expect((await section()).textContent).toContain('when you log in from a new network')
})

test('is not there where no login would ask for it', async () => {
  factors = { ...nothing, stepUp: false }
  const requests = await rendered()
  await waitFor(() => expect(requests).toContain('GET /wps/member/factors'))
  expect(screen.queryByTestId('security-totp')).toBeNull()
})

test('enrolling: confirms who is here, shows code and secret, and then the recovery codes once', async () => {
  let isConfirmed = false
  const bodies: unknown[] = []
  await rendered({
    '/member/confirm': (body) => {
      bodies.push(body)
      isConfirmed = true
      return { value: null }
    },
    '/member/totp': (body) => {
      if (!isConfirmed) return unconfirmed
      if (!('code' in body)) return started
      bodies.push(body)
      factors = added
      return { value: { recoveryCodes: codes } }
    },
  })
  await press('Add an app')
  await give('Lantern2026')
  expect((await screen.findByTestId('totp-secret')).textContent).toBe('JBSW Y3DP EHPK 3PXP')
  // On the phone that shows it, which scans nothing of its own (12).
  expect(screen.getByTestId('totp-open').getAttribute('href')).toBe(started.value.uri)
  const writeText = vi.fn(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  fireEvent.click(screen.getByTestId('totp-copy'))
  expect(writeText).toHaveBeenCalledWith(started.value.secret)
  Reflect.deleteProperty(navigator, 'clipboard')
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  await give('123456')
  const shown = await screen.findByTestId('recovery-codes')
  expect([...shown.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual(codes)
  expect(bodies).toEqual([{ password: 'Lantern2026' }, { code: '123456' }])
  await waitFor(async () => expect((await section()).textContent).toContain('Added'))
})

test('enrolling: a wrong code is told at its field and may be fixed', async () => {
  await rendered({
    '/member/totp': (body) =>
      'code' in body
        ? { status: 422, errorCode: 'sms_code_invalid', fields: { code: 'sms_code_invalid' } }
        : started,
  })
  await press('Add an app')
  await screen.findByTestId('totp-secret')
  await give('000000')
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a valid verification code')
  expect(input()?.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByTestId('totp-secret')).toBeTruthy()
})

test('enrolled: says since when, and is taken away only by who meant it', async () => {
  factors = added
  const requests = await rendered({
    '/member/totp': () => {
      factors = nothing
      return { value: null }
    },
  })
  expect((await section()).textContent).toContain('Added')
  await press('Remove')
  const question = await screen.findByText('Remove the authenticator app?')
  const box = question.closest('dialog') as HTMLElement
  fireEvent.click(within(box).getByRole('button', { name: 'Cancel' }))
  expect(requests).not.toContain('DELETE /wps/member/totp')
  await press('Remove')
  const again = (await screen.findByText('Remove the authenticator app?')).closest('dialog') as HTMLElement
  fireEvent.click(within(again).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(requests).toContain('DELETE /wps/member/totp'))
  expect(await within(await section()).findByRole('button', { name: 'Add an app' })).toBeTruthy()
})

test('failure: what keeps it from beginning is told in the section', async () => {
  await rendered({ '/member/totp': { status: 503, errorCode: 'unavailable' } })
  await press('Add an app')
  expect((await within(await section()).findByRole('alert')).textContent).toContain(
    'isn’t available right now',
  )
  expect(input()).toBeNull()
})

test('failure: what did not load is said, and loads when asked again', async () => {
  let online = false
  await rendered({
    '/member/factors': () => (online ? { value: added } : { status: 403, errorCode: 'forbidden' }),
  })
  const failure = await screen.findByTestId('security-factors')
  online = true
  fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect((await section()).textContent).toContain('Added')
  expect(screen.queryByTestId('security-factors')).toBeNull()
})
