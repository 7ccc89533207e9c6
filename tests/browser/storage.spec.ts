import type { Page } from '@playwright/test'
import { account, comeOfAge, dialog, logIn, newMember, getPassword, typeSmsCode } from './people.ts'
import { expect, test } from './site.fixture.ts'

/** Nothing can be stored: the quota is used up. */
function full(page: Page) {
  return page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}

/** Nothing can even be read. */
function forbidden(page: Page) {
  return page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
}

for (const [name, without] of Object.entries({ full, forbidden })) {
  test(`with storage that is ${name} one logs in by a code, looks around, chooses and logs out${name === 'full' ? ' @matrix' : ''}`, async ({
    page,
    site,
  }) => {
    const { mobileNum = '' } = await newMember(site, 'tala')
    await comeOfAge(page, site.url('tala'))
    await without(page)
    await page.goto(site.url('tala', '/login'))
    await dialog(page).getByRole('tab', { name: 'SMS code' }).click()
    await dialog(page).locator('[name="mobileNum"]').fill(mobileNum)
    await typeSmsCode(page, site, 'tala', mobileNum)
    await dialog(page).locator('button[type="submit"]').click()
    await expect(account(page)).toBeVisible()

    await account(page).click()
    await page.locator('a[href^="/member?page=securityCenter"]:visible').first().click()
    await expect(page.getByTestId('security-centre')).toBeVisible()
    await account(page).click()
    await page.getByTestId('sign-out').click()
    await dialog(page).getByTestId('confirm').click()
    await expect(page.getByTestId('log-in').first()).toBeVisible()
    await expect(account(page)).toBeHidden()
  })

  test(`with storage that is ${name} a reload forgets the session and nothing else breaks @matrix`, async ({
    page,
    site,
  }) => {
    const { username = '' } = await newMember(site, 'tala')
    await comeOfAge(page, site.url('tala'))
    await without(page)
    await page.goto(site.url('tala', '/login'))
    await logIn(page, username, getPassword('tala'))
    await expect(account(page)).toBeVisible()
    await page.reload()
    await expect(page.getByTestId('log-in').first()).toBeVisible()
    await page.goto(site.url('tala', '/login'))
    await logIn(page, username, getPassword('tala'))
    await expect(account(page)).toBeVisible()
  })
}
