import { readFile } from 'node:fs/promises'
import { openGame } from './games.ts'
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
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe('\ufeffWhen,Round,Game,Studio,Status,Stake,Payout,Returned,Net,Currency')
  expect(lines.map((line) => line.split(',').slice(5, 6))).toEqual([['5.00']])

  await menu.getByRole('link', { name: 'Account record' }).click()
  const transactions = page.getByTestId('transactions')
  await expect(transactions.locator('.record__kind').last()).toHaveText('Deposit')
  await site.accessible(page)

  await menu.getByRole('link', { name: 'Profit and loss' }).click()
  const profit = page.getByTestId('profit')
  await expect(profit.getByRole('img', { name: 'Net result' })).toBeVisible()
  // Of the day of the deposit, which was yesterday where midnight came meanwhile.
  const days = profit.getByRole('table').first().getByRole('row')
  await expect(days.filter({ hasText: '₱500.00' }).first()).toBeVisible()
  await site.accessible(page)
})
