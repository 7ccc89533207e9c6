import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import PasskeyDialog from './passkey-dialog.tsx'

vi.mock('../../../engine/members/passkeys/passkeys.ts', () => ({
  canUsePasskeys: () => true,
  makePasskey: () => Promise.resolve({ id: 'k1' }),
}))

const here: CallValue<'sessions'>[number] = {
  id: 's1',
  current: true,
  browser: 'Chrome',
  system: 'Linux',
  country: null,
  network: '',
  signedInAt: '2026-01-02T03:04:05.000Z',
  seenAt: '2026-01-02T03:04:05.000Z',
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['  ', 'Chrome on Linux'],
  ['My phone', 'My phone'],
])(
  'a passkey that is given the name %j is called %s, as the list of devices calls this one (12)',
  async (typed, name) => {
    const sent: unknown[] = []
    platform({
      '/session/list': { value: [{ ...here, id: 's2', current: false, browser: 'Firefox' }, here] },
      '/passkey/options': { value: {} },
      '/member/passkey': (body) => {
        sent.push(body['name'])
        return { value: null }
      },
      '/member/factors': { value: {} },
    })
    const { engine } = await draw(<PasskeyDialog titleId="t" close={() => undefined} />, { status: 'member' })
    await waitFor(() => expect(engine.queries.getQueryData(['sessions'])).toBeTruthy())
    fireEvent.change(screen.getByLabelText('Name for this device'), { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(sent).toEqual([name]))
  },
)
