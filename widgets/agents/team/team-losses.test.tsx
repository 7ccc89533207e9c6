import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../../engine/base/clock/clock.ts'
import { engineWords } from '../../../engine/testing/boot.fixture.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { member } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import TeamLosses from './team-losses.tsx'

type Losses = CallValue<'teamLosses'>

beforeEach(() => {
  const now = performance.now()
  clock.sync('2031-05-06T07:08:09.000Z', { sentAt: now, receivedAt: now })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const played = { rounds: 3, stake: '1550.00', payout: '200.00', refunded: '50.00', net: '-1300.00' }
const losses: Losses = {
  content: [
    { ...played, id: 'm1', account: 'm***n', isAgent: false, depth: 2, rounds: 1_200 },
    { ...played, id: 'm2', account: 'agentben', isAgent: true, depth: 1, payout: '1600.00', net: '100.00' },
  ],
  totals: {
    members: 2,
    rounds: 1_203,
    stake: '3100.00',
    payout: '1800.00',
    refunded: '100.00',
    net: '-1200.00',
  },
  next: null,
  from: '2031-04-07',
  to: '2031-05-06',
  zone: 'UTC',
  currency: 'PHP',
  currencySymbol: '₱',
}

/** Draws the page at an address for an agent of a type that may see it; answers what was listed and exported. */
async function drawn(path: string) {
  const exported: unknown[] = []
  platform({
    '/agent/team/losses': { value: losses },
    '/agent/team/export': (body) => {
      exported.push(body)
      return { status: 503, errorCode: 'unavailable' }
    },
  })
  const asked = vi.spyOn(globalThis, 'fetch')
  const words = ['frame', 'errors', 'team', 'records'].map((name) => [name, engineWords('EN', name)])
  const boot = { words: Object.fromEntries(words) as Boot['words'] }
  const { engine } = await draw(<TeamLosses />, { status: 'agent', path, boot })
  act(() => engine.session.set({ status: 'agent', member: { ...member, type: 1, isAgent: true } }))
  const listed = () =>
    asked.mock.calls
      .map(([input]) => new URL(String(input instanceof Request ? input.url : input), 'http://site.test'))
      .filter(({ pathname }) => pathname.endsWith('/agent/team/losses'))
      .map(({ searchParams }) => Object.fromEntries(searchParams))
  return { exported, listed }
}

test('what each of the team lost stands in a line, with who they are, below what all did (F2)', async () => {
  await drawn('/agentHome?page=userLossStatement')
  const page = within(screen.getByTestId('team-losses'))
  await page.findByText('m***n')
  const lines = page
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
    .slice(1)
  expect(lines).toEqual([
    ['m***n Member · Level 2', '1,200', '₱1,550.00', '₱200.00', '₱50.00', '−₱1,300.00lost by the player'],
    ['agentben Agent · Level 1', '3', '₱1,550.00', '₱1,600.00', '₱50.00', '+₱100.00won by the player'],
  ])
  for (const figure of ['1,203', '₱3,100.00', '₱100.00', '₱1,800.00', '−₱1,200.00']) page.getByText(figure)
  expect(page.getByText('−₱1,200.00').closest('dd')?.textContent).toBe('−₱1,200.00lost by players')
})

test.each([
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
])('they are exported as %s, as they are filtered (F2)', async (format, name) => {
  const { exported, listed } = await drawn('/agentHome?page=userLossStatement&period=today&search=ben')
  const filter = { from: '2031-05-06', to: '2031-05-06', search: 'ben' }
  await waitFor(() => expect(listed()).toEqual([filter]))
  const button = screen.getByRole('button', { name: `Export as ${name}` })
  act(() => void fireEvent.click(button))
  await waitFor(() => expect(exported).toEqual([{ page: 'teamLosses', format, filter }]))
})
