import { headerBoxes, overlapping } from './boxes.ts'
import { comeOfAge, dialog } from './people.ts'
import { excessWidth } from './excess-width.ts'
import { BRANDS, expect, test } from './site.fixture.ts'

test.slow()

test('words around figures read as the page does, right to left in Arabic (A14, E12) @matrix', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('atlas'))
  await page.goto(site.url('atlas', '/pointMall'))
  await expect(page.locator('.mall-item .number').first()).toHaveCSS('direction', 'rtl')
  // A Latin name that finds no room is cut at its end, not where it begins.
  await page.goto(site.url('atlas', '/seamless?gameCode=fathom-rng-83'))
  const title = page.locator('.game__title')
  await expect(title).toContainText(/[A-Z]/)
  const [room, name] = await Promise.all([title.boundingBox(), title.locator('bdi').boundingBox()])
  expect(name?.x).toBeGreaterThanOrEqual(room?.x ?? Infinity)
})

for (const brand of BRANDS) {
  test(`${brand} at 320 pixels: no header overlap, usable forms, nothing covered (A14; 12, E16b) @matrix`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await comeOfAge(page, site.url(brand))
    await page.goto(site.url(brand, '/promotions'))
    const boxes = await headerBoxes(page)
    expect(boxes.length).toBeGreaterThan(2)
    expect(boxes.filter(({ x, right }) => x < 0 || right > 320)).toEqual([])
    expect(overlapping(boxes)).toEqual([])
    const chip = page.locator('.switcher')
    await expect(chip).toHaveCSS('position', 'static')
    const [end, footer] = await Promise.all([chip.boundingBox(), page.locator('footer').boundingBox()])
    expect(end?.y).toBeGreaterThanOrEqual((footer?.y ?? Infinity) + (footer?.height ?? 0) - 1)
    for (const path of ['/promotions', '/winners', '/help', '/login']) {
      await page.goto(site.url(brand, path))
      expect(await excessWidth(page), path).toBe(0)
    }
    const field = dialog(page).locator('input:visible').first()
    await field.fill('ana')
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(dialog(page).locator('button[type=submit]')).toBeInViewport({ ratio: 1 })
  })

  test(`what nobody made at ${brand} is told with its way out on the first screen (D1) @matrix`, async ({
    page,
    site,
  }) => {
    await comeOfAge(page, site.url(brand))
    await page.goto(site.url(brand, '/rng?keyword=zzqqxx'))
    const way = page.getByTestId('nothing-found').getByRole('button').first()
    await expect(way).toBeInViewport({ ratio: 1 })
    const [button, bar] = await Promise.all([way.boundingBox(), page.locator('nav.bar').boundingBox()])
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
}
