import { balanceIn, enterFunded, firstGame, openGame } from './games.ts'
import { expect, test } from './site.fixture.ts'

test('two matches are combined on the slip, and the bet stays open (D5, D7)', async ({ page, site }, {
  project,
}) => {
  test.setTimeout(120_000)
  const game = await openGame(page, site, await firstGame(site, { gameType: 'SPORTS' }))
  const coming = game.locator('[data-testid="event"][data-phase="soon"]')
  await expect(coming.nth(1)).toBeVisible({ timeout: 30_000 })
  const before = await balanceIn(game)
  for (const at of [0, 1]) await coming.nth(at).locator('.price:not([aria-disabled])').first().click()
  if (project.name === 'phone') await game.getByTestId('slip-bar').click()
  const returns = game.getByTestId('slip-returns')
  await expect(returns).not.toHaveText('')
  // Nobody has to find out that the slip can be scrolled.
  await expect(game.getByTestId('place').or(game.getByTestId('accept'))).toBeInViewport({ ratio: 1 })
  // A price may fall between the pick and the bet: then the new one is agreed to, as a person would.
  await expect(async () => {
    const accept = game.getByTestId('accept')
    if (await accept.isVisible()) await accept.click()
    await game.getByTestId('place').click({ timeout: 1000 })
    await expect.poll(() => balanceIn(game), { timeout: 3000 }).toBeLessThan(before)
  }).toPass({ timeout: 40_000 })
  // On a phone the slip gives way, so that the notice of the bet is seen.
  if (project.name === 'phone') await expect(game.getByTestId('place')).toBeHidden()
  else await expect(game.getByTestId('slip-empty')).toBeVisible()
  await game.getByTestId(project.name === 'phone' ? 'bets-bar' : 'my-bets').click()
  await expect(game.getByTestId('ticket').first()).toHaveAttribute('data-state', 'open')
  await expect.poll(() => balanceIn(game)).toBeLessThan(before)
})

test('a price touched in the lobby opens its match, with the price on the slip (12, G6) @matrix', async ({
  page,
  site,
}, { project }) => {
  test.setTimeout(120_000)
  await enterFunded(page, site)
  await page.goto(site.url('tala', '/sports'))
  const card = page
    .locator('.match-card')
    .filter({ has: page.locator('button:enabled .number') })
    .last()
  await card.locator('.match-card__price:enabled').first().click()
  const game = page.frameLocator('iframe')
  const shown = game.locator('[data-shown="true"]')
  await expect(shown).toBeInViewport({ ratio: 1, timeout: 30_000 })
  await expect(shown).toHaveAttribute('data-event', new URL(page.url()).searchParams.get('match') ?? '')
  await expect(shown.locator('.price[aria-pressed="true"]')).toHaveCount(1)
  if (project.name === 'phone') await game.getByTestId('slip-bar').click()
  await expect(game.locator('.slip-picks li')).toHaveCount(1)
})

test('chips on a live table are taken and settled within its round (D7, D9) @matrix', async ({
  page,
  site,
}) => {
  test.setTimeout(240_000)
  const game = await openGame(page, site, await firstGame(site, { gameType: 'LIVE' }))
  const table = game.getByTestId('table')
  await expect(table).toBeVisible({ timeout: 30_000 })
  const before = await balanceIn(game)
  // A round takes bets for some seconds only: who is too late tries the next.
  await expect(async () => {
    await expect(table).toHaveAttribute('data-phase', 'betting', { timeout: 30_000 })
    await game.locator('.spot:not([aria-disabled])').first().click({ timeout: 2_000 })
    await game.getByTestId('table-place').click({ timeout: 2_000 })
    await expect.poll(() => balanceIn(game), { timeout: 4_000 }).toBeLessThan(before)
  }).toPass({ timeout: 100_000 })
  await expect(game.locator('.spot-chip[data-placed="true"]').first()).toBeVisible()
  await expect(table).toHaveAttribute('data-phase', 'result', { timeout: 40_000 })
  await expect(game.locator('.notice')).toContainText(/settled|refunded/, { timeout: 20_000 })
})
