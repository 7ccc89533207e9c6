import { fundedMember } from './games.ts'
import { comeOfAge, dialog, keepSession, logInByCall } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.slow()

const claimPath = '/wps/promotions/claim'

test('a bonus is claimed, bounds the stake, fills, and is given up; VIP and rebate say the rest (E7)', async ({
  page,
  site,
}) => {
  // 500 were paid in: the bonus for the first 200 can be claimed.
  const username = await fundedMember(site)
  const token = await logInByCall(site, 'tala', username)
  const offer = { id: 'deposit-thanks' }
  const claim = await site.call('tala', 'POST', claimPath, offer, { authorization: token })
  expect(claim.json.errorCode).toBeNull()
  await comeOfAge(page, site.url('tala'))
  await keepSession(page, site, 'tala', token)

  await page.goto(site.url('tala', '/member?page=bonusDetails'))
  const bonus = page.getByTestId('bonus')
  await expect(bonus).toHaveAttribute('data-status', 'active', { timeout: 30_000 })
  await expect(bonus).toContainText('₱0.00 of ₱250.00')
  await expect(bonus).toContainText('maximum stake per round in these games is ₱25.00')
  await expect(bonus).toContainText('A withdrawal while it’s active ends it')
  await site.accessible(page)

  await page.goto(site.url('tala', '/seamless?gameCode=lantern'))
  const game = page.frameLocator('iframe')
  await expect(game.getByTestId('game-balance')).toHaveText(/\d/, { timeout: 40_000 })
  const stake = game.getByRole('textbox', { name: 'Stake' })
  await stake.fill('30')
  await game.getByTestId('play').click()
  await expect(game.getByText('higher than your active bonus allows')).toBeVisible()
  await stake.fill('5')
  await game.getByTestId('play').click()
  await expect(game.getByTestId('result')).not.toHaveText('', { timeout: 45_000 })

  await page.goto(site.url('tala', '/member?page=rewardCenter'))
  await page.getByTestId('rewards-claimed').click({ timeout: 30_000 })
  await expect(page.getByTestId('reward')).toHaveAttribute('data-status', 'claimed')
  await page.getByTestId('rewards-missed').click()
  await expect(page.getByTestId('rewards-none')).toBeVisible()
  await expect(page.getByTestId('vip')).toContainText('₱995.00 more in bets to Spark')
  await site.accessible(page)

  await page.goto(site.url('tala', '/member?page=manualRebate'))
  await expect(page.getByTestId('rebate-due')).toHaveText('₱0.02', { timeout: 30_000 })
  await expect(page.getByTestId('rebate-claim')).toBeDisabled()
  await expect(page.getByTestId('rebate')).toContainText('Minimum to claim: ₱1.00')
  await site.accessible(page)

  await page.goto(site.url('tala', '/member?page=bonusDetails'))
  await expect(bonus).toContainText('₱5.00 of ₱250.00', { timeout: 30_000 })
  await bonus.getByTestId('bonus-forfeit').click()
  await site.accessible(page)
  await dialog(page).getByRole('button', { name: 'Give up bonus' }).click()
  await expect(bonus).toHaveAttribute('data-status', 'forfeited')
})
