import type { Page } from '@playwright/test'
import { comeOfAge, dialog, freshNumber, giveSession, newMember, getPassword } from './people.ts'
import { expect, test, type Site } from './site.fixture.ts'

function codeIn(text: string): string {
  return /\b\d{6,8}\b/.exec(text)?.[0] ?? ''
}

/** The security centre of a new member. */
async function arrive(page: Page, site: Site, brand: string) {
  const person = await newMember(site, brand)
  await comeOfAge(page, site.url(brand))
  await giveSession(page, site, brand, person['username'] ?? '')
  await page.goto(site.url(brand, '/member'))
  const section = page.getByTestId('security-contacts')
  await expect(section).toBeVisible()
  return { person, row: section.getByTestId('contact-mobile') }
}

async function send(page: Page, brand: string, number: string): Promise<void> {
  await dialog(page).locator('[name="mobileNum"]').fill(number)
  await dialog(page).locator('button[type="submit"]').click()
  await dialog(page).locator('input[type="password"]').fill(getPassword(brand))
  await dialog(page).locator('button[type="submit"]').click()
  await expect(dialog(page).locator('[name="newCode"]')).toBeVisible()
}

test('a phone number is changed by codes to the old and the new one, and the old one is told (E5)', async ({
  page,
  site,
}) => {
  const { person, row } = await arrive(page, site, 'tala')
  const old = (person['mobileNum'] ?? '').slice(-7)
  const registered = await site.newestMessage('tala', old)
  await site.accessible(page)
  await row.getByRole('button').click()
  await dialog(page).locator('[name="mobileNum"]').waitFor()
  await site.accessible(page)
  const number = freshNumber('tala')
  await send(page, 'tala', number)
  await expect(dialog(page).getByTestId('contact-again')).toBeDisabled()
  await site.accessible(page)

  const asked = await site.message('tala', old, registered)
  const right = codeIn((await site.message('tala', number.slice(-7))).text)
  const newCode = dialog(page).locator('[name="newCode"]')
  await dialog(page).locator('[name="presentCode"]').fill(codeIn(asked.text))
  await newCode.fill(right === '000000' ? '000001' : '000000')
  await dialog(page).getByTestId('contact-confirm').click()
  await expect(newCode).toHaveAttribute('aria-invalid', 'true')
  await newCode.fill(right)
  await dialog(page).getByTestId('contact-confirm').click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(row).toContainText(number.slice(-3))
  await site.message('tala', old, asked)
})

test('a first number takes one code, and who lost the present one is led to customer service (E5) @matrix', async ({
  page,
  site,
}) => {
  const { row } = await arrive(page, site, 'atlas')
  await row.getByRole('button').click()
  const number = freshNumber('atlas')
  await send(page, 'atlas', number)
  await expect(dialog(page).locator('[name="presentCode"]')).toHaveCount(0)
  const { text } = await site.message('atlas', number.slice(-7))
  await dialog(page).locator('[name="newCode"]').fill(codeIn(text))
  await dialog(page).getByTestId('contact-confirm').click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(row).toContainText(number.slice(-3))

  await row.getByRole('button').click()
  await dialog(page).locator('[name="mobileNum"]').fill(freshNumber('atlas'))
  await dialog(page).locator('button[type="submit"]').click()
  await dialog(page).getByTestId('contact-lost').click()
  await expect(dialog(page).locator('.contact-list')).toBeVisible()
})
