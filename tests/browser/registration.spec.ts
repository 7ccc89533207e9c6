import {
  account,
  comeOfAge,
  consent,
  dialog,
  fillVisible,
  freshName,
  logIn,
  newMember,
  getPassword,
  personal,
  submit,
  typeSmsCode,
} from './people.ts'
import { BRANDS, expect, test, type BrandId } from './site.fixture.ts'

const TAGS: Partial<Record<BrandId, string>> = { tala: ' @smoke', mare: ' @matrix', atlas: ' @both @matrix' }

for (const brand of BRANDS) {
  test(`a guest of ${brand} registers, is signed in, logs out and logs in again (C1, C2, C14)${TAGS[brand] ?? ''}`, async ({
    page,
    site,
  }) => {
    await comeOfAge(page, site.url(brand))
    await page.goto(site.url(brand, '/register'))
    const person = personal(brand)
    await fillVisible(page, person)
    if (await dialog(page).locator('[name="verificationCode"]').isVisible()) {
      await typeSmsCode(page, site, brand, person.mobileNum ?? '')
    }
    await consent(page)
    const usesName = await dialog(page).locator('[name="username"]').isVisible()
    await submit(page)
    await expect(account(page)).toBeVisible()
    await expect(page).toHaveURL(site.url(brand))

    await page.reload()
    await expect(account(page)).toBeVisible()

    await account(page).click()
    await page.getByTestId('sign-out').click()
    await dialog(page).getByTestId('confirm').click()
    await expect(account(page)).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()

    await page.goto(site.url(brand, '/login'))
    await logIn(page, (usesName ? person.username : person.mobileNum) ?? '', getPassword(brand))
    await expect(account(page)).toBeVisible()
  })
}

test('the first wrong field says so and is focused, later ones stay neutral until visited (C1)', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('tala'))
  await page.goto(site.url('tala', '/register'))
  await submit(page)
  const first = dialog(page).locator('[aria-invalid="true"]').first()
  await expect(first).toBeFocused()
  await expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(1)
  const described = await first.getAttribute('aria-describedby')
  expect(described).toBeTruthy()
  await site.accessible(page)
})

test('a refused field that the foot of the dialog half covers is moved clear of it @matrix', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('atlas'))
  await page.goto(site.url('atlas', '/register'))
  await fillVisible(page, { ...personal('atlas'), referralCode: 'NOSUCH' })
  await consent(page)
  const field = dialog(page).locator('[data-field="referralCode"]')
  const foot = dialog(page).locator('.dialog__foot')
  const footTop = () => foot.evaluate((value) => value.getBoundingClientRect().top)
  await field.locator('input').evaluate(
    (input, top) => {
      const body = input.closest('.dialog__body')
      body?.scrollBy(0, input.getBoundingClientRect().bottom - 10 - top)
    },
    await footTop(),
  )
  await submit(page)
  await expect(field.locator('input')).toBeFocused()
  await expect(field.locator('.field__problem')).not.toBeEmpty()
  const message = await field
    .locator('.field__message')
    .evaluate((value) => value.getBoundingClientRect().bottom)
  expect(message).toBeLessThanOrEqual(await footTop())
})

test('a name that is taken is reported at its field and forgotten when the name changes @matrix', async ({
  page,
  site,
}) => {
  await comeOfAge(page, site.url('atlas'))
  await page.goto(site.url('atlas', '/register'))
  const person = personal('atlas')
  const taken = await newMember(site, 'atlas')
  await fillVisible(page, { ...person, username: taken.username ?? '' })
  await consent(page)
  await submit(page)
  const name = dialog(page).locator('[name="username"]')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  await fillVisible(page, { username: freshName() })
  await submit(page)
  await expect(account(page)).toBeVisible()
})
