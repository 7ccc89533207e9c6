import type { Page } from '@playwright/test'
import { comeOfAge } from './people.ts'
import { expect, test } from './site.fixture.ts'

/** Milliseconds by which answers are late: longer than the line waits to be seen, shorter than a page is kept. */
const late = 700

/** What a page shows while it waits; pictures that are on their way have their own. */
const waiting = 'main :is([aria-busy="true"], .skeleton:not(.tile__picture *, .skeleton--box), .cover)'

interface Seen {
  /** Addresses at which something was seen waiting. */
  skeletons: string[]
  /** Headings beside which the page said that it was busy. */
  busy: string[]
  moved: number
}

/** Looks at every frame of the page from now on. */
async function watchFrames(page: Page): Promise<() => Promise<Seen>> {
  await page.evaluate((selector) => {
    const seen: Seen = { skeletons: [], busy: [], moved: 0 }
    Object.assign(window, { seen })
    const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
    const look = () => {
      const found = [...document.querySelectorAll(selector)].find(isSeen)
      if (found) seen.skeletons.push(`${location.pathname}: ${found.className}`)
      const site = document.querySelector('.site[aria-busy="true"]')
      const line = site && new DOMMatrix(getComputedStyle(site, '::before').transform).a > 0
      const heading = [...document.querySelectorAll('main h1')].find(isSeen)
      if (line) seen.busy.push(heading?.textContent ?? '')
      requestAnimationFrame(look)
    }
    look()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.moved += entry.value
    }).observe({ type: 'layout-shift' })
  }, waiting)
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

async function delayAnswers(page: Page): Promise<void> {
  await page.route('**/wps/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue().catch(() => undefined)
  })
}

function link(page: Page, to: string) {
  return page.locator(`a[href="${to}"]`).filter({ visible: true }).first()
}

function heading(page: Page) {
  return page.locator('main h1').filter({ visible: true })
}

test.beforeEach(async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala'))
  await expect(page.locator('.section--hero .slides.is-sliding')).toBeVisible()
  await page.waitForLoadState('networkidle')
})

test('a page stays until the next one is whole, and is where it was left on the way back (P7)', async ({
  page,
}) => {
  await delayAnswers(page)
  const getSeen = await watchFrames(page)
  const home = await heading(page).innerText()
  await link(page, '/rng').click()
  await expect(page.locator('.lobby .tile__name').filter({ visible: true }).first()).toBeVisible()
  const lobby = await heading(page).innerText()
  // No further than the games that are here; a click of the mouse would scroll to the link.
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200)
  await link(page, '/promotions').evaluate((element) => (element as HTMLElement).click())
  await expect(page.getByTestId('promotions').locator('.offer').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const { skeletons, busy, moved } = await getSeen()
  expect(skeletons).toEqual([])
  expect([...new Set(busy)]).toEqual([home, lobby])
  expect(moved).toBeLessThan(0.0005)
  await page.goBack()
  await expect(heading(page)).toHaveText(lobby)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200)
})

test('whoever goes elsewhere meanwhile arrives there alone', async ({ page }) => {
  await delayAnswers(page)
  await link(page, '/rng').click()
  await link(page, '/promotions').click()
  await expect(page.getByTestId('promotions').locator('.offer').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(page.locator('.lobby')).toHaveCount(0)
})

test.describe('without its code', () => {
  test.use({ allowed: [/Failed to load resource|ChunkError|Failed to fetch dynamically imported/] })

  test('a page says so, with a way to try again (R18)', async ({ page }) => {
    const code = '**/assets/promotions-page-*.js'
    await page.route(code, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await link(page, '/promotions').click()
    const broken = page.getByTestId('broken-widget')
    await expect(broken).toBeVisible()
    await expect(page.locator('header').first()).toBeVisible()
    await page.unroute(code)
    await broken.getByRole('button').click()
    await expect(page.getByTestId('promotions').locator('.offer').first()).toBeVisible()
  })
})
