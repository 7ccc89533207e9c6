import { readFileSync } from 'node:fs'
import path from 'node:path'
import { comeOfAge, dialog } from './people.ts'
import { excessWidth } from './excess-width.ts'
import { BRANDS, expect, test } from './site.fixture.ts'

interface Route {
  path: string
  session?: string
  aliases?: string[]
}

const routes = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../schemas/routes.json'), 'utf8'),
) as { routes: Route[] } | Route[]
const all = Array.isArray(routes) ? routes : routes.routes

const own = all.filter(({ path }) => !path.includes('*') && !path.includes(':'))

test('every route of every brand is answered with a page (B2)', async ({ site }) => {
  for (const brand of BRANDS)
    for (const { path, session } of own) {
      const { status, text } = await site.html(brand, path, 'livery-age=1')
      const isShown = session !== undefined || text.includes('<main')
      expect({ brand, path, status, isShown }).toEqual({ brand, path, status: 200, isShown: true })
    }
})

for (const [at, brand] of BRANDS.entries()) {
  test(`routes of ${brand} are screens with a heading, fit the screen and are accessible (B2) @both${brand === 'tala' ? '' : ' @matrix'}`, async ({
    page,
    site,
    isMobile,
  }) => {
    test.slow()
    await comeOfAge(page, site.url(brand))
    // Contrast is a look's own: phones show the light one, desks the dark one.
    const scheme = { name: 'livery-scheme', value: isMobile ? 'light' : 'dark', url: site.url(brand) }
    await page.context().addCookies([scheme])
    // The brands share the routes out, on a desk another brand shows each.
    const turn = isMobile ? at : at + 1
    for (const route of own.filter((_, index) => index % BRANDS.length === turn % BRANDS.length)) {
      await page.goto(site.url(brand, route.path))
      if (route.session !== 'required' && route.session !== 'account') {
        await expect(page.locator('h1').first(), route.path).toBeAttached()
      } else {
        await expect(dialog(page), route.path).toBeVisible()
      }
      expect(await excessWidth(page), `${route.path} is wider than the screen`).toBe(0)
      await site.accessible(page)
    }
  })
}

test('an unknown path is a 404 in the brand’s own clothes @both @smoke', async ({ page, site }) => {
  await comeOfAge(page, site.url('mare'))
  const answer = await page.goto(site.url('mare', '/no/such/page'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByTestId('not-found')).toBeVisible()
  await site.accessible(page)
})

test('/helpmc has no frame and comes with the style of its search field, /help has one @matrix', async ({
  page,
  site,
}) => {
  const { text } = await site.html('tala', '/helpmc', 'livery-age=1')
  const sheets = [...text.matchAll(/<link rel="stylesheet" href="\/assets\/([a-z]+)-/g)].map(
    ([, name]) => name,
  )
  expect(sheets).toEqual(['index', 'form'])
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/helpmc'))
  await expect(page.locator('header.header')).toHaveCount(0)
  await page.goto(site.url('tala', '/help'))
  await expect(page.locator('header.header')).toHaveCount(1)
})

// That React cannot take the page over is a fault by itself (site.fixture.ts).
test('/helpmc#term is taken over as it was drawn and shows what the address asks for (C2)', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/helpmc#term'))
  await expect(page.locator('article#term')).toBeVisible()
  await page.goto(site.url('tala', '/help#term'))
  await expect(dialog(page).locator('article#term')).toBeVisible()
  await page.evaluate(() => (location.hash = '#faq'))
  await expect(dialog(page).locator('article#faq')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/help')
})

test('the age question comes first and is remembered (B12)', async ({ page, site }) => {
  await page.goto(site.url('tala'))
  await page.getByTestId('age-yes').click()
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.getByTestId('age-yes')).toBeHidden()
})

test('whoever says no is not let in @matrix', async ({ page, site }) => {
  await page.goto(site.url('tala'))
  await page.getByTestId('age-no').click()
  await expect(page.getByTestId('underage')).toBeVisible()
})

test('home keeps its place when one comes back to it (B3)', async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala'))
  await expect(page.locator('.section--hero .slides.is-sliding')).toBeVisible()
  // The page stores its place when it is told of it: with the next frame, which a busy machine draws late.
  await page.evaluate(
    () =>
      new Promise((scrolled) => {
        addEventListener('scroll', scrolled, { once: true })
        window.scrollTo(0, 600)
      }),
  )
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
  await page.evaluate(() => {
    history.pushState({}, '', '/promotions')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
})
