import { account, comeOfAge, dialog, fillVisible, logIn, newMember, submit, typeSmsCode } from './people.ts'
import { expect, test } from './site.fixture.ts'

const NEXT = 'Moonrise2027'

test.beforeEach(async ({ page, site }) => {
  await comeOfAge(page, site.url('tala'))
})

test('a password forgotten is set anew by mobile, and one is signed in with it (C10)', async ({
  page,
  site,
}) => {
  const person = await newMember(site, 'tala')
  await page.goto(site.url('tala', '/login'))
  await dialog(page)
    .getByRole('button', { name: /forgot/i })
    .click()
  await expect(page.getByRole('heading', { name: /forgot/i })).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(1)
  await dialog(page)
    .getByRole('tab', { name: /mobile/i })
    .click()
  await fillVisible(page, { mobileNum: person.mobileNum ?? '' })
  await typeSmsCode(page, site, 'tala', person.mobileNum ?? '')
  await fillVisible(page, { newPassword: NEXT, confirmNewPassword: NEXT })
  await submit(page)
  await expect(account(page)).toBeVisible()
  const old = { username: person.username, password: person.password, type: 'username' }
  expect((await site.call('tala', 'POST', '/wps/session/login', old)).json.errorCode).toBe(
    'invalid_credentials',
  )
})

test('a link by mail opens the dialog for a new password, once (C10) @matrix', async ({ page, site }) => {
  const person = await newMember(site, 'tala')
  await page.goto(site.url('tala', '/login'))
  await dialog(page)
    .getByRole('button', { name: /forgot/i })
    .click()
  await dialog(page).getByRole('tab', { name: /email/i }).click()
  await fillVisible(page, { username: person.username ?? '', email: person.email ?? '' })
  await submit(page)
  const { text } = await site.message('tala', person.email ?? '')
  const link = /https?:\/\/\S+resetToken=[\w.~-]+/.exec(text)?.[0] ?? ''
  expect(link).not.toBe('')
  const path = new URL(link).pathname + new URL(link).search
  await page.goto(site.url('tala', path))
  expect(page.url()).not.toContain('resetToken')
  await fillVisible(page, { newPassword: NEXT, confirmNewPassword: NEXT })
  await submit(page)
  await expect(dialog(page).locator('[name="newPassword"]')).toBeHidden()
  await page.goto(site.url('tala', '/login'))
  await logIn(page, person.username ?? '', NEXT)
  await expect(account(page)).toBeVisible()
})

test('the answer by mail is the same for a name that nobody has @matrix', async ({ site }) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await site.call(
    'tala',
    'POST',
    '/wps/member/password/email',
    'username=nobody12345&email=nobody%40example.com',
    form,
  )
  expect(answer.json).toMatchObject({ success: true, value: null, errorCode: null })
})
