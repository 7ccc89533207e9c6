import { coveringCounts, cutFromSessionBar, headerBoxes, overlapping, roomAroundBrand } from './boxes.ts'
import { listLanguages } from './languages.ts'
import { comeOfAge, giveSession, newMember } from './people.ts'
import { BRANDS, expect, test } from './site.fixture.ts'

test.skip(({ isMobile }) => isMobile, 'the desk is made as small as a phone')

const sizes = [
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const

/** What is read twice the same in a row: right after a change of size, a page may not have followed yet. */
async function getSettled(read: () => Promise<number>): Promise<number> {
  let last = -1
  await expect(async () => {
    const before = last
    last = await read()
    expect(last).toBeGreaterThanOrEqual(0)
    expect(last).toBe(before)
  }).toPass()
  return last
}

for (const brand of BRANDS) {
  test(`${brand}: the header has space from tablet to large desk, signed in too (A14, B2; 12, E12c)${brand === 'tala' ? '' : ' @matrix'}`, async ({
    page,
    site,
  }) => {
    await comeOfAge(page, site.url(brand))
    const look = async () => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await expect(async () => {
          const boxes = await headerBoxes(page)
          expect(boxes.length).toBeGreaterThan(2)
          expect(boxes.filter(({ x, right }) => x < 0 || right > width)).toEqual([])
          expect(overlapping(boxes), String(width)).toEqual([])
          expect(await cutFromSessionBar(page), `session bar at ${String(width)}`).toEqual([])
          expect(await roomAroundBrand(page), `beside the brand at ${String(width)}`).toBeGreaterThanOrEqual(
            16,
          )
        }).toPass()
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      const studios = page.locator('.facet__part').first().locator('button:visible')
      const lines = await studios.evaluateAll((all) => {
        const tops = new Set(all.map((value) => Math.round(value.getBoundingClientRect().top)))
        return { rows: tops.size, buttons: all.length }
      })
      // In a line of their own they stay in one; in a column each has its own.
      expect([1, lines.buttons]).toContain(lines.rows)
      const navigation = await page.locator('.categories').boundingBox()
      const list = await page.locator('.lobby__grid').boundingBox()
      expect([navigation, list]).not.toContain(null)
      // Beside a rail, or as wide as the screen, the navigation is no line above the list.
      const isAbove = navigation && list && navigation.width < 1440 && navigation.height < 100
      if (isAbove) expect(navigation.width).toBeLessThanOrEqual(list.width + 1)
    }
    await page.goto(site.url(brand, '/rng'))
    await look()
    const username = brand === 'mare' ? 'anaribeiro' : ((await newMember(site, brand)).username ?? '')
    await giveSession(page, site, brand, username)
    await page.goto(site.url(brand, '/rng'))
    await expect(page.getByTestId('balance').filter({ visible: true }).first()).toBeVisible()
    await look()
    expect(await coveringCounts(page)).toEqual([])
    // Whoever comes back finds it as wide as it will be, in every language: that it moves is a fault by itself (layout-shift.ts).
    for (const value of listLanguages(brand)) {
      await page.context().addCookies([{ name: 'livery-lang', value, url: site.url(brand) }])
      await page.goto(site.url(brand, '/member?page=rewardCenter'))
      await expect(page.getByTestId('balance').filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByTestId('reward-centre')).toBeVisible()
    }
  })
}

for (const brand of ['tala', 'atlas'] as const)
  test(`the pages of ${brand} begin on one line at every size (A14)${brand === 'tala' ? '' : ' @matrix'}`, async ({
    page,
    site,
  }) => {
    await comeOfAge(page, site.url(brand))
    await page.context().addCookies([{ name: 'livery-lang', value: 'EN', url: site.url(brand) }])
    const starts = new Map<number, number>()
    for (const path of ['/promotions', '/news', '/pointMall', '/safer-play', '/about', '/rng']) {
      await page.goto(site.url(brand, path))
      const title = page.locator('main h1:not(.visually-hidden)')
      await expect(title).toBeVisible()
      const getStart = async () => Math.round((await title.boundingBox())?.x ?? -1)
      for (const [width, height] of [[390, 844], ...sizes] as const) {
        await page.setViewportSize({ width, height })
        if (!starts.has(width)) starts.set(width, await getSettled(getStart))
        await expect.poll(getStart, `${path} at ${String(width)}`).toBe(starts.get(width))
      }
    }
  })
