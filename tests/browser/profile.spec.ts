import { comeOfAge, dialog, giveSession, newMember } from './people.ts'
import { expect, test } from './site.fixture.ts'

test('a profile is filled in, its real name once, and the meter says what is still missing (E5)', async ({
  page,
  site,
}) => {
  const { username = '' } = await newMember(site, 'atlas')
  await comeOfAge(page, site.url('atlas'))
  await giveSession(page, site, 'atlas', username)
  await page.goto(site.url('atlas', '/member'))
  const section = page.getByTestId('security-profile')
  const missing = section.getByTestId('profile-meter').locator('[data-item="payeeName"]')
  await expect(missing).toBeVisible()
  await site.accessible(page)

  await section.getByTestId('profile-edit').click()
  await dialog(page).locator('[name="nickname"]').fill('Moonlit')
  await dialog(page).locator('[name="payeeName"]').fill('1')
  await site.accessible(page)
  await dialog(page).getByTestId('profile-save').click()
  const wrong = dialog(page).locator('.is-error')
  await expect(wrong.first()).toBeVisible()
  await dialog(page).locator('[name="payeeName"]').fill('Ana Reyes')
  await dialog(page).getByTestId('profile-save').click()
  await dialog(page).locator('input[type="password"]').fill('Copper-2026')
  await dialog(page).locator('button[type="submit"]').click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(section.getByTestId('profile-payeeName')).toContainText('***')
  await expect(section.getByTestId('profile-birthday')).toContainText(/••.*••.*1990/)
  await expect(section.getByTestId('profile-nickname')).toContainText('Moonlit')
  await expect(missing).toHaveCount(0)
  await section.getByTestId('profile-edit').click()
  await expect(dialog(page).locator('[name="nickname"]')).toBeVisible()
  await expect(dialog(page).locator('[name="payeeName"]')).toHaveCount(0)
})
