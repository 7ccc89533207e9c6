import { comeOfAge, dialog } from './people.ts'
import { expect, test } from './site.fixture.ts'

test.use({
  allowed: [
    // A form that comes at last is taller than the words that it did not come: that dialog alone may move.
    /net::ERR_|Failed to fetch|Failed to load resource|ChunkError|preload CSS|layout shift on \S+\n\S+ div\.dialog [^\n]*$/,
  ],
})

test('after a first dialog was closed, back closes the next one instead of leaving the site @both', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/promotions'))
  for (const name of ['log-in', 'join']) {
    await page.getByTestId(name).click()
    await expect(dialog(page).locator('input').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => (history.state as { usr?: { dialogs?: number } }).usr?.dialogs ?? 0))
      .toBe(0)
  }
  await page.getByTestId('join').click()
  await expect(dialog(page).locator('input').first()).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(site.url('tala', '/promotions'))
})

test('a form that was first opened without a network comes with its styles once there is one @both @matrix', async ({
  page,
  site,
  context,
}, info) => {
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/promotions'))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const notice = page.getByTestId('offline')
  await expect(notice).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(notice).toBeInViewport()
  await page.getByTestId('join').click()
  await expect(dialog(page)).toContainText('You’re offline')
  await context.setOffline(false)
  const input = dialog(page).locator('.field__box').first()
  await expect(input).toBeVisible()
  await expect(input).toHaveCSS('display', /flex|grid/)
  expect(info.errors).toEqual([])
})

test('the side menu lies at the edge of the screen, as tall as it, with its title in sight @both @matrix', async ({
  page,
  site,
}) => {
  for (const brand of ['tala', 'atlas']) {
    await comeOfAge(page, site.url(brand))
    await page.goto(site.url(brand))
    await page.locator('[data-testid=menu]:visible').click()
    const drawer = page.locator('.drawer')
    await expect(drawer).toBeVisible()
    const box = await drawer.boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const atStart = brand === 'atlas' ? width - (box?.width ?? 0) : 0
    expect([box?.x, box?.y, box?.height]).toEqual([atStart, 0, height])
    await drawer.locator('.drawer__body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
    await expect(drawer.getByTestId('close')).toBeInViewport()
  }
})

test('the question of age is painted with the page, which nobody can reach before it is answered @both', async ({
  page,
  site,
}) => {
  // No script of the site arrives.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(site.url('tala', '/rng'))
  const gate = page.locator('dialog[data-dialog=age]')
  await expect(gate).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(await gate.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  expect(
    await page
      .locator('h1')
      .first()
      .evaluate((title) => title.closest('[inert]') !== null),
  ).toBe(true)
  await page.unroute('**/assets/*.js')
  // A click before any script is there reaches nobody; the first of them stores it for those that come late.
  let release: () => void = () => undefined
  const clicked = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await clicked
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await gate.getByTestId('age-yes').click()
  await expect(gate).toBeVisible()
  release()
  await expect(gate).toBeHidden()
  expect(
    await page
      .locator('h1')
      .first()
      .evaluate((title) => title.closest('[inert]')),
  ).toBeNull()
})
