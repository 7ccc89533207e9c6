import { comeOfAge } from './people.ts'
import { expect, test } from './site.fixture.ts'
import { alive, count, counted, filter, names, quiet, search } from './lobby.ts'

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

test('while nothing is found, what can be done about it stands above a phone’s keyboard (D1) @matrix', async ({
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
  await expect(page.getByText(/You’ve seen all/)).toBeVisible()
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

test('sports begin with matches at the vendor’s prices, and lead a guest to log in (D5) @both', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('atlas'))
  await page.goto(site.url('atlas', '/sports'))
  const cards = page.locator('.match-card')
  await expect(cards.first()).toBeVisible()
  // One that ends meanwhile leaves the page a moment after the list.
  await expect(async () => {
    const { json } = await site.call('atlas', 'GET', '/wps/relay/CBS_matchList?gameType=SPORTS&language=AR')
    const names = (json.value as { home: string }[]).map(({ home }) => home)
    expect(names).toContain(await cards.first().locator('.match-card__side bdi').first().textContent())
    expect(names.join('')).toMatch(/\p{Script=Arabic}/u)
  }).toPass({ timeout: 40_000 })
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
    await expect(alert).toContainText('Couldn’t load games', { timeout: 20_000 })
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toContainText('Couldn’t load games', { timeout: 20_000 })
    await context.setOffline(false)
    await expect(names(page).first()).toContainText(/lantern/i)
  })
})
