import type { Page } from '@playwright/test'
import { excessWidth } from './excess-width.ts'
import { account, comeOfAge, giveSession, newMember } from './people.ts'
import { BRANDS, expect, test, type Site } from './site.fixture.ts'

function names(page: Page) {
  return page.locator('.lobby .tile__name').filter({ visible: true })
}

function count(page: Page) {
  return page.locator('.lobby__count').filter({ visible: true })
}

function search(page: Page) {
  return page.getByRole('searchbox')
}

function getHeart(page: Page, game: string) {
  return page.getByRole('button', { name: `Add ${game} to favourites` })
}

function filter(page: Page, name: string) {
  return page.getByRole('group', { name: 'Show', exact: true }).getByRole('button', { name, exact: true })
}

/** How many games there are, once it is said and is no longer `before`: a list on its way says nothing. */
async function counted(page: Page, before?: string): Promise<string> {
  if (before !== undefined) await expect(count(page)).not.toHaveText(before)
  await expect(count(page)).toHaveText(/\d/)
  return count(page).innerText()
}

/** A list is as high as all its games once the page is alive. */
function alive(page: Page) {
  return expect(page.locator('.lobby__list[style]')).toBeVisible()
}

/** Announcements open once a session; they are another test's matter. */
async function quiet(page: Page): Promise<void> {
  const value = { banners: [], player: [], popup: [], promotion: [], notices: [] }
  await page.addInitScript(() => {
    sessionStorage.setItem('hide-gift-pop', 'gift')
  })
  await page.route('**/wps/relay/MCSFE_getListAnnouncements*', (route) =>
    route.fulfill({ json: { success: true, message: '', errorCode: null, value } }),
  )
}

async function enter(page: Page, site: Site, path: string): Promise<void> {
  const { username = '' } = await newMember(site, 'tala')
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala', path))
  await expect(account(page)).toBeVisible()
}

test.beforeEach(async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
  await quiet(page)
})

test('the first HTML of a lobby holds its first games, and nothing moves when it comes alive (D1) @both', async ({
  page,
  site,
}) => {
  const { text, status } = await site.html('tala', '/rng', 'livery-age=1')
  expect(status).toBe(200)
  expect(text.match(/class="tile"[^>]*aria-posinset/g)?.length).toBe(30)
  await page.addInitScript(() => {
    const shifts: { value: number; moved: (string | undefined)[] }[] = []
    Object.assign(window, { shifts })
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null }[]
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const moved = entry.sources.map(({ node }) => (node as Element | null)?.className ?? node?.nodeName)
        shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(site.url('tala', '/rng'))
  await expect(count(page)).toContainText('games')
  await page.mouse.wheel(0, 10)
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false')
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts)
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.01)
})

test('a game is found by a misspelt name, and the address says what was looked for (D1) @smoke', async ({
  page,
  site,
}) => {
  await page.goto(site.url('tala', '/rng'))
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false')
  await search(page).fill('koi circiut')
  await expect(names(page).first()).toHaveText('Koi Circuit')
  await expect(page).toHaveURL(/keyword=koi\+circiut/)
  // Not the whole list, to be taken away again.
  expect((await site.html('tala', '/rng')).text).toContain('class="tile__name"')
  expect((await site.html('tala', '/rng?keyword=koi+circiut')).text).not.toContain('class="tile__name"')
  await page.reload()
  await expect(names(page).first()).toHaveText('Koi Circuit')
  await expect(search(page)).toHaveValue('koi circiut')
})

test('what nobody made is said so, with a way out (D1) @matrix', async ({ page, site }) => {
  await page.goto(site.url('tala', '/rng'))
  await search(page).fill("zzqqxx'; drop table game; -- 💥")
  await expect(page.getByTestId('nothing-found')).toBeVisible()
  await site.accessible(page)
  await page.getByTestId('nothing-found').getByRole('button', { name: 'Clear filters' }).click()
  await expect(names(page).first()).toBeVisible()
  await expect(page).toHaveURL(site.url('tala', '/rng'))
})

test('while nothing is found, what can be done about it stands above a phone’s keyboard (D1)', async ({
  page,
  site,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desk has no keyboard on its screen')
  await page.goto(site.url('tala', '/rng'))
  await alive(page)
  await search(page).pressSequentially('zzqqzzqq')
  const way = page.getByTestId('nothing-found').getByRole('button')
  await expect(way).toBeVisible()
  // A keyboard leaves some five hundred of the 844 pixels.
  await expect.poll(async () => (await way.boundingBox())?.y).toBeLessThan(440)
  await expect(search(page)).toBeInViewport({ ratio: 1 })
})

test('filters and studios narrow the list, and going back widens it again (D1) @matrix', async ({
  page,
  site,
}) => {
  await page.goto(site.url('tala', '/rng'))
  const all = await counted(page)
  await filter(page, 'New').click()
  await expect(page).toHaveURL(/filter=NEW/)
  const fresh = await counted(page, all)
  await page.getByRole('button', { name: 'High volatility' }).click()
  await expect(page).toHaveURL(/classify=JP/)
  await counted(page, fresh)
  await page.goBack()
  await expect(count(page)).toHaveText(fresh)
  await page.goBack()
  await expect(count(page)).toHaveText(all)
})

test('ten thousand games scroll in a few tiles, to a real end (D1, P7) @both', async ({ page, site }) => {
  await page.goto(site.url('tala', '/rng'))
  await alive(page)
  const total = Number((await count(page).textContent())?.replace(/\D/g, ''))
  expect(total).toBeGreaterThan(5_000)
  await page.mouse.wheel(0, 600)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.locator(`.tile[aria-posinset="${String(total)}"]`)).toBeVisible()
  await expect(page.getByText(/That is all:/)).toBeVisible()
  expect(await page.locator('.tile').count()).toBeLessThan(120)
})

test('coming back to a list finds filter and scroll as they were left (B3) @matrix', async ({
  page,
  site,
}) => {
  await page.goto(site.url('tala', '/rng'))
  const all = await counted(page)
  await filter(page, 'Hot').click()
  await expect(page).toHaveURL(/filter=HOT/)
  await counted(page, all)
  await expect(page.getByRole('feed')).toHaveAttribute('aria-busy', 'false')
  await page.evaluate(() => window.scrollTo(0, 2_530))
  const seen = page.locator('.tile[aria-posinset="30"]').filter({ visible: true })
  await expect(seen).toBeAttached()
  const name = await seen.getAttribute('aria-label')
  await page.evaluate(() => (document.querySelector('a[href="/fish"]') as HTMLElement).click())
  await expect(page).toHaveURL(site.url('tala', '/fish'))
  await expect(page.locator('a[href="/fish"][aria-current="page"]').first()).toBeAttached()
  await page.evaluate(() => (document.querySelector('a[href="/rng"]') as HTMLElement).click())
  await expect(page).toHaveURL(/\/rng\?filter=HOT/)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(2_530)
  await expect(seen).toHaveAttribute('aria-label', name ?? '')
})

test('a favourite is saved at once, is on every device, and is let go again (D3)', async ({ page, site }) => {
  await enter(page, site, '/rng')
  const heart = getHeart(page, 'Koi Circuit')
  const saved = page.waitForResponse(/MCSFE_addFavoriteGameV2/)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.goto(site.url('tala', '/favorite'))
  await expect(page.locator('.lobby .tile__name')).toHaveText(['Koi Circuit'])
  await site.accessible(page)
  await getHeart(page, 'Koi Circuit').click()
  await expect(page.getByTestId('favourites-empty')).toBeVisible()
  // A slip is taken back where it was made.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.lobby .tile__name')).toHaveText(['Koi Circuit'])
})

test('a guest who touches a heart is prompted to log in; favourites wait behind it (D3) @matrix', async ({
  page,
  site,
}) => {
  await page.goto(site.url('tala', '/rng'))
  await getHeart(page, 'Koi Circuit').click()
  await expect(page.locator('dialog[open][data-dialog="login"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await filter(page, 'Favourites').click()
  await expect(page.getByTestId('favourites-closed')).toBeVisible()
})

test('sports begin with matches that are on or coming, at the vendor’s prices, and lead a guest to log in (D5) @both', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('atlas'))
  await page.goto(site.url('atlas', '/sports'))
  const cards = page.locator('.match-card')
  await expect(cards.first()).toBeVisible()
  const { json } = await site.call('atlas', 'GET', '/wps/relay/CBS_matchList?gameType=SPORTS&language=AR')
  const names = (json.value as { home: string }[]).map(({ home }) => home)
  expect(names).toContain(await cards.first().locator('.match-card__side bdi').first().textContent())
  expect(names.join('')).toMatch(/\p{Script=Arabic}/u)
  await expect(cards.first().locator('.match-card__price b').first()).toHaveText(/\d[.,]\d\d|–/)
  await site.accessible(page)
  await cards.first().locator('.tile__hit').click()
  await expect(page.locator('dialog[open][data-dialog="login"]')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ allowed: [/net::ERR_|Failed to fetch|Failed to load resource/] })

  test('a list that does not load says so, with a way to try again, and comes with the network (D1) @matrix', async ({
    page,
    site,
    context,
  }) => {
    await page.goto(site.url('tala', '/rng'))
    await alive(page)
    await context.setOffline(true)
    await search(page).fill('lantern')
    const alert = page.locator('.lobby').getByRole('alert')
    await expect(alert).toContainText('The games did not load', { timeout: 20_000 })
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toContainText('The games did not load', { timeout: 20_000 })
    await context.setOffline(false)
    await expect(names(page).first()).toContainText(/lantern/i)
  })
})

for (const brand of ['tala', 'atlas'])
  test(`a name that is too long ends in dots within its tile, whichever way ${brand} reads (D2) @both${brand === 'tala' ? '' : ' @matrix'}`, async ({
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

test('on a desk every group of slots is seen whole, beside the search or below @both', async ({
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
  test(`on a phone the filters and rows of ${brand} are scrolled from edge to edge of the screen, and the page is not (D1; 12)${brand === 'tala' ? '' : ' @matrix'}`, async ({
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
  test(`tiles of ${brand} have one label each, out of the accent’s fill, a focus ring in the shape of the heart, and pictures in the brand’s tint (D2; 12, E14)${brand === 'tala' ? '' : ' @matrix'}`, async ({
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
