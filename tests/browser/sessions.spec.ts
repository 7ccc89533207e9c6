import type { Browser, Page } from '@playwright/test'
import {
  account,
  comeOfAge,
  dialog,
  fillVisible,
  giveSession,
  logIn,
  newMember,
  getPassword,
  submit,
} from './people.ts'
import { excessWidth } from './excess-width.ts'
import { expect, test, type Site } from './site.fixture.ts'

const PASSWORD = getPassword('tala')

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

/** Signs in, and waits until the page receives events. */
async function signIn(page: Page, site: Site, username: string): Promise<void> {
  const welcome = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala'))
  await expect(account(page)).toBeVisible()
  await welcome
}

async function toMember(page: Page, site: Site) {
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
  await expect(rows.first()).toContainText('This device')
  await expect(rows.nth(1)).toBeVisible()
  await other.page.getByTestId('end-others').click()
  await expect(rows).toHaveCount(1)
  await expect(other.page.getByTestId('sign-in').first()).toBeVisible()

  await expect(page.getByText('logged out from your list of devices')).toBeVisible({ timeout: 3_000 })
  await expect(account(page)).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await expect(typed).toHaveValue('Half-typed-2026')
  // The message lies above the dialog: it can be read and put away there.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('logged out from your list of devices')).toBeHidden()
  await other.close()
})

test('whoever logs in again after the session ended goes on with the dialog that was open @matrix', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  await signIn(page, site, username)
  await toMember(page, site)
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  await page.getByTestId('change-password').click()
  const change = page.locator('dialog[data-dialog="change-password"]')
  await fillVisible(page, { newPassword: 'Half2026', confirmNewPassword: 'Half2026' })
  await site.call('tala', 'DELETE', '/wps/session/logout', undefined, { authorization: token })
  await expect(page).toHaveURL(site.url('tala', '/login'))
  await logIn(page, username, PASSWORD)
  await expect(page).toHaveURL(site.url('tala', '/member'))
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await expect(change.locator('[name="newPassword"]')).toHaveValue('Half2026')
  await fillVisible(page, { oldPassword: PASSWORD })
  await submit(page)
  await expect(change).toHaveCount(0)
  await expect(account(page)).toBeVisible()
})

test('somebody else who logs in finds nothing of what was open before @matrix', async ({ page, site }) => {
  const [ana, ben] = [await newMember(site, 'tala'), await newMember(site, 'tala')]
  await signIn(page, site, ana.username ?? '')
  await toMember(page, site)
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  await page.getByTestId('change-password').click()
  await dialog(page).locator('[name="newPassword"]').fill('Half2026')
  await site.call('tala', 'DELETE', '/wps/session/logout', undefined, { authorization: token })
  await expect(page).toHaveURL(site.url('tala', '/login'))
  await logIn(page, ben.username ?? '', PASSWORD)
  await expect(page).toHaveURL(site.url('tala', '/member'))
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.getByTestId('change-password').click()
  await expect(dialog(page).locator('[name="newPassword"]')).toHaveValue('')
})

test.describe('without a network', () => {
  // What the page was still fetching: pictures, code that was to lie ready.
  test.use({ allowed: [/net::ERR_INTERNET_DISCONNECTED/] })
  test('what happened while the network was away is shown when it is back (H5) @matrix', async ({
    page,
    site,
    context,
  }) => {
    const { username = '' } = await newMember(site, 'tala')
    await signIn(page, site, username)
    await context.setOffline(true)
    await expect(page.getByTestId('offline')).toBeVisible()
    const body = { type: 'username', username, password: PASSWORD }
    const login = await site.call('tala', 'POST', '/wps/session/login', body)
    expect(login.json.errorCode).toBeNull()
    await expect(page.getByText('logged in on another device')).toBeHidden()
    const back = page.waitForEvent('websocket')
    await context.setOffline(false)
    await back
    await expect(page.getByText('logged in on another device')).toBeVisible()
  })
})

test('logging out in one tab logs the others of the session out @matrix', async ({ page, site, context }) => {
  const { username = '' } = await newMember(site, 'tala')
  await signIn(page, site, username)
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const twin = await context.newPage()
  await twin.addInitScript((stored) => sessionStorage.setItem('token', stored ?? ''), token)
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

test('the devices are readable from right to left @both @matrix', async ({ page, site }) => {
  await comeOfAge(page, site.url('atlas'))
  const { username = '' } = await newMember(site, 'atlas')
  await giveSession(page, site, 'atlas', username)
  await page.goto(site.url('atlas', '/member'))
  await expect(page.getByTestId('device').first()).toBeVisible()
  expect(await excessWidth(page)).toBe(0)
  await site.accessible(page)
})
