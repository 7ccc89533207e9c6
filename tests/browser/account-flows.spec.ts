import {
  account,
  comeOfAge,
  dialog,
  fillVisible,
  giveSession,
  logIn,
  logInByCall,
  newMember,
  openAsNew,
  getPassword,
  submit,
  typeSmsCode,
} from './people.ts'
import { expect, test } from './site.fixture.ts'

const PASSWORD = getPassword('tala')
const AGENT_PASSWORD = 'Lantern88'

test('a device is remembered for a day, signs in by one press, and is forgotten again (C7) @matrix', async ({
  page,
  site,
  context,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/login'))
  await dialog(page).locator('[name="remember"]').check()
  await logIn(page, username, PASSWORD)
  await expect(account(page)).toBeVisible()
  const cookie = (await context.cookies(site.url('tala', '/wps/session/x'))).find(
    ({ name }) => name === 'livery-remember',
  )
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/wps/session' })
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(86_400_000)

  await page.evaluate(() => {
    sessionStorage.clear()
  })
  await page.goto(site.url('tala', '/login'))
  await expect(dialog(page).getByTestId('remembered')).toContainText(username)
  await site.accessible(page)
  await submit(page)
  await expect(account(page)).toBeVisible()

  await page.evaluate(() => {
    sessionStorage.clear()
  })
  await page.goto(site.url('tala', '/login'))
  await expect(dialog(page).getByTestId('remembered')).toBeVisible()
  await dialog(page).locator('[name="remember"]').click()
  await expect(dialog(page).locator('[name="username"]')).toBeVisible()
  const cookies = await context.cookies(site.url('tala', '/wps/session/x'))
  expect(cookies.filter(({ name }) => name.startsWith('livery-remember'))).toEqual([])
})

test('a browser without cookies logs in all the same, and says that it will not remember @matrix', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  await comeOfAge(page, site.url('tala'))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto(site.url('tala', '/login'))
  await dialog(page).locator('[name="remember"]').check()
  await expect(dialog(page).getByText(/blocks cookies/)).toBeVisible()
  await logIn(page, username, PASSWORD)
  await expect(account(page)).toBeVisible()
})

test('a password that is due stands in the way of everything until it is changed (C8) @matrix', async ({
  page,
  site,
}) => {
  const given = 'Atlas-change-me-2026'
  const { username = '' } = await newMember(site, 'atlas', { password: given, confirmPassword: given })
  await comeOfAge(page, site.url('atlas'))
  await page.goto(site.url('atlas', '/login'))
  await logIn(page, username, given)
  const due = page.locator('dialog[data-dialog="password-due"]')
  await expect(due.locator('[name="newPassword"]')).toBeVisible()
  await expect(due.locator('[name="oldPassword"]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(due).toBeVisible()
  await page.reload()
  await expect(due.locator('[name="newPassword"]')).toBeVisible()
  await site.accessible(page)
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  const refused = await site.call('atlas', 'GET', '/wps/v2/wallets/balance', undefined, {
    authorization: token,
  })
  expect([refused.status, refused.json.errorCode]).toEqual([403, 'password_change_due'])

  await fillVisible(page, { newPassword: given, confirmNewPassword: given })
  await submit(page)
  await expect(due.locator('[name="newPassword"]')).toHaveAttribute('aria-invalid', 'true')
  await due.locator('[name="newPassword"]').fill('Copper-2027')
  await due.locator('[name="confirmNewPassword"]').fill('Copper-2027')
  await submit(page)
  await expect(due).toHaveCount(0)
  await expect(account(page)).toBeVisible()
  const open = await site.call('atlas', 'GET', '/wps/v2/wallets/balance', undefined, { authorization: token })
  expect(open.status).toBe(200)
})

test('the way out of a password that is due is to log out @matrix', async ({ page, site }) => {
  const given = 'Atlas-change-me-2026'
  const { username = '' } = await newMember(site, 'atlas', { password: given, confirmPassword: given })
  await comeOfAge(page, site.url('atlas'))
  await page.goto(site.url('atlas', '/login'))
  await logIn(page, username, given)
  await page.getByTestId('due-sign-out').click()
  await expect(page.locator('dialog[data-dialog="password-due"]')).toHaveCount(0)
  await expect(page.getByTestId('log-in').first()).toBeVisible()
})

test('the security centre changes the password, and other devices are signed out (C9)', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  const elsewhere = await logInByCall(site, 'tala', username, PASSWORD)
  await comeOfAge(page, site.url('tala'))
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala', '/member'))
  await expect(page.getByTestId('security-centre')).toBeVisible()
  await site.accessible(page)
  await page.getByTestId('change-password').click()
  await fillVisible(page, {
    oldPassword: 'Wrong2026',
    newPassword: 'Changed2026',
    confirmNewPassword: 'Changed2026',
  })
  await submit(page)
  await expect(dialog(page).locator('[name="oldPassword"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(page).locator('[name="newPassword"]')).toHaveValue('Changed2026')
  await dialog(page).locator('[name="oldPassword"]').fill(PASSWORD)
  await submit(page)
  await expect(page.locator('dialog[data-dialog="change-password"]')).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await expect(account(page)).toBeVisible()
  const other = await site.call('tala', 'GET', '/wps/member/info', undefined, { authorization: elsewhere })
  expect(other.json.errorCode).toBe('session_ended')
})

test('a new password shows every way in, and each goes with one tap, also after a reload (C9) @matrix', async ({
  page,
  site,
}) => {
  const username = await openAsNew(page, site, '/member')
  await page.getByTestId('change-password').click()
  await fillVisible(page, {
    oldPassword: PASSWORD,
    newPassword: 'Changed2026',
    confirmNewPassword: 'Changed2026',
  })
  await submit(page)
  const ways = page.locator('dialog[data-dialog="ways-in"]')
  const replaceable = page.getByTestId('way-in-change')
  const rows = ways.getByTestId('way-in').filter({ hasNot: replaceable })
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('This device')
  await expect(ways.getByTestId('way-in').filter({ has: replaceable })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(ways).toBeVisible()
  await logInByCall(site, 'tala', username, 'Changed2026')
  await page.reload()
  await expect(rows).toHaveCount(2)
  await site.accessible(page)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(rows).toHaveCount(1)
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/ways-in/seen'))
  await ways.getByTestId('ways-in-done').click()
  await seen
  await expect(ways).toHaveCount(0)
  await page.reload()
  await expect(account(page)).toBeVisible()
  await expect(ways).toHaveCount(0)
})

test('a trial looks around, and is led to a real account by whatever it may not do (C11)', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/login'))
  await dialog(page).getByTestId('free-play').click()
  await expect(page.getByTestId('trial-register')).toBeVisible()
  for (const path of ['/member', '/favorite']) {
    await page.goto(site.url('tala', path))
    await expect(page.locator('dialog[data-dialog="true-account"]')).toContainText(/real account/)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  }
  await dialog(page).getByTestId('confirm').click()
  await expect(page.locator('dialog[data-dialog="register"]')).toBeVisible()
})

test('agents reach their centre, others are refused by the words of the specification (C15) @matrix', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/agentHome'))
  await expect(page.getByTestId('agent-landing')).toBeVisible()
  // Each mark stands before its words, not above them.
  const [mark, point] = await Promise.all([
    page.locator('.agent-points .icon').first().boundingBox(),
    page.locator('.agent-points li').first().boundingBox(),
  ])
  expect(mark?.width).toBe(20)
  expect(point?.height).toBeLessThan(2.6 * (mark?.height ?? 0))
  await page.getByTestId('agent-log-in').click()
  await logIn(page, username, PASSWORD)
  await expect(dialog(page).getByRole('alert')).toHaveText('Non-agents cannot log in')
  await fillVisible(page, { username: '', password: '' })
  await dialog(page).locator('[name="username"]').fill('bituin')
  await dialog(page).locator('[name="password"]').fill(AGENT_PASSWORD)
  await submit(page)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/agentHome')
  await expect(page.getByRole('heading', { level: 1, name: 'Agent centre' })).toBeVisible()
})

test('a code sent to the mobile logs in, and is needed (C6)', async ({ page, site }) => {
  const { mobileNum = '' } = await newMember(site, 'tala')
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/login'))
  await dialog(page).getByRole('tab', { name: 'SMS code' }).click()
  await dialog(page).getByTestId('send-code').click()
  await expect(dialog(page).locator('[name="mobileNum"]')).toHaveAttribute('aria-invalid', 'true')
  await dialog(page).locator('[name="mobileNum"]').fill(mobileNum)
  await submit(page)
  await expect(dialog(page).locator('[name="verificationCode"]')).toHaveAttribute('aria-invalid', 'true')
  await typeSmsCode(page, site, 'tala', mobileNum)
  await expect(dialog(page).getByTestId('send-code')).toBeDisabled()
  await submit(page)
  await expect(account(page)).toBeVisible()
})

test('a brand without code login shows no way to it, in Arabic from right to left (C6) @matrix', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('atlas'))
  await page.goto(site.url('atlas', '/login'))
  await expect(dialog(page).locator('[name="username"]')).toBeVisible()
  await expect(dialog(page).getByRole('tab')).toHaveCount(0)
  await expect(dialog(page).locator('[name="remember"]')).toBeVisible()
  await site.accessible(page)
  const refused = await site.call('atlas', 'POST', '/wps/session/login', {
    type: 'sms',
    mobileNum: '501234567',
    password: '123456',
  })
  expect(refused.json.errorCode).toBe('forbidden')
})
