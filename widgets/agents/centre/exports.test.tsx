import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { engineWords } from '../../../engine/testing/boot.fixture.ts'
import { offer } from '../../../machines/agents/contract/contract.world.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { ContractList } from '../contract/contract-list.tsx'
import CreditReport from '../credit/credit-report.tsx'
import { Adjustments } from '../income/adjustments.tsx'
import Income from '../income/income.tsx'
import TeamOverview from '../team/team-overview.tsx'
import TransferPage from '../transfer/transfer-page.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const transfer = {
  id: 't1',
  way: 'down',
  isOut: true,
  other: 'm***n',
  amount: '5.00',
  currency: 'PHP',
  currencySymbol: '₱',
  at: '2026-11-01T00:00:00.000Z',
}
const adjustment = {
  id: 'a1',
  run: 'r1',
  contract: 'c1',
  kind: 'dividend',
  period: 'monthly',
  reason: 'goodwill',
  from: '2026-10-01T00:00:00.000Z',
  until: '2026-11-01T00:00:00.000Z',
  amount: '5.00',
  at: '2026-11-01T00:00:00.000Z',
}

async function drawn(
  page: ReactNode,
  status: 'agent' | 'member' = 'agent',
  terms?: object,
): Promise<unknown[]> {
  const sent: unknown[] = []
  platform({
    '/agent/team/export': (body) => {
      sent.push(body)
      return { status: 503, errorCode: 'unavailable' }
    },
    ...(terms && { '/transfer/terms': { value: terms } }),
    '/transfer/list': { value: [transfer] },
    '/commissions/adjustments': {
      value: { content: [adjustment], currency: 'PHP', currencySymbol: '₱' },
    },
    '/agent/contracts': { value: { content: [offer.contract], pageNum: 1, totalPages: 1 } },
  })
  const words = ['frame', 'errors', 'team', 'records', 'contract', 'transfer', 'deposit'].map((name) => [
    name,
    engineWords('EN', name),
  ])
  await draw(page, { status, boot: { words: Object.fromEntries(words) as Boot['words'] } })
  return sent
}

const days = { from: expect.any(String) as string, to: expect.any(String) as string }

test.each([
  ['income', <Income key="0" />, 'commissions', days],
  ['dividends', <Income key="1" kind="dividend" />, 'commissions', { ...days, kind: 'dividend' }],
  [
    'corrections',
    <Adjustments key="2" requested={{ kind: 'daily' }} />,
    'commissionAdjustments',
    { kind: 'daily' },
  ],
  ['the overview by days', <TeamOverview key="3" />, 'teamOverview', days],
  ['the credit report', <CreditReport key="4" />, 'creditReport', days],
  ['transfers', <TransferPage key="5" way="down" />, 'memberTransfers', {}],
  ['contracts below', <ContractList key="6" party="downline" />, 'contracts', { party: 'downline' }],
  [
    'contracts that wait',
    <ContractList key="7" party="own" isWaiting />,
    'contracts',
    { party: 'own', waiting: 'yes' },
  ],
] as const)('%s are exported as they are filtered (F2)', async (_, page, name, filter) => {
  const sent = await drawn(page)
  const button = await screen.findByRole('button', { name: 'Export as CSV' })
  act(() => void fireEvent.click(button))
  await waitFor(() => expect(sent).toEqual([{ page: name, format: 'csv', filter }]))
})

test('a member below no agent is told why nothing can be transferred, and the way on (12)', async () => {
  await drawn(<TransferPage way="up" />, 'member', { upline: null, mayDown: false })
  const none = await screen.findByTestId('transfer-none')
  expect(none.textContent).toBe(
    'You have no upline to transfer toNo agent takes transfers from this account. You can withdraw your money instead.Withdraw',
  )
  expect(none.querySelector('a')?.getAttribute('href')).toBe('/member?page=withdraw')
})

test('a member, who has no agent centre, is offered no file of it', async () => {
  await drawn(
    <>
      <ContractList party="own" />
      <TransferPage way="up" />
    </>,
    'member',
  )
  await screen.findByTestId('transfer-list')
  await screen.findByTestId(`contract-row-${offer.contract.id}`)
  expect(screen.queryByRole('button', { name: 'Export as CSV' })).toBeNull()
})
