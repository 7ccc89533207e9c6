import type { Page } from '@playwright/test'

/** Lets a call reach the gateway and loses its answer, as often as said; resolves to how often it was sent. */
export async function loseAnswer(
  page: Page,
  url: string,
  { method = 'POST', times = 1 } = {},
): Promise<() => number> {
  let sent = 0
  await page.route(`**${url}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    sent += 1
    if (sent > times) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => sent
}
