import { excessWidth } from './excess-width.ts'
import { comeOfAge } from './people.ts'
import { BRANDS, expect, test } from './site.fixture.ts'
import { names, quiet } from './lobby.ts'

test.beforeEach(async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
  await quiet(page)
})

for (const brand of ['tala', 'atlas'])
  test(`a name that is too long ends in dots within its tile, whichever way ${brand} reads (D2) @both @matrix`, async ({
    page,
    site,
  }) => {
    await comeOfAge(page, site.url(brand))
    await page.goto(site.url(brand, '/rng'))
    await expect(names(page).nth(11)).toBeVisible()
    // What it changes itself is asked for (layout-shift.ts).
    await page.keyboard.press('Shift')
    // Which titles are too long depends on the fonts of the machine: here all of them are.
    await page.evaluate(() => {
      const wide = new CSSStyleSheet()
      wide.replaceSync('.tile__name { letter-spacing: 2em }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, wide]
    })
    const outside = await names(page).evaluateAll((all) =>
      all
        .filter((name) => {
          const [own, tile] = [name, name.closest('.tile')].map((value) => value?.getBoundingClientRect())
          return !own || !tile || own.left < tile.left || own.right > tile.right
        })
        .map((name) => name.textContent),
    )
    expect(outside).toEqual([])
    const cut = await names(page).evaluateAll(
      (all) => all.filter((name) => (name.firstElementChild?.scrollWidth ?? 0) > name.clientWidth).length,
    )
    expect(cut).toBeGreaterThan(0)
  })

test('on a desk every group of slots is seen whole, beside the search or below @both @matrix', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(isMobile, 'a finger pushes them along')
  await page.goto(site.url('tala', '/rng'))
  const groups = page.locator('.tools .chip')
  await expect(groups.last()).toBeVisible()
  const cut = await groups.evaluateAll((chips) =>
    chips
      .filter((chip) => {
        const [own, box] = [chip, chip.closest('.chips')].map((value) => value?.getBoundingClientRect())
        return !own || !box || own.right > box.right + 1 || own.bottom > box.bottom + 1
      })
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  await expect(page.getByRole('button', { name: 'Number reels' })).toBeInViewport({ ratio: 1 })
})

for (const brand of BRANDS)
  test(`on a phone filters and rows of ${brand} scroll edge to edge, and the page does not (D1; 12)${brand === 'tala' ? ' @both' : ' @matrix'}`, async ({
    page,
    site,
    isMobile,
  }) => {
    test.skip(!isMobile, 'a desk has room for them')
    await comeOfAge(page, site.url(brand))
    await page.goto(site.url(brand, '/live'))
    await expect(page.locator('.tables__list .table-card, .tables__list .tile').first()).toBeVisible()
    const short = await page
      .locator('.tools .chips, .tables__list')
      .evaluateAll((rows) =>
        rows
          .map((row) => row.getBoundingClientRect())
          .filter(({ left, right }) => left > 1 || right < innerWidth - 1),
      )
    expect(short).toEqual([])
    expect(await excessWidth(page)).toBe(0)
  })

/** What vendors' pictures lean towards. */
const tints = { tala: 'rgb(12, 17, 48)', mare: 'rgb(6, 63, 57)', atlas: 'rgb(154, 74, 28)' }

for (const brand of BRANDS)
  test(`tiles of ${brand} have one label, a heart-shaped focus ring, and pictures in the tint (D2; 12, E14)${brand === 'tala' ? ' @both' : ' @matrix'}`, async ({
    page,
    site,
  }) => {
    await comeOfAge(page, site.url(brand))
    await page.goto(site.url(brand, '/rng?filter=NEW'))
    await expect(page.locator('.flag--hot').first()).toBeVisible()
    const labels = await page
      .locator('.lobby .tile:not(.tile--skeleton)')
      .evaluateAll((tiles) => tiles.map((tile) => tile.querySelectorAll('.flag').length))
    expect(Math.max(...labels)).toBe(1)
    const [ground, accent] = await page
      .locator('.flag--hot')
      .first()
      .evaluate((flag) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.className = 'button'
        const colours = [flag, probe].map((value) => getComputedStyle(value).backgroundColor)
        probe.remove()
        return colours
      })
    expect(ground).not.toBe(accent)
    const heart = page.locator('.lobby .heart').first()
    await heart.focus()
    const radii = await heart.evaluate((button) =>
      [button, button.firstElementChild as Element].map((value) => getComputedStyle(value).borderRadius),
    )
    expect(radii[0]).toBe(radii[1])
    const picture = page.locator('.lobby .tile__picture:has(> img)').first()
    const { tint, foot } = await picture.evaluate((box) => {
      const { backgroundColor, mixBlendMode, opacity } = getComputedStyle(box, '::before')
      const shown = box.getBoundingClientRect().height
      const drawn = box.querySelector('img')?.getBoundingClientRect().height ?? 0
      return { tint: [backgroundColor, mixBlendMode, Number(opacity) > 0.3], foot: 1 - shown / drawn }
    })
    expect(tint).toEqual([tints[brand], 'color', true])
    // Vendors leave the foot of a picture empty; where pictures are high, it is cut.
    if (brand === 'mare') expect(foot).toBeGreaterThan(0.1)
  })
