import { expect, type Page, type Route } from '@playwright/test'

/** Lets a request reach its server, and nobody hear the answer. Not every system's resolver knows names below localhost. */
export async function sendUnheard(route: Route): Promise<void> {
  const url = new URL(route.request().url())
  const headers = { ...(await route.request().allHeaders()), host: url.host }
  url.hostname = '127.0.0.1'
  expect((await route.fetch({ url: url.href, headers })).status()).toBe(200)
}

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
    await sendUnheard(route)
    return route.abort('connectionreset')
  })
  return () => sent
}
