import { expect, type Browser, type Page } from '@playwright/test'

/** An address of the console at the gateway that these tests share. */
export function consoleAddress(path: string): string {
  return `http://console.localhost:${String(process.env.LIVERY_TEST_PORT)}${path}`
}

/**
 * Signs a demo operator in at a page of the console. A code works once: where another test has just used it, the next one is
 * waited for.
 */
export async function enterConsole(page: Page, path: string, operator: string): Promise<void> {
  const entry = page.getByRole('button', { name: operator })
  await expect(async () => {
    await page.goto(consoleAddress(path))
    await entry.click()
    await expect(entry).toHaveCount(0, { timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
}

/** The same on a desk of their own. */
export async function openConsole(browser: Browser, path: string, operator: string): Promise<Page> {
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await desk.newPage()
  await enterConsole(page, path, operator)
  return page
}
