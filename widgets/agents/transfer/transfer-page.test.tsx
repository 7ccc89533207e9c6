import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { engineWords } from '../../../engine/testing/boot.fixture.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import TransferPage from './transfer-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sent: CallValue<'memberTransfers'>[number] = {
  id: 't-1',
  way: 'down',
  isOut: true,
  other: 'mari',
  amount: '20.00',
  currency: 'PHP',
  currencySymbol: '₱',
  at: '2031-05-06T07:08:09.000Z',
}

async function drawn(way: 'up' | 'down') {
  platform({ '/transfer/list': { value: [sent] } })
  const names = ['frame', 'errors', 'transfer', 'deposit', 'records']
  const words = Object.fromEntries(names.map((name) => [name, engineWords('EN', name)])) as Boot['words']
  await draw(<TransferPage way={way} />, { status: 'agent', boot: { words, zone: 'Pacific/Kiritimati' } })
  await screen.findByTestId('transfer-list')
  return document.querySelector('time')?.textContent
}

const note = /^Days start at midnight\. Times are in /

test('in the agent centre times of transfers are those of the site, which says so (F2)', async () => {
  expect(await drawn('down')).toMatch(/21:08$/)
  expect(screen.getByText(note)).toBeTruthy()
})

test('a member reads them by the own clock', async () => {
  expect(await drawn('up')).not.toMatch(/21:08$/)
  expect(screen.queryByText(note)).toBeNull()
})
