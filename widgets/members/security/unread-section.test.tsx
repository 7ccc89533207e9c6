import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import AuthenticatorSection from '../factors/authenticator-section.tsx'
import PaymentSection from '../payment-password/payment-section.tsx'
import ProfileSection from '../profile/profile-section.tsx'
import ProofsSection from '../proofs/proofs-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  [
    'security-payment',
    '/member/password/payment',
    PaymentSection,
    'Couldn’t load your payment password status',
  ],
  ['security-profile', '/member/profile', ProfileSection, 'Couldn’t load your profile'],
  ['security-proofs', '/member/proofs', ProofsSection, 'Couldn’t load your documents'],
  ['security-factors', '/member/factors', AuthenticatorSection, 'Couldn’t load this page'],
] as const)(
  '%s says that it did not load, under which number, and asks again',
  async (id, path, Section, title) => {
    const requests = platform({ [path]: { status: 400, errorCode: 'unknown' } })
    await draw(<Section />, { status: 'member' })
    const section = await screen.findByTestId(id)
    const alert = await within(section).findByRole('alert')
    expect(within(alert).getByRole('heading', { name: title })).toBeTruthy()
    expect(alert.textContent).toContain('r-1')
    const asked = requests.filter((request) => request.endsWith(path)).length
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() =>
      expect(requests.filter((request) => request.endsWith(path)).length).toBeGreaterThan(asked),
    )
  },
)
