import type { Page } from '@playwright/test'
import { outOfReach, textsAndFigures } from './out-of-reach.ts'
import { comeOfAge, dialog, giveSession, keepSession, logInByCall, newMember } from './people.ts'
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

/** Titles of sections that run into what stands beside them. */
function crowdedTitles(page: Page): Promise<string[]> {
  return page
    .locator('.section__title:visible')
    .evaluateAll((titles) =>
      titles.filter((title) => title.scrollWidth > title.clientWidth).map(({ textContent }) => textContent),
    )
}

/** How many pixels a field for a code has beyond the six digits that it is for. */
function spareForCode(page: Page): Promise<number> {
  return page.locator('dialog[open] [name="verificationCode"]').evaluate((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return -Infinity
    pen.font = font
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return Math.ceil(room - pen.measureText('000000').width)
  })
}

/** How far the link past the frame stands in the page before it has the focus. */
function seenOfSkip(page: Page): Promise<number> {
  return page.locator('.skip').evaluate((skip) => skip.getBoundingClientRect().bottom)
}

const pages = {
  tala: {
    open: ['/', '/rng', '/login', '/app'],
    own: ['/member?page=depositv2', '/pointMall', '/member?page=missionLeaderboard'],
  },
  mare: {
    open: ['/', '/promotions', '/register', '/news', '/about'],
    own: ['/notifications', '/pointMall', '/member?page=depositv2', '/member?page=personalProfit'],
  },
  atlas: {
    open: ['/', '/live', '/winners', '/agent', '/login'],
    own: ['/myGames', '/member?page=withdraw', '/member?page=wallet'],
  },
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
      expect(await crowdedTitles(page), `${path} has titles without room`).toEqual([])
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

/** How many pixels of its hint the search field of a lobby cuts. */
function cutOfHint(page: Page): Promise<number> {
  return page.locator('.search input').evaluate((field: HTMLInputElement) => {
    const { fontSize, fontFamily } = getComputedStyle(field, '::placeholder')
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return Infinity
    pen.font = `${fontSize} ${fontFamily}`
    return Math.max(0, Math.ceil(pen.measureText(field.placeholder).width - field.clientWidth))
  })
}

test('a lobby says the hint of its search whole in Arabic with text at 200 % on a phone @matrix', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(!isMobile, 'where there is least room')
  const url = site.url('atlas')
  await comeOfAge(page, url)
  await page.context().addCookies([{ name: 'livery-lang', value: 'AR', url }])
  await enlargeText(page)
  await page.goto(site.url('atlas', '/rng'))
  await expect.poll(() => cutOfHint(page)).toBe(0)
})

/** What an agent reads in lists, by the names of their pages. */
const lists = ['agentDownline', 'agentTeamBetting', 'agentIncome', 'agentAccountDetails']

test('what an agent reads in lists can be read in Filipino with text at 200 % on a phone (F1) @matrix', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(!isMobile, 'where there is least room')
  test.slow()
  const url = site.url('tala')
  await comeOfAge(page, url)
  await page.context().addCookies([{ name: 'livery-lang', value: 'TY', url }])
  await enlargeText(page)
  await keepSession(page, site, 'tala', await logInByCall(site, 'tala', 'bituin', 'Lantern88'))
  for (const name of lists) {
    await page.goto(site.url('tala', `/agentHome?page=${name}`))
    await expect(page.locator('h2').first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
    await expect.poll(() => outOfReach(page, textsAndFigures), name).toEqual([])
    await expect.poll(() => excessWidth(page), `${name} is wider than the screen`).toBe(0)
  }
})

/** Agents of two demos, in the languages whose words, dates and amounts take most room, by what of theirs holds any of these. */
const team = ['agentRegister', 'agentTeamBetting', 'agentAccountDetails'].map(
  (name) => `/agentHome?page=${name}`,
)
const agents = [
  [
    'mare',
    'PT',
    'farolazul',
    'Concha#2026',
    [...team, '/member?page=wallet', '/member?page=transactionHistory'],
  ],
  ['atlas', 'AR', 'samirk', 'Copper-2026', team],
] as const

for (const [brand, language, username, password, paths] of agents)
  test(`${brand} cuts no sum, date or invite link in ${language} at 360 pixels with text at 200 % (F1) @matrix`, async ({
    page,
    site,
    isMobile,
  }) => {
    test.skip(!isMobile, 'where there is least room')
    test.slow()
    const url = site.url(brand)
    await comeOfAge(page, url)
    await page.context().addCookies([{ name: 'livery-lang', value: language, url }])
    await page.setViewportSize({ width: 360, height: 740 })
    await enlargeText(page)
    await keepSession(page, site, brand, await logInByCall(site, brand, username, password))
    for (const path of paths) {
      await page.goto(site.url(brand, path))
      await expect(page.locator('h1, h2').first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
      await expect.poll(() => outOfReach(page, textsAndFigures), path).toEqual([])
      await expect.poll(() => excessWidth(page), `${path} is wider than the screen`).toBe(0)
    }
  })

for (const [brand, language] of [
  ['tala', 'TY'],
  ['tala', 'EN'],
  ['mare', 'PT'],
] as const)
  test(`a code by SMS has room beside its button at ${brand} in ${language} with text at 200 % on a phone (C2) @matrix`, async ({
    page,
    site,
    isMobile,
  }) => {
    test.skip(!isMobile, 'where there is least room')
    const url = site.url(brand)
    await comeOfAge(page, url)
    await page.context().addCookies([{ name: 'livery-lang', value: language, url }])
    await enlargeText(page)
    await page.goto(site.url(brand, '/register'))
    await expect.poll(() => spareForCode(page)).toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 360, height: 780 })
    await expect.poll(() => spareForCode(page)).toBeGreaterThanOrEqual(0)
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
