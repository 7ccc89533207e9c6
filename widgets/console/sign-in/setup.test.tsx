import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawRoom, RefusedCall } from '../testing/draw-room.tsx'
import { Setup } from './setup.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('H4: a set-up link that was used leads to the log-in, and offers no other try', async () => {
  drawRoom(<Setup />, '/setup', { setupStart: () => new RefusedCall('setup_invalid', 410) })
  const link = await screen.findByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe('/')
  expect(screen.getByRole('alert').textContent).toContain('Ask for a new one.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('H4: what fails for another reason can be tried again', async () => {
  drawRoom(<Setup />, '/setup', { setupStart: () => new RefusedCall('server_error', 500) })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('H4: a wrong code leaves the secret that was shown, and the right one ends the set-up', async () => {
  let isRight = false
  const { container, requests } = drawRoom(<Setup />, '/setup', {
    setupStart: () => ({ name: 'olga', uri: 'otpauth://totp/olga', secret: 'SHOWNONCE' }),
    setupFinish: () => (isRight ? null : new RefusedCall('sms_code_invalid', 422)),
  })
  await screen.findByText('SHOWNONCE')
  const submit = () => {
    const form = container.querySelector('form')
    if (form) fireEvent.submit(form)
  }
  submit()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  isRight = true
  submit()
  expect((await screen.findByRole('status')).textContent).toContain('Log in')
  expect(requests).toEqual(['/api/setup/start', '/api/setup', '/api/setup'])
})

test('H4: what is wrong with a field is said beside it, and of a field that is not there below all', async () => {
  let fields: Record<string, string> = { password: 'field_length' }
  const { container } = drawRoom(<Setup />, '/setup', {
    setupStart: () => ({ name: 'olga', uri: 'otpauth://totp/olga', secret: 'SHOWNONCE' }),
    setupFinish: () => new RefusedCall('validation_failed', 422, fields),
  })
  await screen.findByText('SHOWNONCE')
  const submit = () => {
    const form = container.querySelector('form')
    if (form) fireEvent.submit(form)
  }
  submit()
  const password = screen.getByLabelText('New password')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  const message = document.getElementById(password.getAttribute('aria-describedby') ?? '')
  expect(message?.textContent).toBe('Use at least 12 characters, without your name')
  expect(screen.getByRole('alert').textContent).toBe('')
  fields = { token: 'field_length' }
  submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(password.getAttribute('aria-invalid')).toBeNull()
})
