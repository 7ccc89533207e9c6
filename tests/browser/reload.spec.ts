import { hold } from './hold-call.ts'
import {
  account,
  comeOfAge,
  consent,
  countsDown,
  dialog,
  fillVisible,
  giveSession,
  logIn,
  newMember,
  getPassword,
  personal,
  submit,
  typeSmsCode,
} from './people.ts'
import { expect, test } from './site.fixture.ts'

const PASSWORD = getPassword('tala')

test.beforeEach(async ({ page, site }) => {
  for (const brand of ['tala', 'atlas']) await comeOfAge(page, site.url(brand))
})

test('a reload while a log-in is under way leaves a form that works, and sends nothing again', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  const login = await hold(page, '/wps/session/login')
  await page.goto(site.url('tala', '/login'))
  await logIn(page, username, PASSWORD)
  await login.first
  await page.reload()
  await expect(dialog(page).locator('[name="username"]')).toHaveValue('')
  await expect(account(page)).toBeHidden()
  expect(login.sent()).toBe(1)
  await login.release()
  await logIn(page, username, PASSWORD)
  await expect(account(page)).toBeVisible()
  expect(login.sent()).toBe(2)
})

test('a reload between the log-in and who it is restores the session that has begun @matrix', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  const info = await hold(page, '/wps/member/info', 'GET')
  let logins = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/session/login')) logins += 1
  })
  await page.goto(site.url('tala', '/login'))
  await logIn(page, username, PASSWORD)
  await info.first
  await info.release()
  await page.reload()
  await expect(account(page)).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(logins).toBe(1)
})

test('a reload while a code is being sent lets one ask again; afterwards its countdown goes on @matrix', async ({
  page,
  site,
}) => {
  const { mobileNum = '' } = await newMember(site, 'tala')
  const sms = await hold(page, '/wps/verification/sms/noLogin')
  const begin = async () => {
    await dialog(page).getByRole('tab', { name: 'SMS code' }).click()
    await dialog(page).locator('[name="mobileNum"]').fill(mobileNum)
  }
  await page.goto(site.url('tala', '/login'))
  await begin()
  await dialog(page).getByTestId('send-code').click()
  await sms.first
  await page.reload()
  await begin()
  await expect(dialog(page).getByTestId('send-code')).toBeEnabled()
  expect(sms.sent()).toBe(1)

  await sms.release()
  await typeSmsCode(page, site, 'tala', mobileNum)
  const code = await dialog(page).locator('[name="verificationCode"]').inputValue()
  await page.reload()
  await begin()
  await expect(dialog(page).getByTestId('send-code')).toBeDisabled()
  await dialog(page).locator('[name="verificationCode"]').fill(code)
  await submit(page)
  await expect(account(page)).toBeVisible()
  expect(sms.sent()).toBe(2)
})

test('a reload while a registration is under way registers nobody twice @matrix', async ({ page, site }) => {
  const registration = await hold(page, '/wps/member/register', 'PUT')
  const person = personal('atlas')
  const register = async () => {
    await fillVisible(page, person)
    await consent(page)
    await submit(page)
  }
  await page.goto(site.url('atlas', '/register'))
  await register()
  await registration.first
  await page.reload()
  await expect(dialog(page).locator('[name="username"]')).toHaveValue('')
  expect(registration.sent()).toBe(1)
  await registration.release()
  await register()
  await expect(account(page)).toBeVisible()
  expect(registration.sent()).toBe(2)
})

test('a reload before a log-out is confirmed stays signed in; once confirmed, one is out @matrix', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  const logout = await hold(page, '/wps/session/logout', 'DELETE')
  const ask = async () => {
    await account(page).click()
    await page.getByTestId('sign-out').click()
    await expect(dialog(page).getByTestId('confirm')).toBeVisible()
  }
  await giveSession(page, site, 'tala', username)
  await page.goto(site.url('tala', '/promotions'))
  await ask()
  await page.reload()
  await expect(account(page)).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  expect(logout.sent()).toBe(0)

  await ask()
  await dialog(page).getByTestId('confirm').click()
  await logout.first
  await page.reload()
  await expect(page.getByTestId('log-in').first()).toBeVisible()
  await expect(account(page)).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  expect(logout.sent()).toBe(1)
})

test('two clicks register one member, and ask for one code @matrix', async ({ page, site }) => {
  const registration = await hold(page, '/wps/member/register', 'PUT')
  await registration.release()
  await page.goto(site.url('atlas', '/register'))
  await fillVisible(page, personal('atlas'))
  await consent(page)
  await dialog(page).locator('button[type="submit"]').dblclick()
  await expect(account(page)).toBeVisible()
  expect(registration.sent()).toBe(1)

  const { mobileNum = '' } = await newMember(site, 'tala')
  const sms = await hold(page, '/wps/verification/sms/noLogin')
  await sms.release()
  await page.goto(site.url('tala', '/login'))
  await dialog(page).getByRole('tab', { name: 'SMS code' }).click()
  await dialog(page).locator('[name="mobileNum"]').fill(mobileNum)
  await dialog(page).getByTestId('send-code').dblclick()
  await countsDown(page)
  expect(sms.sent()).toBe(1)
})

test('the back button takes a log-in back that is under way, and keeps what was typed @matrix', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'tala')
  const login = await hold(page, '/wps/session/login')
  await page.goto(site.url('tala', '/promotions'))
  await page.getByTestId('log-in').first().click()
  await logIn(page, username, PASSWORD)
  await login.first
  await page.goBack()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page).toHaveURL(site.url('tala', '/promotions'))
  await login.release()
  await expect(account(page)).toBeHidden()
  await page.getByTestId('log-in').first().click()
  await expect(dialog(page).locator('[name="username"]')).toHaveValue(username)
  await submit(page)
  await expect(account(page)).toBeVisible()
  expect(login.sent()).toBe(2)
})
