import { balanceIn, firstGame, openGame } from './games.ts'
import { expect, test } from './site.fixture.ts'

test('a crash bet is taken, flown and settled, and the balance moves with it (D7)', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
  const game = await openGame(page, site, await firstGame(site, { gameType: 'BGS', gameClassify: 'Crash' }))
  const stage = game.getByTestId('crash-stage')
  await expect(stage).toBeVisible()
  const before = await balanceIn(game)
  await game.getByTestId('bet').click({ timeout: 70_000 })
  // A bet that comes when sales have just closed waits for the next flight.
  await expect(game.getByTestId('bet-placed').or(game.getByTestId('cash-out'))).toBeVisible({
    timeout: 90_000,
  })
  await expect.poll(() => balanceIn(game)).toBeLessThan(before)
  const taken = await balanceIn(game)
  // Whether this flight lasts is decided by its seeds: both ends are right.
  const over = game.getByTestId('crash-said')
  await game
    .getByTestId('cash-out')
    .click({ timeout: 15_000 })
    .catch(() => undefined)
  await expect(over).toContainText(/Cashed out|flew away/, { timeout: 70_000 })
  if ((await over.textContent())?.includes('Cashed out'))
    await expect.poll(() => balanceIn(game)).toBeGreaterThan(taken)
  await expect(stage).toHaveAttribute('data-phase', 'crashed', { timeout: 90_000 })
  // The list is as old as its opening, and the round is written down a moment after the flight.
  await expect(async () => {
    await game.getByRole('button', { name: 'My rounds' }).click({ timeout: 2_000 })
    const check = game.getByRole('button', { name: 'Check this round' }).first()
    await check.click({ timeout: 3_000 }).catch(async (error: unknown) => {
      await page.keyboard.press('Escape')
      throw error
    })
  }).toPass({ timeout: 40_000 })
  await expect(game.getByText('The seeds give exactly this result.')).toBeVisible()
})
