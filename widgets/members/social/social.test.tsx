import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { preloadFlow } from '../../../engine/base/hooks/preload-flow.ts'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import { settingsAnswer } from '../sign-in/account.fixture.ts'
import { draw, type Given } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { SocialSlot } from './slot/social-slot.tsx'

type Answers = Parameters<typeof platform>[0]

const identity = {
  providers: [
    { id: 'lumen', label: 'Lumen', icon: 'orbit' as const },
    { id: 'reef', label: 'Reef', icon: 'wave' as const },
  ],
}
const stranger = { outcome: 'unknown', label: 'Lumen', email: 'ana@example.com', name: 'Ana Reyes' }

function bootWith(code?: string) {
  const base = testBoot(code)
  return { permission: { ...base.permission, register: settingsAnswer({ identity }) } }
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(props: Record<string, unknown>, answers: Answers = {}, given: Given = {}) {
  const requests = platform(answers)
  await preloadFlow('social')
  const rendered = await draw(null, { ready: ['social'], boot: bootWith(given.code), ...given })
  act(() => void rendered.engine.dialogs.open('social', props))
  await waitFor(() => expect(document.querySelector('dialog h2')).toBeTruthy())
  return { ...rendered, requests }
}

test('a brand that offers nothing shows nothing', async () => {
  platform({})
  const { container } = await draw(<SocialSlot />)
  expect(container.querySelector('.social')).toBeNull()
})

test('a button for each provider, and a failure that leaves them alive', async () => {
  platform({ '/identity/start': { status: 503, errorCode: 'social_unreachable' } })
  await preloadFlow('social')
  await draw(<SocialSlot />, { boot: bootWith() })
  const button = await screen.findByTestId('social-lumen')
  expect(screen.getByTestId('social-reef').textContent).toContain('Continue with Reef')
  fireEvent.click(button)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('isn’t answering'))
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

test('a stranger is told what the provider verified, and asked to log in once or to register', async () => {
  await open({ ticket: 'x'.repeat(43) }, { '/identity/finish': { value: stranger } })
  await screen.findByTestId('link-login')
  const words = document.querySelector('dialog')?.textContent ?? ''
  expect(words).toContain('Ana Reyes')
  expect(words).toContain('ana@example.com')
  expect(words).not.toContain('x'.repeat(43))
  expect(screen.getByTestId('link-register')).toBeTruthy()
})

test.each([
  ['social_denied', 'You cancelled the login at the provider'],
  ['social_cookies', 'blocked the cookie'],
  ['whatever an address says', 'couldn’t verify'],
])('the refusal %s is said in words', async (refusal, words) => {
  await open({ refusal })
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(screen.getByTestId('social-lumen')).toBeTruthy()
})

test('agents and trial players are told that they are no members (section 6)', async () => {
  await open({ ticket: 'y'.repeat(43) }, { '/identity/finish': { status: 403, errorCode: 'non_member' } })
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Non-member account unable to log'),
  )
})
