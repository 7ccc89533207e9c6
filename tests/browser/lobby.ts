import type { Page } from '@playwright/test'
import { expect } from './site.fixture.ts'

export function names(page: Page) {
  return page.locator('.lobby .tile__name').filter({ visible: true })
}

export function count(page: Page) {
  return page.locator('.lobby__count').filter({ visible: true })
}

export function search(page: Page) {
  return page.getByRole('searchbox')
}

export function filter(page: Page, name: string) {
  return page.getByRole('group', { name: 'Show', exact: true }).getByRole('button', { name, exact: true })
}

/** How many games there are, once it is said and is no longer `before`: a list on its way says nothing. */
export async function counted(page: Page, before?: string): Promise<string> {
  if (before !== undefined) await expect(count(page)).not.toHaveText(before)
  await expect(count(page)).toHaveText(/\d/)
  return count(page).innerText()
}

/** A list is as high as all its games once the page is alive. */
export function alive(page: Page) {
  return expect(page.locator('.lobby__list[style]')).toBeVisible()
}

/** Announcements open once a session; they are another test's matter. */
export async function quiet(page: Page): Promise<void> {
  const value = { banners: [], player: [], popup: [], promotion: [], notices: [] }
  await page.addInitScript(() => {
    sessionStorage.setItem('hide-gift-pop', 'gift')
  })
  await page.route('**/wps/relay/MCSFE_getListAnnouncements*', (route) =>
    route.fulfill({ json: { success: true, message: '', errorCode: null, value } }),
  )
}
