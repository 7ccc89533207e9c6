import type { Page } from '@playwright/test'
import { account, comeOfAge, giveSession, newMember } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'
import { filter, quiet } from './lobby.ts'

test.beforeEach(async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
  await quiet(page)
})

function getHeart(page: Page, game: string) {
  return page.getByRole('button', { name: `Add ${game} to favourites` })
}

async function enter(page: Page, site: Site, path: string): Promise<void> {
  const { username = '' } = await newMember(site, 'tala')
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala', path))
  await expect(account(page)).toBeVisible()
}

test('a favourite is saved at once, is on every device, and is let go again (D3) @both', async ({
  page,
  site,
}) => {
  await enter(page, site, '/rng')
  const heart = getHeart(page, 'Koi Circuit')
  const saved = page.waitForResponse(/MCSFE_addFavoriteGameV2/)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.goto(site.url('tala', '/favorite'))
  await expect(page.locator('.lobby .tile__name')).toHaveText(['Koi Circuit'])
  await site.accessible(page)
  await getHeart(page, 'Koi Circuit').click()
  await expect(page.getByTestId('favourites-empty')).toBeVisible()
  // A slip is taken back where it was made.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.lobby .tile__name')).toHaveText(['Koi Circuit'])
})

test('a guest who touches a heart is prompted to log in; favourites wait behind it (D3) @matrix', async ({
  page,
  site,
}) => {
  await page.goto(site.url('tala', '/rng'))
  await getHeart(page, 'Koi Circuit').click()
  await expect(page.locator('dialog[open][data-dialog="login"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await filter(page, 'Favourites').click()
  await expect(page.getByTestId('favourites-closed')).toBeVisible()
})
