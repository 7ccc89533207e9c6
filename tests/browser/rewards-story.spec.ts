import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { beginMessage } from './console-messages.ts'
import { fundedMember, payIn, playRounds } from './games.ts'
import {
  account,
  comeOfAge,
  consent,
  dialog,
  fillVisible,
  giveSession,
  keepSession,
  logInByCall,
  newMember,
  openAsNew,
  getPassword,
  personal,
  submit,
  typeSmsCode,
} from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

// What keeps a player, as somebody new meets it. How an operator writes a promotion without code, replays and publishes it is
// console-promotions.spec.ts.
test.slow()

test('a member plays a promotion through, and climbs a mission with the same rounds (G2, E9) @matrix', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000)
  const username = await fundedMember(site)
  await comeOfAge(page, site.url('tala'))
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala', '/promotions'))
  await page.getByTestId('offer-slots-climb').getByRole('link').click()
  await expect(page.getByTestId('offer-terms')).toContainText('Stakes of ₱500 on slots after joining')
  await page.getByTestId('offer-join').click()
  await expect(page.getByTestId('offer-action')).toHaveAttribute('data-status', 'joined')
  await expect(page.getByTestId('offer-conditions')).toContainText('₱0.00 of ₱500.00')

  await page.goto(site.url('tala', '/promotions#loyal-week'))
  await expect(page.getByTestId('offer-audience')).toContainText('Member for 7 days')
  await expect(page.getByTestId('offer-audience')).toContainText('0 of 7')
  await expect(page.getByTestId('offer-action')).toContainText('See what’s missing under “Who can join”')
  await expect(page.getByTestId('offer-action').getByRole('button')).toHaveCount(0)

  // What was paid in is enough for all of them, whatever they win.
  await playRounds(page, site, 20, '25')
  await page.goto(site.url('tala', '/promotions#slots-climb'))
  await expect(page.getByTestId('offer-conditions')).toContainText('₱500.00 of ₱500.00')
  await page.getByTestId('offer-request').click()
  await expect(page.getByTestId('offer-action')).toHaveAttribute('data-status', 'claimed')
  await site.accessible(page)

  await page.goto(site.url('tala', '/member?page=missionLeaderboard'))
  const mission = page.getByTestId('mission-daily-rounds')
  await expect(mission.getByTestId('mission-value')).toHaveText('20 of 20')
  await mission.getByTestId('mission-claim').click()
  await expect(mission.getByTestId('mission-state')).toContainText('40 points')
  await expect(page.getByTestId('own-place')).toContainText(/place \d/)
  await site.accessible(page)

  await page.goto(site.url('tala', '/member?page=rewardCenter'))
  await page.getByTestId('rewards-claimed').click()
  await expect(page.getByTestId('reward')).toHaveCount(2)
  await expect(page.getByTestId('reward').filter({ hasText: '₱15.00' })).toHaveAttribute(
    'data-status',
    'claimed',
  )
})

test('a member earns points, is led to a payment password, and buys money with them (E12) @matrix', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  const token = await logInByCall(site, 'tala', username)
  // Five points for every 500 that arrive.
  for (let n = 0; n < 10; n += 1) await payIn(site, 'tala', token, { method: 'qr-ph', amount: '18100' })
  await comeOfAge(page, site.url('tala'))
  await keepSession(page, site, 'tala', token)
  await page.goto(site.url('tala', '/pointMall'))
  await expect(page.getByTestId('points')).toHaveText('1,805', { timeout: 40_000 })
  const item = page.getByTestId('mall-item-cash-20').getByRole('button')
  await item.click()
  await dialog(page).getByTestId('set-payment-password').click()
  await dialog(page).locator('[name="paymentPassword"]').fill('482600')
  await dialog(page).locator('[name="confirmPaymentPassword"]').fill('482600')
  await submit(page)
  await dialog(page).getByLabel('Login password', { exact: true }).fill(getPassword('tala'))
  await submit(page)
  await expect(page.getByText('Payment password saved.')).toBeVisible()

  // What was begun lies open below.
  await dialog(page).getByTestId('field-paymentPassword').fill('482600')
  await dialog(page).getByTestId('mall-redeem').click()
  await expect(page.getByTestId('mall-taken')).toContainText('₱20.00')
  await page.getByTestId('mall-done').click()
  await expect(page.getByTestId('points')).toHaveText('5')
  await page.getByTestId('mall-history').click()
  await expect(page.getByTestId('redemption').getByTestId('redemption-status')).toHaveText('Approved')
  await expect(page.getByTestId('balance').filter({ visible: true }).first()).toContainText('₱180,970.00')
})

/** Registers by an invitation, in a browser of their own; resolves to the page that they are signed in at. */
async function registerBy(friend: Page, site: Site, link: string): Promise<void> {
  await comeOfAge(friend, site.url('tala'))
  await friend.goto(link)
  // Somebody else than the inviter, also by name and papers.
  const person: Record<string, string> = {
    ...personal('tala'),
    payeeName: 'Rosa Lim',
    birthday: '1988-03-04',
    idNumber: '98765432100',
  }
  await fillVisible(friend, person)
  if (await dialog(friend).locator('[name="verificationCode"]').isVisible())
    await typeSmsCode(friend, site, 'tala', person.mobileNum ?? '')
  await consent(friend)
  await submit(friend)
  await expect(account(friend)).toBeVisible()
}

test('a member invites a friend, who registers and qualifies, and is rewarded (E8) @matrix', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000)
  await openAsNew(page, site, '/member?page=referral')
  await expect(page.getByTestId('referral-rules')).toContainText('Deposit ₱200.00 in total')
  await expect(page.getByTestId('friends-none')).toBeVisible()
  await site.accessible(page)
  const link = (await page.getByTestId('referral-link').textContent()) ?? ''

  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const friend = await theirs.newPage()
  await registerBy(friend, site, link)
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
    .toEqual([expect.stringContaining('In progress')])
  await playRounds(friend, site, 3, '70')
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

test('a member gets a message live, sends feedback with a picture and is answered (E10, E11, E1) @matrix', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000)
  const username = await openAsNew(page, site, '/member?page=feedback')
  await expect(account(page)).toBeVisible()
  const { olivia, form } = await beginMessage(browser, username, 'Tell us', 'How are the reels?')
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.locator('.toast').filter({ hasText: 'You have a new message.' })).toBeVisible()
  await expect(page.getByTestId('unread-messages').first()).toContainText('1')

  await page.getByTestId('feedback-send').click()
  await expect(page.getByText('Input cannot be empty').first()).toBeVisible()
  await page.getByLabel('What is it about?').selectOption('games')
  await page.getByLabel('What would you like to tell us?').fill('Short')
  await page.getByTestId('feedback-send').click()
  await expect(page.getByText('too short or too long').first()).toBeVisible()
  await page.getByLabel('What would you like to tell us?').fill('The reels stopped before the end.')
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
  const file = { name: 'reels.png', mimeType: 'image/png', buffer: await made.png().toBuffer() }
  await page.getByTestId('feedback-file').setInputFiles(file)
  await expect(page.getByTestId('feedback-picture')).toContainText('reels.png')
  await site.accessible(page)
  await page.getByTestId('feedback-send').click()
  await expect(page.getByTestId('feedback')).toContainText('The reels stopped')

  await olivia.goto(olivia.url().replace(/\/messages.*/, '/inbox?kind=member.feedback'))
  await olivia.getByRole('row').filter({ hasText: username }).getByRole('link').first().click()
  await expect(olivia.getByText('The reels stopped before the end.')).toBeVisible()
  await expect(olivia.locator('.pictures img')).toBeVisible()
  await olivia.getByRole('button', { name: 'Answer' }).click()
  await olivia.getByLabel('Answer (the member reads it)').fill('We looked at your round and mended it.')
  await olivia.locator('dialog[open]').getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByTestId('feedback-answer')).toContainText('We looked at your round')
  await expect(page.getByTestId('unread-messages').first()).toContainText('2')
  await olivia.context().close()

  await page.goto(site.url('tala', '/member?page=messageV2'))
  const answer = page.getByTestId('message').first()
  await answer.getByRole('button').first().click()
  await expect(page.getByTestId('message-text')).toContainText('We looked at your round')
  await expect(page.getByTestId('unread-messages').first()).toContainText('1')
})
