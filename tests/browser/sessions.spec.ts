import type { Browser, Page } from '@playwright/test'
import { account, comeOfAge, logIn, newMember, passwordOf } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

const PASSWORD = passwordOf('tala')

interface Elsewhere {
  page: Page
  close: () => Promise<void>
}

/** Another browser of the same person. */
async function elsewhere(browser: Browser, site: Site, username: string): Promise<Elsewhere> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 800 } })
  const page = await context.newPage()
  await comeOfAge(page, site.url('tala'))
  await signIn(page, site, username)
  return { page, close: () => context.close() }
}

/** Signs in, and waits until the page hears what happens. */
async function signIn(page: Page, site: Site, username: string): Promise<void> {
  const welcome = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(site.url('tala', '/login'))
  await logIn(page, username, PASSWORD)
  await expect(account(page)).toBeVisible()
  await welcome
}

const toMember = async (page: Page, site: Site) => {
  const welcome = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await page.goto(site.url('tala', '/member'))
  await expect(page.getByTestId('security-devices')).toBeVisible()
  await welcome
}

test.beforeEach(async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
})

test('a device that is signed out from the list is a guest at once, and keeps what was typed (C19)', async ({
  page,
  site,
  browser,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  await signIn(page, site, username)
  const other = await elsewhere(browser, site, username)
  await toMember(page, site)
  await page.getByTestId('change-password').click()
  const typed = page.locator('dialog [name="newPassword"]')
  await typed.fill('Half-typed-2026')

  await toMember(other.page, site)
  const rows = other.page.getByTestId('device')
  const listed = await rows.count()
  await expect(rows.first()).toContainText('This device')
  await other.page.getByTestId('end-others').click()
  await expect(rows).toHaveCount(1)
  expect(listed).toBeGreaterThan(1)
  await expect(other.page.getByTestId('sign-in').first()).toBeVisible()

  await expect(page.getByText('signed out from your list of devices')).toBeVisible({ timeout: 3_000 })
  await expect(account(page)).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await expect(typed).toHaveValue('Half-typed-2026')
  await other.close()
})

test('what happened while the network was away is told when it is back (H5)', async ({
  page,
  site,
  context,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  await signIn(page, site, username)
  const socket = page.waitForEvent('websocket')
  await context.setOffline(true)
  const body = { type: 'username', username, password: PASSWORD }
  const login = await site.call('tala', 'POST', '/wps/session/login', body)
  expect(login.json.errorCode).toBeNull()
  await expect(page.getByText('signed in on another device')).toBeHidden()
  await context.setOffline(false)
  await socket
  await expect(page.getByText('signed in on another device')).toBeVisible()
})

test('logging out in one tab logs the others of the session out', async ({ page, site, context }) => {
  const { username = '' } = await newMember(site, 'tala')
  await signIn(page, site, username)
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const twin = await context.newPage()
  await twin.addInitScript((kept) => sessionStorage.setItem('token', kept ?? ''), token)
  await twin.goto(site.url('tala'))
  await expect(account(twin)).toBeVisible()
  const ended = await site.call('tala', 'DELETE', '/wps/session/logout', undefined, {
    authorization: token ?? '',
  })
  expect(ended.json.errorCode).toBeNull()
  await expect(account(page)).toBeHidden()
  await twin.close()
})

test('passwords leave the browser sealed, also with a clock that is wrong by a day (C18)', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  await page.clock.install({ time: Date.now() + 86_400_000 })
  const sent = page.waitForRequest((request) => request.url().endsWith('/wps/session/login'))
  await page.goto(site.url('tala', '/login'))
  await logIn(page, username, PASSWORD)
  const request = await sent
  expect(request.headers()['content-type']).toBe('application/jose')
  expect(request.postData()).not.toContain(PASSWORD)
  await expect(account(page)).toBeVisible()
})

test('the devices are readable from right to left', async ({ page, site }) => {
  await comeOfAge(page, site.url('atlas'))
  const { username = '' } = await newMember(site, 'atlas')
  await page.goto(site.url('atlas', '/login'))
  await logIn(page, username, passwordOf('atlas'))
  await expect(account(page)).toBeVisible()
  await page.goto(site.url('atlas', '/member'))
  await expect(page.getByTestId('device').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await site.accessible(page)
})
