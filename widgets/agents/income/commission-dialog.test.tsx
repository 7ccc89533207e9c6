import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { engineWords } from '../../../engine/testing/boot.fixture.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import CommissionDialog from './commission-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const of = { run: '00000000-0000-4000-8000-000000000001', contract: '00000000-0000-4000-8000-000000000002' }
const time = { from: '2026-10-01T00:00:00.000Z', until: '2026-11-01T00:00:00.000Z' }
const currency = { currency: 'PHP', currencySymbol: '₱' }

const line: CallValue<'commission'> = {
  ...of,
  ...time,
  ...currency,
  kind: 'dividend',
  period: 'monthly',
  zone: 'UTC',
  isPosted: true,
  turnover: '1000.00',
  net: '-1000.00',
  rate: 2500,
  earned: '50.000000',
  paid: '50.00',
  carriedIn: '0.000000',
  carriedOut: '0.000000',
  corrected: '0.000000',
  granted: '0.00',
  tiers: [{ rate: 2500, agreed: 3000, needs: {} }],
  spans: [],
  members: [],
  hidden: 0,
  isChanged: false,
}

type Adjustment = CallValue<'commissionAdjustments'>['content'][number]

async function drawn(content: Adjustment[]) {
  platform({
    '/agent/commissions/line': { value: line },
    '/agent/commissions/adjustments': { value: { content, ...currency } },
  })
  const words = ['frame', 'errors', 'team', 'records', 'contract'].map((name) => [
    name,
    engineWords('EN', name),
  ])
  const boot = { zone: 'Pacific/Kiritimati', words: Object.fromEntries(words) as Boot['words'] }
  await draw(<CommissionDialog titleId="title" close={() => undefined} {...of} />, { status: 'member', boot })
}

const given: Adjustment = {
  ...of,
  ...time,
  id: '00000000-0000-4000-8000-000000000003',
  kind: 'dividend',
  period: 'monthly',
  amount: '12.34',
  reason: 'goodwill',
  at: '2026-11-03T10:00:00.000Z',
}

test('a line shows what was given and taken beside it, and why (F8)', async () => {
  await drawn([
    given,
    { ...given, id: '00000000-0000-4000-8000-000000000004', amount: '-2.00', reason: 'correction' },
  ])
  const beside = within(await screen.findByTestId('commission-adjustments')).getAllByRole('listitem')
  expect(beside.map(({ textContent }) => textContent?.replace(/^.*?(?=Goodwill|A corr)/, ''))).toEqual([
    'Goodwill+₱12.34',
    'A correction−₱2.00',
  ])
  // By the clock of the site, as in the list.
  expect(document.querySelector(`time[datetime="${given.at}"]`)?.textContent).toBe('Nov 4, 2026, 00:00')
})

test('a line beside which nothing was given says nothing of it, and one that is cut says what was agreed', async () => {
  await drawn([])
  const rule = (await screen.findByText('Rates and conditions')).parentElement
  expect(rule?.querySelector('.commission__tiers')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    '25%No conditions · Agreed: 30%. The brand pays up to its own highest rate.',
  )
  expect(screen.queryByTestId('commission-adjustments')).toBeNull()
})
