import { enterFunded } from './games.ts'
import { comeOfAge } from './people.ts'
import { expect, test } from './site.fixture.ts'

test('a lottery screen asks a guest to log in @matrix', async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/lottery?gameCode=LOTT_PEARL1'))
  await expect(page.locator('dialog[open] [name="username"]')).toBeVisible()
})

test('a ticket is bought in a short draw, paid, drawn and settled', async ({ page, site }) => {
  test.slow()
  await enterFunded(page, site)
  await page.goto(site.url('tala', '/lottery?gameCode=LOTT_PEARL1'))
  await expect(page.getByTestId('lottery-panel').getByRole('timer')).toHaveText(/\d\d:\d\d/)
  await site.accessible(page)
  await page.getByTestId('lottery-play').click()

  const game = page.frameLocator('iframe')
  const balance = game.getByTestId('game-balance')
  await expect(balance).toHaveText(/\d/, { timeout: 40_000 })
  const before = (await balance.textContent()) ?? ''
  await game.getByRole('button', { name: 'Quick pick' }).click()
  // Sales close every few seconds: who comes too late buys for the next draw.
  await expect(async () => {
    if ((await balance.textContent()) === before) await game.getByTestId('buy').click({ timeout: 2_000 })
    await expect(balance).not.toHaveText(before, { timeout: 4_000 })
  }).toPass({ timeout: 40_000 })
  await game.getByRole('tab', { name: 'Tickets' }).click()
  await expect(game.getByTestId('ticket').or(game.getByText('No open tickets.'))).toBeVisible()
  await game.getByRole('button', { name: 'Settled' }).click()
  await expect(game.getByTestId('ticket').first()).toContainText(/No win|Won/, { timeout: 40_000 })

  await game.getByRole('tab', { name: 'Results' }).click()
  await game.locator('.result').first().getByRole('button').click()
  await expect(game.getByText('The seeds give exactly this result.')).toBeVisible()
  const proof = await game.locator('.check-text textarea').inputValue()

  const origin = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin
  await page.goto(`${origin}/fair?lang=EN`)
  await page.getByLabel('Round').fill(proof)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('The seed matches the fingerprint.')).toBeVisible()
  await expect(page.getByText('The seeds give exactly this result.')).toBeVisible()
  // Somebody's ticket left out of the salt is found out.
  const forged = JSON.parse(proof) as { bets: { digests: string[] } }
  forged.bets.digests = [...forged.bets.digests.slice(1), 'f'.repeat(64)]
  await page.getByLabel('Round').fill(JSON.stringify(forged))
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('This isn’t the seed from the fingerprint.')).toBeVisible()
})

test('from the hall of all games one goes to a game and back, by touch and by the keys @both @matrix', async ({
  page,
  site,
}) => {
  test.slow()
  await enterFunded(page, site)
  await page.goto(site.url('tala', '/seamless?gameCode=LOTT_PEARL1'))
  const game = page.frameLocator('iframe')
  const tab = (name: string) => game.getByRole('tab', { name })
  await expect(tab('Bet')).toHaveAttribute('aria-selected', 'true', { timeout: 40_000 })
  await tab('Bet').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(game.locator('.hall-game').first()).toBeVisible()
  const name = await game.locator('.hall-game > b').nth(1).textContent()
  const chosen = game
    .locator('.hall-game')
    .filter({ hasText: name ?? '' })
    .first()
  await chosen.click()
  await expect(game.locator('.draw-name')).toHaveText(name ?? '')
  await tab('Games').click()
  await expect(chosen).toBeVisible()
})
