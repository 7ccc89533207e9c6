import type { Page } from '@playwright/test'
import { outOfReach } from './out-of-reach.ts'
import { comeOfAge, dialog, giveSession, newMember } from './people.ts'
import { excessWidth } from './excess-width.ts'
import { BRANDS, expect, test } from './site.fixture.ts'

/** What whoever sets the text of their browser to 200 % gets: twice the usual 16 pixels. */
async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Titles of open dialogs that their head cuts. */
function cutTitles(page: Page): Promise<string[]> {
  return page
    .locator('dialog[open] .dialog__title')
    .evaluateAll((titles) =>
      titles
        .filter(
          (title) =>
            title.getBoundingClientRect().bottom > (title.parentElement?.getBoundingClientRect().bottom ?? 0),
        )
        .map(({ textContent }) => textContent ?? ''),
    )
}

/** How far the link past the frame stands in the page before it has the focus. */
function seenOfSkip(page: Page): Promise<number> {
  return page.locator('.skip').evaluate((skip) => skip.getBoundingClientRect().bottom)
}

const pages = {
  tala: { open: ['/', '/rng', '/login', '/app'], own: ['/member?page=depositv2', '/pointMall'] },
  mare: {
    open: ['/', '/promotions', '/register', '/news', '/about'],
    own: ['/notifications', '/pointMall', '/member?page=depositv2', '/member?page=personalProfit'],
  },
  atlas: { open: ['/', '/live', '/winners', '/agent', '/login'], own: ['/myGames', '/member?page=withdraw'] },
} as const

for (const [brand, { open, own }] of Object.entries(pages))
  test(`${brand} can be used with text at 200 % on a phone @matrix`, async ({ page, site, isMobile }) => {
    test.skip(!isMobile, 'where there is least room')
    test.slow()
    await comeOfAge(page, site.url(brand))
    await enlargeText(page)
    const look = async (path: string) => {
      await page.goto(site.url(brand, path))
      await expect(page.locator('h1').first()).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expect.poll(() => outOfReach(page), path).toEqual([])
      expect(await cutTitles(page), `${path} cuts the title of its dialog`).toEqual([])
      await expect.poll(() => excessWidth(page), `${path} is wider than the screen`).toBe(0)
    }
    for (const path of open) await look(path)
    // The smallest phones: the link past the frame takes several lines there.
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(site.url(brand))
    await expect(page.locator('h1').first()).toBeAttached()
    expect(await seenOfSkip(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => excessWidth(page), 'the home is wider than the smallest phone').toBe(0)
    if (size) await page.setViewportSize(size)
    // Maré registers by mobile number alone.
    const username = brand === 'mare' ? 'anaribeiro' : (await newMember(site, brand)).username
    await giveSession(page, site, brand, username ?? '')
    for (const path of own) await look(path)
    await site.accessible(page)
  })

for (const brand of BRANDS)
  test(`registration at ${brand} shows three fields at least with text at 200 % on a desk @matrix`, async ({
    page,
    site,
    isMobile,
  }) => {
    test.skip(isMobile, 'phones are small at any size of text')
    await comeOfAge(page, site.url(brand))
    await enlargeText(page)
    await page.goto(site.url(brand, '/register'))
    await expect(dialog(page).locator('form input').first()).toBeVisible()
    const seen = () =>
      dialog(page)
        .locator('form .field__box')
        .evaluateAll((all) => {
          const inSight = (box: Element) => {
            const { top, bottom, left, width, height } = box.getBoundingClientRect()
            const middle = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
            return height > 0 && top >= 0 && bottom <= innerHeight && middle !== null && box.contains(middle)
          }
          return all.filter(inSight).length
        })
    await expect.poll(seen).toBeGreaterThanOrEqual(3)
  })
