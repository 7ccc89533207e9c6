import { type Browser, expect, type Page } from '@playwright/test'

/** A browser on somebody's desk. */
export async function newDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

/** Decides the open case. */
export async function decide(page: Page, decision: string, said: string): Promise<void> {
  await askToDecide(page, decision)
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
}

/** Decides the open case as somebody who decided it before: another person must. */
export async function decideAgain(page: Page, decision: string): Promise<void> {
  await askToDecide(page, decision)
  await expect(page.getByRole('alert').filter({ hasText: 'Another person must do this' })).toBeVisible()
}

async function askToDecide(page: Page, decision: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${decision}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: decision }).click()
}
