import type { Page } from '@playwright/test'
import { account, comeOfAge, dialog, giveSession, logIn, newMember, getPassword } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

function room(page: Page) {
  return page.getByTestId('game-room')
}

function frame(page: Page) {
  return page.locator('iframe.game__frame')
}

function koi(page: Page) {
  return page.getByRole('button', { name: 'Play Koi Circuit' }).first()
}

async function quiet(page: Page): Promise<void> {
  const value = { banners: [], player: [], popup: [], promotion: [], notices: [] }
  await page.route('**/wps/relay/MCSFE_getListAnnouncements*', (route) =>
    route.fulfill({ json: { success: true, message: '', errorCode: null, value } }),
  )
}

async function enter(page: Page, site: Site): Promise<void> {
  const { username = '' } = await newMember(site, 'tala')
  await giveSession(page, site, 'tala', username)
}

test.beforeEach(async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
  await quiet(page)
})

test('a guest who wants to play logs in and goes on to the game (D4) @both @smoke', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  await page.goto(site.url('tala', '/rng'))
  await koi(page).click()
  await expect(dialog(page)).toHaveAttribute('data-dialog', 'login')
  await logIn(page, username, getPassword('tala'))
  await expect(page).toHaveURL(/\/seamless\?gameCode=koi/)
  await expect(frame(page)).toBeVisible()
  await expect(page.locator('.game__opening')).toBeHidden({ timeout: 30_000 })
  await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect(page.frameLocator('iframe.game__frame').getByRole('button').first()).toBeVisible()
  await page.getByTestId('game-back').click()
  await expect(page).toHaveURL(site.url('tala', '/rng'))
})

test('a guest with the address of a game is prompted there, and may say no (D4) @matrix', async ({
  page,
  site,
}) => {
  await page.goto(site.url('tala', '/seamless?gameCode=koi'))
  await expect(dialog(page)).toHaveAttribute('data-dialog', 'login')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('game-closed')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a double click launches once; name and balance stand once, in one bar around the game (D4, D7)', async ({
  page,
  site,
}) => {
  await enter(page, site)
  await page.goto(site.url('tala', '/rng'))
  await expect(account(page)).toBeVisible()
  let launches = 0
  page.on('request', (request) => {
    if (request.url().includes('GCS_gameLaunchFB')) launches += 1
  })
  await koi(page).dblclick()
  // Before the game's page is there nothing is opening either.
  await expect(frame(page)).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.game__opening')).toBeHidden({ timeout: 30_000 })
  expect(launches).toBe(1)
  const game = page.frameLocator('iframe.game__frame')
  await expect(game.getByTestId('game-balance')).toHaveText(/\d/)
  await expect(page.locator('.game__bar')).toHaveCount(1)
  const shown = (text: string) => page.getByText(text, { exact: true }).filter({ visible: true })
  await expect(shown('Koi Circuit')).toHaveCount(1)
  await expect(page.getByTestId('balance').filter({ visible: true })).toHaveCount(1)
  // Within the game they are there for whoever listens to it alone.
  await expect(game.locator('h1')).toHaveCount(1)
  await expect(game.locator('.hidden h1')).toHaveText('Koi Circuit')
  await expect(game.locator('.hidden [data-testid="game-balance"]')).toHaveCount(1)
})

test('a game that nobody has says so (D4) @matrix', async ({ page, site }) => {
  await enter(page, site)
  await page.goto(site.url('tala', '/seamless?gameCode=no-such-game'))
  await expect(room(page).getByTestId('game-gone')).toBeVisible()
  await site.accessible(page)
})

test('a game under maintenance names others like it (D11) @matrix', async ({ page, site }) => {
  await enter(page, site)
  await page.route('**/wps/relay/GCS_gameLaunchFB', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: '', value: null, errorCode: 'game_maintenance', requestId: 'r-1' },
    }),
  )
  await page.goto(site.url('tala', '/seamless?gameCode=koi'))
  await expect(page.getByTestId('game-resting')).toContainText('Koi Circuit is under maintenance')
  await expect(page.getByTestId('game-resting').locator('.tile').first()).toBeVisible()
})
