import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { cutBeads, cutCells } from './boxes.ts'
import { cutAbove, getEdge } from './drawn-scene.ts'
import { comeOfAge, dialog } from './people.ts'
import { BRANDS, expect, test, type BrandId } from './site.fixture.ts'

const LANGUAGES: Record<BrandId, { code: string; tag: string; dir: string }[]> = {
  tala: [
    { code: 'EN', tag: 'en', dir: 'ltr' },
    { code: 'TY', tag: 'fil', dir: 'ltr' },
  ],
  mare: [
    { code: 'PT', tag: 'pt', dir: 'ltr' },
    { code: 'EN', tag: 'en', dir: 'ltr' },
  ],
  atlas: [
    { code: 'AR', tag: 'ar', dir: 'rtl' },
    { code: 'EN', tag: 'en', dir: 'ltr' },
  ],
}

/** `LIVERY_SHOTS` names a folder that keeps the pictures, to be laid beside the art direction. */
const shots = process.env.LIVERY_SHOTS
if (shots) mkdirSync(shots, { recursive: true })

for (const brand of BRANDS) {
  const languages = LANGUAGES[brand]
  for (const language of languages) {
    for (const scheme of ['light', 'dark'] as const) {
      test(`${brand} in ${language.code}, ${scheme}: home and registration are right from the first paint (A5, A14) @matrix`, async ({
        page,
        site,
      }, info) => {
        // Each size sees every language and, of each brand, either scheme; both sizes together see every look.
        const isPhones = (languages.indexOf(language) % 2 === 0) === (scheme === 'light')
        test.skip(isPhones !== (info.project.name === 'phone') && !shots, 'the other size looks at this one')
        const url = site.url(brand)
        await comeOfAge(page, url)
        await page.context().addCookies([
          { name: 'livery-lang', value: language.code, url },
          { name: 'livery-scheme', value: scheme, url },
        ])
        const cookie = `livery-age=1; livery-lang=${language.code}; livery-scheme=${scheme}`
        const { text: first } = await site.html(brand, '/', cookie)
        expect(first).toMatch(new RegExp(`<html[^>]*lang="${language.tag}`))
        expect(first).toMatch(new RegExp(`<html[^>]*dir="${language.dir}"`))
        expect(first).toMatch(new RegExp(`<html[^>]*data-scheme="${scheme}"`))
        await page.goto(url)
        await expect(page.locator('h1').first()).toBeAttached()
        await page.evaluate(() => document.fonts.ready)
        if (shots) {
          await page.screenshot({
            path: path.join(shots, `${brand}-home-${info.project.name}-${scheme}-${language.code}.png`),
            fullPage: true,
          })
        }
        await site.accessible(page)
        expect(await page.locator('body').innerText()).not.toMatch(/\b(frame|forms|pages|errors)[.:][a-z]/i)
        await page.goto(site.url(brand, '/register'))
        await expect(dialog(page).locator('input').first()).toBeVisible()
        if (shots) {
          await page.screenshot({
            path: path.join(shots, `${brand}-register-${info.project.name}-${scheme}-${language.code}.png`),
          })
        }
        await site.accessible(page)
      })
    }
  }
}

test('language and theme are changed from the page and stored', async ({ page, site }, info) => {
  test.skip(info.project.name === 'phone', 'the phone has them in the drawer')
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala'))
  await page.getByTestId('language-menu').click()
  await page.getByTestId('language-TY').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await page.getByTestId('scheme-menu').click()
  await page.getByTestId('scheme-light').click()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
})

test('no page moves while it loads @both', async ({ page, site }) => {
  await comeOfAge(page, site.url('mare'))
  for (const path of ['/', '/live', '/rng', '/pvp']) {
    await page.goto(site.url('mare', path))
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByTestId('log-in').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
})

test('the side menu fills the screen from its edge, and its head stays @matrix', async ({
  page,
  site,
}, info) => {
  test.skip(info.project.name !== 'phone', 'the desk has no drawer')
  for (const brand of ['tala', 'atlas']) {
    await comeOfAge(page, site.url(brand))
    await page.goto(site.url(brand, '/promotions'))
    await page.getByTestId('menu').locator('visible=true').click()
    const drawer = page.locator('dialog[open] .drawer')
    await site.accessible(page)
    const box = await drawer.boundingBox()
    const start = brand === 'atlas' ? 390 - (box?.width ?? 0) : 0
    expect(box).toMatchObject({ x: start, y: 0, height: 844 })
  }
})

test('the menu of studios can be read @matrix', async ({ page, site }, info) => {
  test.skip(info.project.name === 'phone', 'the phone has no such menu')
  const cookie = { name: 'livery-scheme', value: 'light', url: site.url('atlas') }
  await comeOfAge(page, site.url('atlas'))
  await page.context().addCookies([cookie])
  await page.goto(site.url('atlas', '/promotions'))
  await page.getByTestId('studios').click()
  await site.accessible(page)
})

/** A small desk, and the widest that a scene in a banner becomes. */
const desks = [
  [1024, 768],
  [1440, 900],
] as const

for (const [brand, wide] of [
  ['tala', 4],
  ['mare', 3],
  ['atlas', 4],
] as const) {
  test(`${brand} on a tablet and a small desk cuts nothing off pictures and figures (12, E3, E7a, E8) @matrix`, async ({
    page,
    site,
  }, info) => {
    test.skip(info.project.name === 'phone', 'the desk is made as small as both')
    await comeOfAge(page, site.url(brand))
    const columns = () =>
      page
        .locator('.lobby__list > .grid')
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    const gap = async () => {
      const [search, title] = await Promise.all([
        page.locator('.tools').boundingBox(),
        page.locator('.lobby__head').boundingBox(),
      ])
      return (search?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(site.url(brand, '/live'))
    await expect.poll(columns).toBe(3)
    await expect(page.locator('.table-card__beads').first()).toBeVisible()
    expect(await cutBeads(page)).toEqual([])
    const radius = await page
      .locator('.table-card__beads i')
      .first()
      .evaluate((bead) => parseFloat(getComputedStyle(bead).borderRadius))
    expect(radius > 0, 'results are as round as the brand’s chips').toBe(brand === 'tala')
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(site.url(brand, '/rng'))
    await expect.poll(columns).toBeGreaterThanOrEqual(wide)
    expect(await gap(), 'the tools stand below the title, across the page').toBeGreaterThanOrEqual(0)
    const tools = await page.locator('.tools').boundingBox()
    expect(tools?.height, 'the filters stand in two lines at most').toBeLessThan(150)
    const banner = page.getByTestId('game-banners')
    const scenes = banner.locator('.game-banner__art')
    for (const [width, height] of desks) {
      await page.setViewportSize({ width, height })
      await expect(banner.locator('.is-on, .game-banner__slide:not([inert])').first()).toBeVisible()
      for (const scene of (await scenes.all()).slice(0, 2))
        expect(await cutAbove(scene), `above the banner at ${String(width)}`).toBe(0)
      const seen = banner.locator('.game-banner__slide:not([inert]) .game-banner__art')
      expect(await getEdge(page, banner, seen), 'the scene fades into its ground').toBeLessThan(8)
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto(site.url(brand))
    const [art, words] = await Promise.all([
      page.locator('.slide .slide__art').first().boundingBox(),
      page.locator('.slide .slide__title').first().boundingBox(),
    ])
    expect(art?.height, 'the scene is seen as high as the banner').toBeGreaterThanOrEqual(330)
    expect(words?.height, 'the title has two lines').toBeLessThan(140)
    expect(await cutAbove(page.locator('.slide .slide__art').first())).toBe(0)
    await page.setViewportSize({ width: 1024, height: 768 })
    expect(await cutCells(page)).toEqual([])
  })
}
