import type { Page } from '@playwright/test'
import { comeOfAge, dialog } from './people.ts'
import { expect, test } from './site.fixture.ts'

const code = '**/assets/login-dialog-*.js'

test.use({ allowed: [/Failed to load resource|ChunkError|Failed to fetch dynamically imported/] })

test.beforeEach(({ page, site }) => comeOfAge(page, site.url('tala')))

/** How often the page was loaded so far. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

/** Answers every request for the dialog's code as a server that does not have it. Answers how often that was. */
async function loseCode(page: Page, times = Infinity): Promise<() => number> {
  let lost = 0
  await page.route(code, (route) => {
    if (lost >= times) return route.continue()
    lost += 1
    return route.fulfill({ status: 404, body: 'gone' })
  })
  return () => lost
}

function form(page: Page) {
  return dialog(page).locator('[name="username"]')
}

function broken(page: Page) {
  return dialog(page).getByTestId('broken-dialog')
}

function retry(page: Page) {
  return broken(page).getByRole('button')
}

test('code that is missing once is fetched again, and nobody sees it (R18)', async ({ page, site }) => {
  const loads = countLoads(page)
  const lost = await loseCode(page, 1)
  await page.goto(site.url('tala', '/login'))
  await expect(form(page)).toBeVisible()
  expect([lost(), loads()]).toEqual([1, 1])
})

test('code that stays missing is reported in its place, with a retry that works (R18) @matrix', async ({
  page,
  site,
}) => {
  const loads = countLoads(page)
  await loseCode(page)
  await page.goto(site.url('tala', '/login'))
  await expect(broken(page)).toBeVisible()
  await expect(page.locator('header').first()).toBeVisible()
  await expect(dialog(page).getByTestId('close')).toBeInViewport({ ratio: 1 })
  expect(await dialog(page).innerText()).not.toMatch(/login-dialog|chunk|assets|\.js/i)
  await page.unroute(code)
  await retry(page).click()
  await expect(form(page)).toBeVisible()
  expect(loads()).toBe(1)
})

test('a page that a deploy left behind is loaded anew, once, and never again and again (R18) @matrix', async ({
  page,
  site,
}) => {
  const loads = countLoads(page)
  await loseCode(page)
  await page.route('**/login', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/new.js">' })
  })
  await page.goto(site.url('tala', '/login'))
  // Every try of both pages comes first.
  await expect(broken(page)).toBeVisible({ timeout: 30_000 })
  expect(loads()).toBe(2)
})

test('code that stalls is reported after its timeout, and trying again requests it anew (R18) @matrix', async ({
  page,
  site,
}) => {
  await page.clock.install()
  let requests = 0
  await page.route(code, (route) => {
    requests += 1
    return requests === 1 ? undefined : route.continue()
  })
  const first = page.waitForRequest(code)
  await page.goto(site.url('tala', '/login'))
  await first
  // The request is seen a moment before its timeout is set.
  await expect(async () => {
    await page.clock.fastForward(121_000)
    await expect(broken(page)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  expect(requests).toBe(1)
  await retry(page).click()
  await expect(form(page)).toBeVisible()
})

test('without any code at all the page still shows what the server drew (R18)', async ({ page, site }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto(site.url('tala', '/promotions'))
  await expect(page.locator('main')).toContainText(/\w{4}/)
  await expect(page.locator('header').first()).toBeVisible()
})

test('a click that comes before the scripts is done once they are here (A15)', async ({ page, site }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.url('tala', '/rng'), { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.getByRole('button', { name: 'Add Koi Circuit to favourites' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  release()
  await expect(form(page)).toBeVisible()
})
