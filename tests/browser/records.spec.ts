import type { Page } from '@playwright/test'
import { openGame } from './games.ts'
import { exportedLines } from './money.ts'
import { comeOfAge, giveSession, newMember } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.slow()

test('a member finds what was played and paid, opens it, and takes it home (E6)', async ({ page, site }) => {
  const game = await openGame(page, site, 'lantern')
  await game.getByTestId('play').click()
  await expect(game.getByTestId('result')).not.toHaveText('', { timeout: 45_000 })
  await page.goto(site.url('tala', '/member'))
  const menu = page.getByTestId('member-menu')

  await menu.getByRole('link', { name: 'Betting record' }).click()
  const bets = page.getByTestId('bets')
  const totals = bets.getByTestId('totals').getByRole('definition')
  await expect(totals.first()).toHaveText('1')
  await expect(totals.nth(1)).toHaveText('₱5.00')
  await site.accessible(page)
  await bets.locator('.record__open').click()
  const round = page.getByTestId('bet-round')
  await expect(round.getByRole('listitem').first()).toContainText('−₱5.00')
  const fair = await round.getByRole('link', { name: /fair/ }).getAttribute('href')
  expect(new URL(fair ?? '').pathname).toContain('/fair')
  await page.keyboard.press('Escape')

  await bets.getByText('Filters', { exact: true }).click()
  await bets.getByLabel('Stake from').selectOption('10')
  await expect(page.getByTestId('records-empty')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('minStake')).toBe('10')
  await page.goBack()
  await expect(totals.first()).toHaveText('1')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bets.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tala_bets_.*\.csv$/)
  const lines = await exportedLines(download)
  expect(Object.keys(lines[0] ?? {}).join()).toBe(
    'When,Round,Game,Studio,Status,Stake,Payout,Refunded,Net,Currency',
  )
  expect(lines.map(({ Stake }) => Stake)).toEqual(['5.00'])

  await menu.getByRole('link', { name: 'Account record' }).click()
  const transactions = page.getByTestId('transactions')
  await expect(transactions.locator('.record__kind').last()).toHaveText('Deposit')
  await site.accessible(page)

  await menu.getByRole('link', { name: 'Profit and loss' }).click()
  const profit = page.getByTestId('profit')
  await expect(profit.getByRole('figure').filter({ hasText: 'Net result' })).toBeVisible()
  // Of the day of the deposit, which was yesterday where midnight came meanwhile.
  const days = profit.getByRole('table').first().getByRole('row')
  await expect(days.filter({ hasText: '₱500.00' }).first()).toBeVisible()
  await site.accessible(page)
})

/** Less is no movement to a browser. */
const leastShift = 3

/** Where the cells of the first row of a list are, and how high. */
function cellBoxes(page: Page) {
  return page
    .locator('.record')
    .first()
    .evaluate((row) => {
      const top = row.getBoundingClientRect().top
      const cells = [...row.children].map((cell) => cell.getBoundingClientRect())
      const shown = cells.filter(({ height }) => height > 0)
      return [row.getBoundingClientRect(), ...shown].flatMap((box) => [box.top - top, box.height])
    })
}

test('rows that are on their way have the boxes of those that arrive (E6) @both @matrix', async ({
  page,
  site,
}) => {
  const round = {
    round: 'round-1',
    nodeId: 'lantern',
    title: 'Lantern Row',
    vendor: 'NL',
    vendorName: 'Northlight',
    category: 'RNG',
    state: 'settled',
    stake: '5.00',
    payout: '0.00',
    refunded: '0.00',
    net: '-5.00',
    startedAt: '2026-11-26T10:00:00.000Z',
    endedAt: '2026-11-26T10:00:05.000Z',
  }
  const totals = { rounds: 1, stake: '5.00', payout: '0.00', refunded: '0.00', net: '-5.00' }
  const currency = { currency: 'PHP', currencySymbol: '₱', zone: 'Asia/Manila' }
  const value = { content: [round], next: null, totals, ...currency }
  for (const brand of ['tala', 'atlas'] as const) {
    const { username = '' } = await newMember(site, brand)
    await comeOfAge(page, site.url(brand))
    await giveSession(page, site, brand, username)
    let arrive: () => void = () => undefined
    const held = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/wps/records/bets*', async (route) => {
      await held
      await route.fulfill({ json: { success: true, message: null, value, errorCode: null } })
    })
    await page.goto(site.url(brand, '/member?page=personalHistoryCopy'))
    await expect(page.locator('.record .skeleton').first()).toBeVisible()
    const waiting = await cellBoxes(page)
    arrive()
    await expect(page.locator('.record__open')).toHaveText(/Lantern Row/)
    const moved = (await cellBoxes(page)).map((figure, index) =>
      Math.abs(figure - (waiting[index] ?? Infinity)),
    )
    expect(Math.max(...moved), `${brand}: ${moved.join(' ')}`).toBeLessThan(leastShift)
    await page.unrouteAll()
  }
})
