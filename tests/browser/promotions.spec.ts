import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openConsole } from './console-people.ts'
import { fundedMember, payIn } from './games.ts'
import {
  account,
  comeOfAge,
  consent,
  dialog,
  fillVisible,
  giveSession,
  newMember,
  personal,
  submit,
  typeSmsCode,
} from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

test.slow()

async function play(page: Page, site: Site, rounds: number) {
  await page.goto(site.url('tala', '/seamless?gameCode=lantern'))
  const game = page.frameLocator('iframe')
  await expect(game.getByTestId('game-balance')).toHaveText(/\d/, { timeout: 40_000 })
  // A click that comes while a round is still under way is refused, and no round.
  for (let over = 0; over < rounds;) {
    await expect(game.getByTestId('play')).toBeEnabled({ timeout: 45_000 })
    const played = page.waitForResponse('**/v/reels/play')
    await game.getByTestId('play').click()
    if ((await played).status() === 200) over += 1
  }
}

test('a member reads terms first, joins a sign-up promotion, sees what another lacks, and claims what is reached (G2) @both', async ({
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
  await expect(page.getByTestId('offer-terms')).toContainText('Deposits of ₱200 in all')
  await page.getByTestId('offer-claim').click()
  await expect(page.getByTestId('offer-action')).toHaveAttribute('data-status', 'claimed')

  await page.goto(site.url('tala', '/promotions#slots-climb'))
  await page.getByTestId('offer-join').click()
  await expect(page.getByTestId('offer-action')).toHaveAttribute('data-status', 'joined')
  await expect(page.getByTestId('offer-conditions')).toContainText('₱0.00 of ₱500.00')
  await site.accessible(page)

  await page.goto(site.url('tala', '/promotions#loyal-week'))
  await expect(page.getByTestId('offer-audience')).toContainText('0 of 7')
  await expect(page.getByTestId('offer-action')).toContainText('see below what is missing')

  await page.goto(site.url('tala', '/promotions#star-raffle'))
  await expect(page.getByTestId('raffle-own')).toContainText('You hold 0 tickets')
  await expect(page.getByTestId('draw-commitment')).toHaveText(/^[0-9a-f]{64}$/)
  await site.accessible(page)
})

test('a member plays a promotion through and is paid once (G2)', async ({ page, site }) => {
  test.setTimeout(180_000)
  const username = await fundedMember(site)
  await comeOfAge(page, site.url('tala'))
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala', '/promotions#evening-lantern'))
  await expect(page.getByTestId('offer-conditions')).toContainText('0 of 5')
  await play(page, site, 5)
  await page.goto(site.url('tala', '/promotions#evening-lantern'))
  await page.getByTestId('offer-claim').click()
  await expect(page.getByTestId('offer-action')).toHaveAttribute('data-status', 'claimed')
})

test('a member applies with a picture, and an operator decides (G2)', async ({ page, browser, site }) => {
  const { username = '' } = await newMember(site, 'tala')
  await comeOfAge(page, site.url('tala'))
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala', '/promotions#lantern-photo'))
  await page.getByTestId('offer-begin').click()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c83' } })
    .png()
    .toBuffer()
  const file = { name: 'lantern.png', mimeType: 'image/png', buffer: picture }
  await page.getByTestId('application-file').setInputFiles(file)
  await expect(page.getByTestId('application-picture')).toHaveCount(1)
  await page.getByLabel('Your words to the team').fill('Bamboo, paper and a candle.')
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

test('a member invites a friend, who registers by the link and qualifies, and the inviter is rewarded (E8)', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000)
  const { username = '' } = await newMember(site, 'tala')
  await comeOfAge(page, site.url('tala'))
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala', '/member?page=referral'))
  await expect(page.getByTestId('referral-rules')).toContainText('Deposit ₱200.00 in all')
  await expect(page.getByTestId('friends-none')).toBeVisible()
  await site.accessible(page)
  const link = (await page.getByTestId('referral-link').textContent()) ?? ''

  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const friend = await theirs.newPage()
  await comeOfAge(friend, site.url('tala'))
  await friend.goto(link)
  const person = personal('tala')
  await fillVisible(friend, person)
  if (await dialog(friend).locator('[name="verificationCode"]').isVisible())
    await typeSmsCode(friend, site, 'tala', person.mobileNum ?? '')
  await consent(friend)
  await submit(friend)
  await expect(account(friend)).toBeVisible()
  await payIn(site, 'tala', await friend.evaluate(() => sessionStorage.getItem('token') ?? ''))
  // Nobody waits for this list: it is kept some seconds behind.
  await expect
    .poll(
      async () => {
        await page.reload()
        await expect(page.getByTestId('friend').or(page.getByTestId('friends-none'))).toBeVisible()
        return page.getByTestId('friend').allTextContents()
      },
      { timeout: 30_000 },
    )
    .toEqual([expect.stringContaining('On the way')])
  await play(friend, site, 3)
  await theirs.close()
  await expect
    .poll(
      async () => {
        await page.reload()
        return page.getByTestId('referral-earned').textContent()
      },
      { timeout: 60_000 },
    )
    .toBe('₱50.00')
  await expect(page.getByTestId('friend').first()).toContainText('₱50.00')
})
