import { comeOfAge, giveSession, newMember } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.slow()

/** From the middle of the menu, its end, and its beginning. */
const pages = ['bonusDetails', 'rewardCenter', 'responsiblePlay', 'depositv2']

for (const brand of ['tala', 'atlas'] as const) {
  test(`the menu of the member centre of ${brand} shows the entry of the open page whole, whatever comes late (E1)${brand === 'tala' ? '' : ' @matrix'}`, async ({
    page,
    site,
  }) => {
    const { username = '' } = await newMember(site, brand)
    await comeOfAge(page, site.url(brand))
    await giveSession(page, site, brand, username)
    for (const name of pages) {
      await page.goto(site.url(brand, `/member?page=${name}`))
      const current = page.locator('.member-menu [aria-current]')
      await expect(current).toBeInViewport({ ratio: 0.98 })
      // Counts and entries that depend on answers are there by then.
      await page.waitForLoadState('networkidle')
      await expect(current).toBeInViewport({ ratio: 0.98 })
    }
  })
}

test('a brand without levels shows its rewards where they stay (E7) @matrix', async ({ page, site }) => {
  await comeOfAge(page, site.url('atlas'))
  await giveSession(page, site, 'atlas', 'yusufh')
  await page.goto(site.url('atlas', '/member?page=rewardCenter'))
  await expect(page.getByTestId('rewards-none')).toBeVisible()
  await expect(page.getByTestId('vip')).toHaveCount(0)
})
