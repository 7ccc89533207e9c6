import { openGame } from './games.ts'
import { expect, test } from './site.fixture.ts'

test.slow()

test('a round brings missions on, and the leaderboard says how to stand on it (E9)', async ({
  page,
  site,
}) => {
  const game = await openGame(page, site, 'lantern')
  await game.getByTestId('play').click()
  await expect(game.getByTestId('result')).not.toHaveText('', { timeout: 45_000 })
  await page.goto(site.url('tala', '/member?page=missionLeaderboard'))
  const mission = page.getByTestId('mission-daily-rounds')
  // The page asks again by itself.
  await expect(mission.getByTestId('mission-value')).toHaveText('1 of 20', { timeout: 40_000 })
  await expect(mission.getByTestId('mission-state')).toContainText('40 points')
  await expect(page.getByTestId('own-place')).toContainText('Complete a mission')
  await page.getByTestId('leaderboard').getByRole('button', { name: 'Previous period' }).click()
  await expect(page.getByTestId('board-empty')).toBeVisible()
  await site.accessible(page)
})
