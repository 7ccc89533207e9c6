import type { FrameLocator } from '@playwright/test'
import { balanceIn, firstGame, openGame } from './games.ts'
import { expect, test } from './site.fixture.ts'

/** Every text that is read to a screen reader of the game from now on. */
async function toldFrom(game: FrameLocator): Promise<() => Promise<string[]>> {
  const line = game.getByTestId('crash-said')
  await line.evaluate((element) => {
    const texts: string[] = []
    Object.assign(element, { texts })
    const watch = new MutationObserver(() => texts.push(element.textContent))
    watch.observe(element, { childList: true, characterData: true, subtree: true })
  })
  return () => line.evaluate((element) => [...(element as unknown as { texts: string[] }).texts])
}

/** Where a bet left a flight, in hundredths, and what it was told to be paid, in minor units. */
interface Left {
  at: number
  paid: number
}

/** What is told of a bet that left; undefined where the flight was over before. */
function getRemaining(text = ''): Left | undefined {
  const [, at = '', paid = ''] = /^Cashed out at (\S+)×, (.+) paid$/.exec(text) ?? []
  return at === '' ? undefined : { at: getDigits(at), paid: getDigits(paid) }
}

function getDigits(text: string): number {
  return Number(text.replace(/\D/g, ''))
}

/** Bets on the next flight and leaves it as soon as can be; the balance moves by the very amounts that are told. */
async function fly(game: FrameLocator, told: () => Promise<string[]>): Promise<Left | undefined> {
  const before = await balanceIn(game)
  await game.getByTestId('bet').click({ timeout: 70_000 })
  // A bet that comes when sales have just closed waits for the next flight.
  await expect(game.getByTestId('bet-placed').or(game.getByTestId('cash-out'))).toBeVisible({
    timeout: 90_000,
  })
  await expect.poll(() => balanceIn(game)).toBeLessThan(before)
  const taken = await balanceIn(game)
  await game
    .getByTestId('cash-out')
    .click({ timeout: 15_000 })
    .catch(() => undefined)
  // The line goes on to tell of the flight itself: what is looked for is the first that came of the bet.
  const end = async () => {
    const texts = await told()
    const placed = texts.findLastIndex((text) => text.startsWith('Bet '))
    return texts.slice(placed).find((text) => /Cashed out|flew away/.test(text))
  }
  await expect.poll(end, { timeout: 70_000 }).toBeDefined()
  const left = getRemaining(await end())
  await expect.poll(() => balanceIn(game)).toBe(taken + (left?.paid ?? 0))
  if (left) expect(left.paid).toBe(Math.floor(((before - taken) * left.at) / 100))
  return left
}

test('a crash bet is taken, flown and settled, and the balance moves by what is said (D7)', async ({
  page,
  site,
}) => {
  test.setTimeout(400_000)
  const game = await openGame(page, site, await firstGame(site, { gameType: 'BGS', gameClassify: 'Crash' }))
  const stage = game.getByTestId('crash-stage')
  await expect(stage).toBeVisible()
  const told = await toldFrom(game)
  // Whether a flight lasts is decided by its seeds: one in four is over before a slow hand has left it.
  let left: Left | undefined
  for (let flight = 0; flight < 5 && !left; flight += 1) left = await fly(game, told)
  expect(left, 'five flights were over before the bet could leave').toBeDefined()
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
