import { type Browser, expect, type Page } from '@playwright/test'

/** A browser on somebody's desk. */
export async function newDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

/** Decides the open case. */
export async function decide(page: Page, decision: string, said: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${decision}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: decision }).click()
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
}

/** The open case is not decided twice by who did once: it is not offered, and says why. */
export async function cannotDecideAgain(page: Page, decision: string): Promise<void> {
  await page.reload()
  await expect(page.getByText(`You’ve already voted: ${decision}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${decision}`) })).toHaveCount(0)
}

/** The open case is not decided by who proposed it: another person must, and it says so. */
export async function cannotDecideOwn(page: Page, decision: string): Promise<void> {
  await expect(page.getByText(`You proposed this. Another person must decide: ${decision}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^${decision}`) })).toHaveCount(0)
}
