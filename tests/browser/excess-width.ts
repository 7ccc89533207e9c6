import type { Page } from '@playwright/test'

/** By how many pixels a page is wider than its screen, once it has settled; phones shrink such a page until it fits. */
export async function excessWidth(page: Page): Promise<number> {
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  await page.waitForFunction(fits, undefined, { timeout: 2_000 }).catch(() => undefined)
  return page.evaluate(excess)
}
