import type { FrameLocator, Page } from '@playwright/test'
import { balanceIn, enterFunded, firstGame, openGame } from './games.ts'
import { comeOfAge, giveSession, newMember } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

const kinds = {
  reels: { gameType: 'RNG' },
  crash: { gameType: 'BGS', gameClassify: 'Crash' },
  sports: { gameType: 'SPORTS' },
  table: { gameType: 'LIVE' },
  draws: { gameType: 'LOTT' },
}

async function findFirst(site: Site, brand: string, language: string, query: Record<string, string>) {
  const wanted = new URLSearchParams({ language, pageNo: '1', pageSize: '12', ...query })
  const { json } = await site.call(brand, 'GET', `/wps/relay/GCSGAME_gameList?${wanted.toString()}`)
  return (json.value as { content: { nodeId: string }[] }).content[0]?.nodeId
}

async function enter(page: Page, site: Site, brand: string, scheme: string): Promise<void> {
  const { username = '' } = await newMember(site, brand)
  await comeOfAge(page, site.url(brand))
  await page.context().addCookies([{ name: 'livery-scheme', value: scheme, url: site.url(brand) }])
  await giveSession(page, site, brand, username)
}

for (const scheme of ['light', 'dark'] as const)
  for (const [brand, language, dir] of [
    ['tala', 'EN', 'ltr'],
    ['atlas', 'AR', 'rtl'],
  ] as const)
    test(`every mechanic is accessible in ${scheme}, ${dir} (D7) @matrix`, async ({
      page,
      site,
      isMobile,
    }) => {
      test.skip(!isMobile, 'the same at every size')
      test.setTimeout(300_000)
      await enter(page, site, brand, scheme)
      // Every mechanic in either scheme and either direction: two of its four looks.
      const isOdd = (scheme === 'light') !== (dir === 'ltr')
      for (const [at, query] of Object.values(kinds).entries()) {
        if ((at % 2 === 1) !== isOdd) continue
        const nodeId = await findFirst(site, brand, language, query)
        if (nodeId === undefined) continue
        await page.goto(site.url(brand, `/seamless?gameCode=${nodeId}`))
        const game = page.frameLocator('iframe')
        await expect(game.getByTestId('game-balance')).toHaveText(/\d/, { timeout: 40_000 })
        await expect(game.locator('html')).toHaveAttribute('dir', dir)
        await expect(game.locator('html')).toHaveAttribute('data-scheme', scheme)
        await expect(game.locator('.skeleton, .loading')).toHaveCount(0)
        const excess = await game.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
        expect(excess, `${nodeId} is wider than its frame`).toBeLessThanOrEqual(0)
        await site.accessible(page)
        await game.locator('.tools button').first().click()
        await expect(game.locator('dialog.sheet')).toBeVisible()
        await site.accessible(page)
      }
    })

for (const [name, nodeId, board] of [
  ['three reels', 'citrus', '.board-3'],
  ['falling symbols', 'koi', '.columns'],
  ['coins that stay', 'prism', '.hold'],
] as const)
  test(`a slot of ${name} is played, says its odds, and proves its round (D7) @both${nodeId === 'citrus' ? '' : ' @matrix'}`, async ({
    page,
    site,
  }) => {
    const game = await openGame(page, site, nodeId)
    await expect(game.locator(board)).toBeVisible()
    const before = await balanceIn(game)
    const answered = page.waitForResponse('**/v/reels/play')
    await game.getByTestId('play').press('Enter')
    const { round } = (await (await answered).json()) as { round: { stake: string; payout: string } }
    await expect(game.getByTestId('result')).not.toHaveText('', { timeout: 45_000 })
    await expect.poll(() => balanceIn(game)).toBe(before - Number(round.stake) + Number(round.payout))
    await site.accessible(page)
    await game.locator('.tools button').first().click()
    await expect(game.locator('dialog.sheet .paytable li').first()).toBeVisible()
    await expect(game.locator('dialog.sheet')).toContainText(/9[4-8](\.\d+)?%/)
    expect(await game.locator('dialog.sheet').innerText()).not.toMatch(/rules_|\{\w+\}/)
    await site.accessible(page)
  })

/** Presses Tab until something in the game that matches has the focus. */
async function tabTo(page: Page, game: FrameLocator, selector: string, { max = 60 } = {}): Promise<void> {
  const wanted = game.locator(`:is(${selector}):focus`)
  for (let presses = 0; (await wanted.count()) === 0; presses += 1) {
    if (presses === max) throw new Error(`${selector} was not reached with ${String(max)} presses of Tab`)
    await page.keyboard.press('Tab')
  }
}

test.describe('with the keyboard alone', () => {
  test.skip(({ isMobile }) => isMobile, 'phones have no Tab key')
  test.slow()

  test('a round of reels is played, and the focus stays where it was (D7) @both', async ({ page, site }) => {
    const game = await openGame(page, site, 'lantern')
    const play = game.getByTestId('play')
    for (const round of [1, 2]) {
      await tabTo(page, game, '[data-testid="play"]')
      const played = page.waitForResponse('**/v/reels/play')
      await page.keyboard.press('Enter')
      expect((await played).ok(), `round ${String(round)}`).toBe(true)
      await expect(play).toBeEnabled({ timeout: 45_000 })
      await expect(game.getByTestId('result')).not.toHaveText('')
      await expect(play).toBeFocused()
    }
    await tabTo(page, game, '.tools button')
    await page.keyboard.press('Enter')
    await expect(game.locator('dialog.sheet')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(game.locator('dialog.sheet')).toBeHidden()
    await expect(game.locator('.tools button').first()).toBeFocused()
  })

  test('a flight is bet on and left with the same key (D7) @both', async ({ page, site }) => {
    test.setTimeout(240_000)
    const game = await openGame(page, site, await firstGame(site, kinds.crash))
    const message = game.getByTestId('crash-said')
    await tabTo(page, game, '.cash')
    await expect(game.locator('.cash[data-testid^="bet"]:not([aria-disabled])')).toBeFocused({
      timeout: 70_000,
    })
    await page.keyboard.press('Enter')
    const out = game.getByTestId('cash-out')
    await expect(out.or(game.getByText(/flew away/))).toBeVisible({ timeout: 90_000 })
    // A flight that is gone at once was nobody's to leave.
    if (await out.isVisible()) await page.keyboard.press('Enter')
    await expect(message).toHaveText(/Cashed out|flew away/, { timeout: 70_000 })
    await expect(game.locator('.cash')).toBeFocused()
  })

  test('a match is bet on, by way of the jump to the slip (D7) @both', async ({ page, site }) => {
    const game = await openGame(page, site, await firstGame(site, kinds.sports))
    const coming = '[data-testid="event"][data-phase="soon"] .price:not([aria-disabled])'
    await expect(game.locator(coming).first()).toBeVisible({ timeout: 30_000 })
    const before = await balanceIn(game)
    await tabTo(page, game, coming, { max: 200 })
    await page.keyboard.press('Enter')
    // However long the list is, the jump to the slip comes next.
    await tabTo(page, game, '.skip', { max: 1 })
    await page.keyboard.press('Enter')
    await expect(async () => {
      await tabTo(page, game, '[data-testid="place"], [data-testid="accept"]')
      await page.keyboard.press('Enter')
      await expect(game.getByTestId('slip-empty')).toBeVisible({ timeout: 4_000 })
    }).toPass({ timeout: 60_000 })
    await expect.poll(() => balanceIn(game)).toBeLessThan(before)
    await expect(game.locator('.slip')).toBeFocused()
  })
})

test('less motion is respected: the result is there at once, and nothing is animated (D7) @matrix', async ({
  page,
  site,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterFunded(page, site)
  await page.goto(site.url('tala', '/seamless?gameCode=lantern'))
  const game = page.frameLocator('iframe')
  await expect(game.getByTestId('play')).toBeEnabled({ timeout: 40_000 })
  await game.getByTestId('play').click()
  await expect(game.getByTestId('result')).not.toHaveText('', { timeout: 20_000 })
  const running = await game
    .locator('body')
    .evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  expect(running).toBe(0)
})

test('a stake that is none is said to be wrong, stays as it was typed, and nothing is bet', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same at every size')
  test.slow()
  const game = await openGame(page, site, 'lantern')
  const [field, play] = [game.getByRole('textbox', { name: 'Stake' }), game.getByTestId('play')]
  await expect(play).toBeEnabled({ timeout: 40_000 })
  const before = await balanceIn(game)
  for (const [typed, said] of [
    ['abc', 'This isn’t an amount. Use digits only, such as 20.'],
    ['10.555', 'At most 2 digits after the point.'],
  ] as const) {
    await field.fill(typed)
    await play.click({ force: true })
    await expect(game.getByRole('alert')).toHaveText(said)
    await expect(field).toHaveValue(typed)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(play).toHaveAttribute('aria-disabled', 'true')
  }
  expect(await balanceIn(game)).toBe(before)
  await field.fill('10')
  await play.click()
  await expect(game.getByTestId('result')).not.toHaveText('', { timeout: 40_000 })
})

test('a pool of fish leaves room for the links below it on a desk @both @matrix', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone is scrolled')
  test.slow()
  const game = await openGame(page, site, await firstGame(site, { gameType: 'FISH' }))
  await expect(game.locator('.pool')).toBeVisible()
  await expect(game.locator('.tools')).toBeInViewport({ ratio: 1 })
  const hidden = await game
    .locator('html')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(hidden).toBe(0)
})

test('while numbers are chosen on a phone, wheel, countdown and result stay in sight @matrix', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(!isMobile, 'there all of it is in sight')
  test.slow()
  const game = await openGame(page, site, 'wheel')
  const last = game.locator('.felt .spot').last()
  await last.scrollIntoViewIfNeeded({ timeout: 30_000 })
  for (const part of ['.ring', '.show', '.beads', '[data-testid="table-place"]'])
    await expect(game.locator(part)).toBeInViewport({ ratio: 0.95 })
  await expect(last).toBeInViewport()
})

test('a tile with a horse opens on the races, with one list of bets for every sport @matrix', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same at every size')
  test.slow()
  const game = await openGame(page, site, 'oddfellow-sports-4')
  await expect(game.getByRole('button', { name: 'Match races' })).toHaveAttribute('aria-pressed', 'true')
  await expect(game.getByTestId('event').first()).toContainText(/Course/, { timeout: 30_000 })
  await game.getByTestId('slip-bar').click()
  await game.getByTestId('my-bets').click()
  await expect(game.getByText('No bets yet.')).toBeVisible()
  await site.accessible(page)
})
