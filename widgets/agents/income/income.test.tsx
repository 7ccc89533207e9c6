import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '../../../engine/base/clock/clock.ts'
import { engineWords } from '../../../engine/testing/boot.fixture.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import Income from './income.tsx'

type Page = CallValue<'commissions'>

const at = '2031-05-06T07:08:09.000Z'

beforeEach(() => {
  const now = performance.now()
  clock.sync(at, { sentAt: now, receivedAt: now })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line: Page['content'][number] = {
  run: '00000000-0000-4000-8000-000000000001',
  contract: '00000000-0000-4000-8000-000000000002',
  kind: 'realtime',
  period: 'daily',
  from: '2031-05-06T00:00:00.000Z',
  until: '2031-05-06T07:05:00.000Z',
  turnover: '500.00',
  net: '-500.00',
  rate: 50,
  earned: '2.500000',
  granted: '0.00',
  paid: '2.50',
  isPosted: true,
}

function page(content: Page['content']): Page {
  const paid = content.length === 0 ? '0.00' : '2.50'
  return {
    content,
    next: null,
    zone: 'UTC',
    currency: 'PHP',
    currencySymbol: '₱',
    from: '2031-04-07',
    to: '2031-05-06',
    totals: { lines: content.length, paid },
  }
}

/** Draws the page, which finds what the gateway has by then; resolves to the engine and what was asked. */
async function drawn(found: () => Page, path = '/agentHome?page=agentRealtimeSalary') {
  platform({
    '/agent/commissions': () => ({ value: found() }),
    '/agent/commissions/adjustments': { value: { content: [], currency: 'PHP', currencySymbol: '₱' } },
  })
  const asked = vi.spyOn(globalThis, 'fetch')
  const words = ['frame', 'errors', 'team', 'records', 'contract'].map((name) => [
    name,
    engineWords('EN', name),
  ])
  const boot = { zone: 'Asia/Dubai', words: Object.fromEntries(words) as Boot['words'] }
  const { engine } = await draw(<Income kind="realtime" />, { status: 'member', path, boot })
  const queries = () =>
    asked.mock.calls
      .map(([input]) => new URL(String(input instanceof Request ? input.url : input), 'http://site.test'))
      .filter(({ pathname }) => pathname.endsWith('/agent/commissions'))
      .map(({ searchParams }) => Object.fromEntries(searchParams))
  return { engine, queries }
}

test('what is paid while the page is open comes onto it, and other money asks for nothing (F5, H5)', async () => {
  let content: Page['content'] = []
  const { engine, queries } = await drawn(() => page(content))
  await screen.findByTestId('records-empty')
  content = [line]
  const moved = { wallet: 'main', balance: '2.50', currency: 'PHP', amount: '2.50' }
  const tell = (kind: 'win' | 'commission', sequence: number) =>
    act(() => engine.events.emit({ kind: 'wallet.changed', body: { ...moved, kind }, sequence, at }))
  tell('win', 1)
  expect(queries()).toHaveLength(1)
  tell('commission', 2)
  await waitFor(() => expect(screen.getAllByText('₱2.50')).not.toHaveLength(0))
  expect(queries()).toHaveLength(2)
})

test('days are those of the server’s clock, whatever the device shows', async () => {
  const { queries } = await drawn(() => page([line]))
  await screen.findAllByText('₱2.50')
  expect(queries()).toEqual([{ from: '2031-04-07', to: '2031-05-06', kind: 'realtime' }])
})

test('what was paid earlier that day stands beside today’s pay, so that turnover and rate add up', async () => {
  await drawn(() =>
    page([{ ...line, turnover: '720.00', rate: 80, earned: '5.760000', granted: '1.92', paid: '3.84' }]),
  )
  const row = (await screen.findByText('₱3.84')).closest('.record')
  expect(row?.textContent).toMatch(/₱720\.00.*0\.80%₱1\.92₱3\.84$/)
})

test('times are those of the site, which says by the name people have for it whose they are (12)', async () => {
  await drawn(() => page([line]))
  await screen.findAllByText('₱2.50')
  expect(screen.getByText('Days start at midnight. Times are in Gulf Standard Time.')).toBeTruthy()
  expect(document.querySelector(`time[datetime="${line.until}"]`)?.textContent).toMatch(/11:05$/)
})

test('an empty page says when what comes, and only a filtered one lets its filters be cleared', async () => {
  await drawn(() => page([]))
  const empty = await screen.findByTestId('records-empty')
  expect(empty.textContent).toBe(
    'No settlements in this periodReal-time salaries are paid every five minutes: for the day so far, minus what was already paid that day. Everything else is paid when its period ends.',
  )
  cleanup()
  const { queries } = await drawn(() => page([]), '/agentHome?page=agentRealtimeSalary&period=today')
  const filtered = await screen.findByTestId('records-empty')
  act(() => fireEvent.click(within(filtered).getByRole('button', { name: 'Clear filters' })))
  await waitFor(() => expect(queries().at(-1)?.['from']).toBe('2031-04-07'))
})
