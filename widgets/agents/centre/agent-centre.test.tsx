import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clock } from '../../../engine/base/clock/clock.ts'
import { Screen } from '../../../engine/base/page/screen/screen.tsx'
import { engineWords } from '../../../engine/testing/boot.fixture.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import agentHome from '../../../schemas/screens/agent-home.json' with { type: 'json' }
import { member } from '../../testing/answers.ts'
import { draw, type Given } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const info: CallValue<'contractInfo'> = {
  divtypereq: 'on',
  dailysalreqtype: 'off',
  contracthoursalreq: 'off',
  realtimesalreqtype: 'pending',
  pending: [],
  currencySymbol: '₱',
  scale: 2,
  offerHours: 72,
  house: [],
  kinds: [],
}

function drawCentre(path = '/agentHome', boot: Partial<Boot> = {}, prepare?: Given['prepare']) {
  const words = ['frame', 'contract', 'team', 'transfer', 'records'].map((name) => [
    name,
    engineWords('EN', name),
  ])
  return draw(<Screen name="agent-home" />, {
    status: 'member',
    path,
    prepare,
    ready: ['notice'],
    boot: {
      screens: { 'agent-home': agentHome } as unknown as Boot['screens'],
      words: Object.fromEntries(words) as Boot['words'],
      ...boot,
    },
  })
}

test('the menu is seen once it is known which kinds of income have an entry, so that none moves (F1)', async () => {
  let tell: ((answer: { value: typeof info }) => void) | undefined
  platform({
    '/agent/contract/consolidated': () =>
      new Promise((resolve) => {
        tell = resolve
      }),
  })
  await drawCentre()
  const menu = await screen.findByTestId('agent-menu')
  const ofIncome = () =>
    [...menu.querySelectorAll('a')]
      .map(({ textContent }) => textContent)
      .filter((value) => /dividend|salary|wages/i.test(value))
  expect(menu.className).toBe('member-menu is-waiting')
  await waitFor(() => expect(ofIncome()).toHaveLength(4))
  await waitFor(() => expect(tell).toBeDefined())
  act(() => tell?.({ value: info }))
  await waitFor(() => expect(menu.className).toBe('member-menu'))
  expect(ofIncome()).toEqual(['Dividend record', 'Real-time salary'])
})

test('the clock is the server’s, whatever the device shows (F1)', async () => {
  platform({ '/agent/contract/consolidated': { value: info } })
  const now = performance.now()
  clock.sync('2031-05-06T07:08:09.000Z', { sentAt: now, receivedAt: now })
  await drawCentre()
  expect((await screen.findByText('GMT 07:08')).closest('.agent__who')?.textContent).not.toContain(
    'Universal',
  )
})

test('beside Greenwich it says what time it is where the site is, in whose time the lists are', async () => {
  platform({ '/agent/contract/consolidated': { value: info } })
  const now = performance.now()
  clock.sync('2031-05-06T07:08:09.000Z', { sentAt: now, receivedAt: now })
  await drawCentre('/agentHome', { zone: 'Asia/Dubai' })
  const who = (await screen.findByText('GMT 07:08')).closest('.agent__who')
  expect(who?.textContent).toMatch(/^GMT 07:08Gulf Standard Time 11:08/)
})

test('it says who is here, asks before the session ends, and leads home then (F1)', async () => {
  platform({ '/agent/contract/consolidated': { value: info } })
  const leave = vi.fn(() => Promise.resolve({ reachedServer: true }))
  const { address } = await drawCentre('/agentHome', {}, ({ session }) => Object.assign(session, { leave }))
  // A nickname reads in its own direction.
  expect((await screen.findByText(/^Logged in as/)).textContent).toBe('Logged in as \u2068Marisol\u2069')
  const signOut = screen.getByRole('button', { name: 'Log out' })
  // It points out of the page, whichever way the page reads.
  expect(signOut.querySelector('svg')?.classList).toContain('flip')
  fireEvent.click(signOut)
  const question = await screen.findByRole('dialog', { name: 'Log out?' })
  fireEvent.click(screen.getByTestId('cancel'))
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect([leave.mock.calls, address()]).toEqual([[], '/agentHome'])
  fireEvent.click(signOut)
  fireEvent.click(await screen.findByTestId('confirm'))
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(address()).toBe('/'))
})

test('an agent whose name was made is called by their number, as numbers are written (P5)', async () => {
  platform({ '/agent/contract/consolidated': { value: info } })
  const { engine } = await drawCentre()
  const made = { account: 'mdjw4ex7dy', nickname: 'mdjw4ex7dy', nameMade: true, shownName: '63*******031' }
  act(() => engine.session.set({ status: 'agent', member: { ...member, ...made } }))
  expect((await screen.findByText(/^Logged in as/)).textContent).toBe('Logged in as \u2068+63 …031\u2069')
})

test.each(['nothing', 'always'])('a page called %s is none, and leads to the first (F1)', async (name) => {
  platform({ '/agent/contract/consolidated': { value: info } })
  const { address } = await drawCentre(`/agentHome?page=${name}`)
  await waitFor(() => expect(address()).toBe('/agentHome'))
  const current = () => document.querySelector('[data-testid="agent-menu"] [aria-current]')?.textContent
  await waitFor(() => expect(current()).toBe('Team overview'))
})
