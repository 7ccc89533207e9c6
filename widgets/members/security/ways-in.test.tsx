import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'

const at = '2026-01-02T03:04:05.000Z'

function session(id: string, current: boolean) {
  return {
    id,
    browser: 'Chrome',
    system: 'Windows',
    country: null,
    network: '203.0.113.x',
    signedInAt: at,
    seenAt: at,
    current,
  }
}

const all: CallValue<'waysIn'> = {
  hasPassword: true,
  totp: { since: at },
  passkeys: [{ id: 'key-1', name: 'Mobile number', since: at, lastUsed: null }],
  identities: [
    {
      provider: 'lumen',
      label: 'Lumen',
      icon: 'orbit',
      hint: 't***@example.com',
      since: at,
      lastUsed: null,
      removable: true,
    },
    {
      provider: 'reef',
      label: 'Reef',
      icon: 'wave',
      hint: null,
      since: at,
      lastUsed: null,
      removable: false,
    },
  ],
  contacts: [
    { kind: 'mobile', hint: '63*******560' },
    { kind: 'email', hint: 't***@example.com' },
  ],
  remembered: [{ id: 'device-1', browser: 'Safari', system: 'iOS', since: at, until: at }],
  sessions: [session('own', true), session('other', false)],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(['EN', 'TY', 'PT', 'AR'])(
  'in %s: each way in is removed by one tap on its button, and read anew',
  async (code) => {
    let ways = all
    const bodies: unknown[] = []
    const removing = (next: Partial<typeof all>) => (body: Record<string, unknown>) => {
      bodies.push(body)
      ways = { ...ways, ...next }
      return { value: null }
    }
    const requests = platform({
      '/member/ways-in': () => ({ value: ways }),
      '/member/totp': removing({ totp: null }),
      '/member/passkey/remove': removing({ passkeys: [] }),
      '/identity/links': removing({ identities: all.identities.slice(1) }),
      '/member/remembered/remove': removing({ remembered: [] }),
      '/session/end': removing({ sessions: all.sessions.slice(0, 1) }),
    })
    const { engine } = await draw(null, { code, status: 'member', ready: ['ways-in'] })
    const closed = engine.dialogs.open('ways-in')
    const rows = () => screen.findAllByTestId('way-in')
    expect(await rows()).toHaveLength(9)
    const removable = 5
    for (let left = removable; left > 0; left -= 1) {
      const buttons = screen.getAllByTestId('way-in-remove')
      expect(buttons).toHaveLength(left)
      const [button] = buttons
      if (button) fireEvent.click(button)
      await waitFor(async () => expect(await rows()).toHaveLength(left + 3))
    }
    expect(bodies.slice(1)).toEqual([
      { passkeyId: 'key-1' },
      { provider: 'lumen' },
      { id: 'device-1' },
      { id: 'other' },
    ])
    expect(requests).toContain('DELETE /wps/member/totp')
    fireEvent.click(screen.getByTestId('ways-in-done'))
    expect(await closed).toBe(true)
  },
)

test.each(['EN', 'TY', 'PT', 'AR'])(
  'in %s: a number and an address are shown masked, and each leads to where it is replaced',
  async (code) => {
    let { contacts } = all
    platform({ '/member/ways-in': () => ({ value: { ...all, contacts } }) })
    const { engine } = await draw(null, { code, status: 'member', ready: ['ways-in', 'contact-change'] })
    void engine.dialogs.open('ways-in')
    const contactRows = async () =>
      (await screen.findAllByTestId('way-in')).filter(
        (row) => within(row).queryByTestId('way-in-change') !== null,
      )
    const shown = (await contactRows()).map((row) => row.querySelector('[dir="ltr"]')?.textContent)
    expect(shown).toEqual(['+63 …560', 't***@example.com'])
    fireEvent.click(screen.getAllByTestId('way-in-change')[1] as HTMLElement)
    const opened = await waitFor(() => {
      const top = engine.dialogs.stack.get().at(-1)
      if (top?.name !== 'contact-change') throw new Error('nothing leads to the change')
      return top
    })
    expect(opened.props).toEqual({ kind: 'email', present: 't***@example.com' })
    contacts = [{ kind: 'mobile', hint: '63*******560' }]
    engine.dialogs.close(true, opened.key)
    await waitFor(async () => expect(await contactRows()).toHaveLength(1))
  },
)

test('what cannot be removed is said, and stays in the list', async () => {
  platform({
    '/member/ways-in': () => ({
      value: { ...all, totp: null, passkeys: [], contacts: [], remembered: [], sessions: [] },
    }),
    '/identity/links': { status: 409, errorCode: 'identity_last' },
  })
  const { engine } = await draw(null, { status: 'member', ready: ['ways-in'] })
  void engine.dialogs.open('ways-in')
  const [row] = await screen.findAllByTestId('way-in')
  if (row) fireEvent.click(within(row).getByRole('button'))
  await waitFor(() => expect(engine.toasts.list.get().map(({ kind }) => kind)).toEqual(['error']))
  expect(await screen.findAllByTestId('way-in')).toHaveLength(2)
})
