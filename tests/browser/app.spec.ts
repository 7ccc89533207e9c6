import { openAsNew } from './people.ts'
import { expect, test } from './site.fixture.ts'

// Elsewhere the worker is held back: what it fetches no test could answer in the network's place.
test.use({ serviceWorkers: 'allow', allowed: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

test('the site opens without a network in the brand’s words, and stores nothing of a member (G4, R18)', async ({
  page,
  context,
  site,
}) => {
  await openAsNew(page, site, '/member')
  await expect(page.getByTestId('account')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.filter((path) => path !== '/offline.html' && !path.startsWith('/brand-assets/'))).toEqual([])

  await context.setOffline(true)
  await page.goto(site.url('tala', '/promotions'))
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Tala' })).toBeVisible()
  await site.accessible(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  // It opens by itself once the network is back.
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re offline')
})

test('named screens are there: app with guides, notifications, own games, requests (G4, G5) @matrix', async ({
  page,
  site,
}) => {
  await openAsNew(page, site, '/app')
  await expect(page.getByTestId('app-ios').getByRole('listitem')).toHaveCount(4)
  // A phone cannot hold its camera before its own screen; whoever is at a desk reads the code with one.
  const code = page.getByTestId('app-android').locator('.app__code')
  await expect(code).toBeHidden()
  await site.accessible(page)
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1024, height: 844 })
  await expect(code.getByRole('img')).toBeVisible()
  if (phone) await page.setViewportSize(phone)
  await page.goto(site.url('tala', '/notifications'))
  await expect(page.getByTestId('notifications')).toBeVisible()
  await expect(page.getByRole('switch').first()).toBeEnabled()
  await site.accessible(page)
  await page.goto(site.url('tala', '/myGames'))
  await expect(page.getByTestId('favourites-empty')).toBeVisible()
  await site.accessible(page)
  await page.goto(site.url('tala', '/contractRequest'))
  await expect(page.getByTestId('contracts-own')).toContainText('No open requests')
  await site.accessible(page)
  await page.goto(site.url('tala', '/member?page=nowhere'))
  await expect(page).toHaveURL(/\/member$/)
})
