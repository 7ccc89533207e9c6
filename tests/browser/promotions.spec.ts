import sharp from 'sharp'
import { openConsole } from './console-people.ts'
import { fundedMember, playRounds } from './games.ts'
import { comeOfAge, giveSession, openAsNew } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.slow()

test('a member reads terms, joins a sign-up promotion, and claims what is reached (G2) @both', async ({
  page,
  site,
}) => {
  const username = await fundedMember(site)
  await comeOfAge(page, site.url('tala'))
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala', '/promotions'))
  await page.getByTestId('filter-deposit').click()
  await page.getByTestId('offer-deposit-thanks').getByRole('link').click()
  await expect(page).toHaveURL(/#deposit-thanks$/)
  await expect(page.getByTestId('offer-terms')).toContainText('Deposits of ₱200 in total')
  await page.getByTestId('offer-claim').click()
  await expect(page.getByTestId('offer-action')).toHaveAttribute('data-status', 'claimed')

  await page.goto(site.url('tala', '/promotions#slots-climb'))
  await page.getByTestId('offer-join').click()
  await expect(page.getByTestId('offer-action')).toHaveAttribute('data-status', 'joined')
  await expect(page.getByTestId('offer-conditions')).toContainText('₱0.00 of ₱500.00')
  await site.accessible(page)

  await page.goto(site.url('tala', '/promotions#loyal-week'))
  await expect(page.getByTestId('offer-audience')).toContainText('0 of 7')
  await expect(page.getByTestId('offer-action')).toContainText('See what’s missing under')

  await page.goto(site.url('tala', '/promotions#star-raffle'))
  await expect(page.getByTestId('raffle-own')).toContainText('You have 0 tickets')
  await expect(page.getByTestId('draw-commitment')).toHaveText(/^[0-9a-f]{64}$/)
  await site.accessible(page)
})

test('a member plays a promotion through and is paid once (G2) @matrix', async ({ page, site }) => {
  test.setTimeout(180_000)
  const username = await fundedMember(site)
  await comeOfAge(page, site.url('tala'))
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala', '/promotions#evening-lantern'))
  await expect(page.getByTestId('offer-conditions')).toContainText('0 of 5')
  await playRounds(page, site, 5)
  await page.goto(site.url('tala', '/promotions#evening-lantern'))
  await page.getByTestId('offer-claim').click()
  await expect(page.getByTestId('offer-action')).toHaveAttribute('data-status', 'claimed')
})

test('a member applies with a picture, and an operator decides (G2) @matrix', async ({
  page,
  browser,
  site,
}) => {
  const username = await openAsNew(page, site, '/promotions#lantern-photo')
  await page.getByTestId('offer-begin').click()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c83' } })
    .png()
    .toBuffer()
  const file = { name: 'lantern.png', mimeType: 'image/png', buffer: picture }
  await page.getByTestId('application-file').setInputFiles(file)
  await expect(page.getByTestId('application-picture')).toHaveCount(1)
  await page.getByLabel('Your message').fill('Bamboo, paper and a candle.')
  await site.accessible(page)
  await page.getByTestId('application-send').click()
  await expect(page.getByTestId('offer-action')).toHaveAttribute('data-status', 'applying')

  const carlos = await openConsole(browser, '/inbox', 'carlos Cashier')
  await carlos.getByRole('row').filter({ hasText: username }).getByRole('link').click()
  await expect(carlos.getByText('Bamboo, paper and a candle.')).toBeVisible()
  await carlos.getByRole('button', { name: 'Approve' }).click()
  await carlos.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(carlos.getByRole('status').filter({ hasText: 'Decided.' })).toBeVisible()
  await carlos.context().close()
  await page.reload()
  await expect(page.getByTestId('offer-action')).toHaveAttribute('data-status', 'issued')
})
