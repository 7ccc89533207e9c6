import type { Page, Route } from '@playwright/test'

interface Held {
  /** How often it was sent so far. */
  sent: () => number
  /** Resolves once the first is on its way. */
  first: Promise<void>
  /** Lets those that come from now on through. */
  release: () => Promise<void>
}

/** Keeps a call from reaching the gateway, as a network does that has gone quiet. */
export async function hold(page: Page, url: string, method = 'POST'): Promise<Held> {
  let sent = 0
  let arrived: () => void
  const first = new Promise<void>((resolve) => (arrived = resolve))
  page.on('request', (request) => {
    if (request.method() === method && request.url().endsWith(url)) sent += 1
  })
  const keep = (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    arrived()
    return undefined
  }
  await page.route(`**${url}`, keep)
  return { sent: () => sent, first, release: () => page.unroute(`**${url}`, keep) }
}
