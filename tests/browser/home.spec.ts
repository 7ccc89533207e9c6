import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { comeOfAge } from './people.ts'
import { excessWidth } from './excess-width.ts'
import { BRANDS, expect, test } from './site.fixture.ts'

/** Counts how much the page moves by itself, from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { value: 0 }
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.value += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value)
}

const orders = {
  tala: ['hero', 'notice', 'jackpot', 'hot', 'live'],
  mare: ['notice', 'hero', 'hot', 'promotions', 'jackpot'],
  atlas: ['hero', 'jackpot', 'winners', 'notice', 'hot'],
} as const

for (const brand of BRANDS) {
  test(`the home of ${brand} has its own order, stays where it is, and fits the screen (B10) @both`, async ({
    page,
    site,
  }) => {
    const shifts = await watchShifts(page)
    await comeOfAge(page, site.url(brand))
    await page.goto(site.url(brand))
    await expect(page.locator('.slides.is-sliding, .slide').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const sections = await page
      .locator('main > .main__part > section')
      .evaluateAll((all) => all.map((value) => /section--(?!row)([a-z]+)/.exec(value.className)?.[1]))
    expect(sections.slice(0, orders[brand].length)).toEqual(orders[brand])
    expect(await shifts()).toBeLessThan(0.0005)
    expect(await excessWidth(page)).toBe(0)
  })
}

test.describe('from right to left', () => {
  // Where slides begin to slide in Arabic, Chromium now and then counts the first as come from the page's corner; it stands still.
  test.use({
    allowed: [/layout shift on \/:\n\S+ article\.slide\.is-on (\d+) (\d+) \d+ \d+ -> \1 \2 [^\n]*$/],
  })

  test('the words of a right-to-left banner stay off the edges of its card (A5, B10) @both @matrix', async ({
    page,
    site,
  }, info) => {
    for (const parent of BRANDS) {
      const id = `rtl${parent}${info.project.name}`
      mkdirSync(folder(id), { recursive: true })
      writeFileSync(
        folder(id, 'brand.json'),
        JSON.stringify({
          name: `Shop ${id}`,
          extends: parent,
          merchantCode: id,
          languages: { default: 'AR', supported: ['AR'] },
        }),
      )
      await expect.poll(async () => (await site.html(id)).status).toBe(200)
      await comeOfAge(page, site.url(id))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(site.url(id))
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const words = page.locator('.section--hero .slide:not([inert]) .slide__text').first()
      await expect(words).toBeVisible()
      const room = await words.evaluate((box) => {
        const slide = box.closest('.slide') ?? box
        const getGround = (element: Element) => getComputedStyle(element).backgroundColor
        // A banner in the colour of the page has no edge to be seen: its words keep off the screen's.
        const isSeen = getGround(slide) !== getGround(document.body)
        const card = (isSeen ? slide : document.documentElement).getBoundingClientRect()
        const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
        const gaps: number[] = []
        while (texts.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(texts.currentNode)
          for (const { left, right, width } of range.getClientRects())
            if (width > 0) gaps.push(left - card.left, card.right - right)
        }
        return gaps.length > 0 ? Math.min(...gaps) : 0
      })
      expect(room, parent).toBeGreaterThanOrEqual(12)
    }
  })
})

test('the banners turn, stop on request and never with less motion (B10) @both', async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site.url('tala'))
  await expect(page.locator('.section--hero .slides.is-sliding')).toBeVisible()
  const front = page.locator('.section--hero .slide:not([inert]) .slide__title')
  const first = await front.innerText()
  await page.locator('.section--hero .dot').nth(1).click()
  await expect(front).not.toHaveText(first)
  await expect(page.locator('.section--hero')).toHaveClass(/is-paused/)
})

function folder(...parts: string[]) {
  return path.join(process.env.LIVERY_TEST_BRANDS ?? '', ...parts)
}

test('an announcement for guests comes up once somebody uses the page, once a session (G1) @both @matrix', async ({
  page,
  site,
}, info) => {
  test.skip(info.project.name === 'desktop', 'the same at every size')
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const id = `popup${info.project.name}`
  mkdirSync(folder(id), { recursive: true })
  writeFileSync(
    folder(id, 'brand.json'),
    JSON.stringify({ name: 'Told', extends: 'tala', merchantCode: `m${id}`, domains: [] }),
  )
  const { announcements } = JSON.parse(readFileSync(folder('tala', 'merchant.json'), 'utf8')) as {
    announcements: object[]
  }
  const popups = announcements.map((announcement, index) => ({
    ...announcement,
    execution: index === 0 ? 'B' : 'none',
  }))
  writeFileSync(folder(id, 'merchant.json'), JSON.stringify({ announcements: popups }))
  await expect.poll(async () => (await site.html(id)).status).toBe(200)
  await comeOfAge(page, site.url(id))
  await page.goto(site.url(id))
  const popup = page.locator('[data-dialog=popup]')
  // Banners turn every five seconds: whatever comes up by itself would be here when the second has turned.
  const turned = page.locator('.section--hero .dot').nth(2)
  await expect(turned).toHaveAttribute('aria-current', 'true', { timeout: 30_000 })
  await expect(popup).toBeHidden()
  await page.locator('.section--jackpot').click()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(popup).toBeVisible({ timeout: 15_000 })
  // It never waited before everybody's eyes, so it is as small as what it says.
  const box = await popup.locator('.dialog').boundingBox()
  expect(box?.height).toBeLessThan(420)
  await site.accessible(page)
  await page.getByTestId('popup-close').click()
  // A pointer that rests on the banners would stop them.
  await page.mouse.move(1, 1)
  await page.reload()
  await expect(turned).toHaveAttribute('aria-current', 'true', { timeout: 30_000 })
  await page.locator('.section--jackpot').click()
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.move(1, 1)
  await expect(page.locator('.section--hero .dot').nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.section--hero .dot').nth(2)).toHaveAttribute('aria-current', 'true', {
    timeout: 30_000,
  })
  await expect(popup).toBeHidden()
})

test('notices are read nine a page, from the running line (G1) @both @matrix', async ({ page, site }) => {
  await comeOfAge(page, site.url('atlas'))
  await page.goto(site.url('atlas'))
  await page.getByTestId('notices').click()
  await expect(page.locator('.news__item')).toHaveCount(9)
  await page.locator('.news__item').first().click()
  await expect(page.getByTestId('news-detail')).toBeVisible()
  const lines = await page.locator('.news__text .prose').evaluate((prose) => {
    const copy = document.createElement('div')
    copy.className = prose.className
    copy.innerHTML = 'Three rules. <a href="/help">Read them</a>.'
    prose.after(copy)
    const drawn = document.createRange()
    drawn.selectNodeContents(copy)
    const bottoms = [...drawn.getClientRects()].map(({ bottom }) => Math.round(bottom))
    copy.remove()
    return new Set(bottoms).size
  })
  expect(lines, 'a link stays in its sentence').toBe(1)
  await page.locator('.news-pages__page').nth(1).click()
  await expect(page.getByTestId('news-detail')).toBeHidden()
})
