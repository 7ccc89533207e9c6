import { openGame } from './games.ts'
import { account, comeOfAge, dialog, logIn, newMember, passwordOf, submit } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test.slow()

/** Proves the mail of a member by a link for a new password. */
async function proveMail(site: Site, brand: string, username: string, email: string): Promise<void> {
  const body = new URLSearchParams({ username, email }).toString()
  await site.call(brand, 'POST', '/wps/member/password/email', body, form)
  const { text } = await site.message(brand, email)
  const resetToken = /resetToken=([\w.~-]+)/.exec(text)?.[1]
  const newPassword = passwordOf(brand)
  const reset = { resetToken, newPassword, confirmNewPassword: newPassword }
  const { json } = await site.call(brand, 'POST', '/wps/member/password/reset', reset)
  expect(json.errorCode).toBeNull()
}

test('a limit is set in one tap from the session bar, and run into in a game (E13)', async ({
  page,
  site,
}) => {
  const frame = await openGame(page, site, 'lantern')
  await expect(frame.getByTestId('play')).toBeEnabled()
  await page.goto(site.url('tala', '/rng'))
  await page.getByTestId('session-limit').click()
  await expect(page).toHaveURL(/page=responsiblePlay/)
  await page.getByTestId('set-stake-day').click()
  await dialog(page).locator('[name="answer"]').fill('3')
  await submit(page)
  await expect(page.getByTestId('limit-stake-day')).toContainText('₱3.00 of ₱3.00 left')
  await expect(page.getByTestId('session-limit')).toContainText('₱3.00')
  await page.getByTestId('set-stake-day').click()
  await dialog(page).locator('[name="answer"]').fill('50')
  await expect(dialog(page)).toContainText('waits 24 hours')
  await submit(page)
  await expect(page.getByTestId('limit-request')).toContainText('₱50.00')
  await expect(page.getByTestId('limit-stake-day')).toContainText('₱3.00 of ₱3.00 left')
  // What is looked at is the page, no longer the dialog that closes.
  await expect(dialog(page)).toBeHidden()
  await site.accessible(page)

  await page.goto(site.url('tala', '/seamless?gameCode=lantern'))
  const game = page.frameLocator('iframe')
  await expect(game.getByTestId('play')).toBeEnabled({ timeout: 40_000 })
  await game.getByTestId('play').click()
  await expect(game.getByText('more than a limit of yours leaves')).toBeVisible()
  await expect(page.getByTestId('session-limit')).toContainText('₱3.00')
})

test('who excludes themselves at Tala is refused at its sister brand, and still sees their account (E13)', async ({
  page,
  site,
}) => {
  const { username = '', email = '' } = await newMember(site, 'tala')
  const sister = await newMember(site, 'atlas', { email })
  await proveMail(site, 'tala', username, email)
  await proveMail(site, 'atlas', sister.username ?? '', email)
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/safer-play'))
  await expect(page.getByTestId('safer-play')).toContainText('Atlas')
  await site.accessible(page)
  await page.goto(site.url('tala', '/login'))
  await logIn(page, username, passwordOf('tala'))
  await page.getByRole('button', { name: 'These are all mine' }).click()
  await expect(account(page)).toBeVisible()
  await page.goto(site.url('tala', '/member?page=responsiblePlay'))
  await page.getByTestId('begin-exclusion').click()
  await page.getByTestId('scope-company').check({ force: true })
  await submit(page)
  await expect(dialog(page).getByTestId('break-summary')).toContainText('6 months')
  await dialog(page).locator('[name="answer"]').fill('somebody')
  await submit(page)
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await dialog(page).locator('[name="answer"]').fill(username)
  await submit(page)
  await expect(page.getByTestId('exclusion-notice')).toBeVisible()
  await expect(page.getByTestId('play-record')).toContainText('Excluded')
  // A dialog that closes goes back in the history, which would end a navigation that begins meanwhile.
  await expect(page.locator('dialog[open]')).toHaveCount(0)

  const url = site.url('atlas')
  await comeOfAge(page, url)
  await page.context().addCookies([{ name: 'livery-lang', value: 'EN', url }])
  await page.goto(site.url('atlas', '/login'))
  await logIn(page, sister.username ?? '', passwordOf('atlas'))
  await page.getByRole('button', { name: 'These are all mine' }).click()
  await expect(account(page)).toBeVisible()
  await page.goto(site.url('atlas', '/seamless?gameCode=lantern'))
  await expect(page.getByText('You are taking a break from play')).toBeVisible({ timeout: 40_000 })
  await page.goto(site.url('atlas', '/member?page=responsiblePlay'))
  await expect(page.getByTestId('play-record')).toContainText('Excluded at another brand')
})
