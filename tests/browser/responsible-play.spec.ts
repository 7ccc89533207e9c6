import { openGame } from './games.ts'
import { dialog, submit } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.slow()

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
  await expect(dialog(page)).toContainText('wait 24 hours')
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
  await expect(game.getByTestId('play-limit')).toContainText('This goes over your limits. Maximum ₱3.00')
  await expect(page.getByTestId('session-limit')).toContainText('₱3.00')
  await game.getByTestId('play-limit').getByRole('button').click()
  await expect(page).toHaveURL(/page=responsiblePlay/)
})
