import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBrowser } from '../browser/ensure-browser.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SLOWDOWN = 4

export interface Visit {
  page: Page
  devtools: CDPSession
  close(): Promise<void>
}

/** One browser for a whole run. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(ROOT),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
  })
}

export interface VisitOptions {
  /** Element whose coming to life makes the page ready; none for pages that mark it themselves. */
  ready?: string
  /** Nothing on the page ever comes to life. */
  isStill?: boolean
  cookies?: Record<string, string>
  viewport?: { width: number; height: number }
  /** A screen that fingers touch: nothing hovers. */
  isTouched?: boolean
}

/** Opens a page in a fresh profile (nothing cached) at a quarter of the processor's speed. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 390, height: 844 },
    hasTouch: options.isTouched ?? false,
  })
  await context.addCookies(
    Object.entries(options.cookies ?? {}).map(([name, value]) => ({ name, value, url })),
  )
  await context.addInitScript({ path: path.join(import.meta.dirname, 'probe.js') })
  await context.addInitScript(`probe.readySelector = ${JSON.stringify(options.ready ?? '')}`)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'load' })
  if (options.isStill !== true) await until(page, `(${readyAt}) > 0`)
  return { page, devtools, close: () => context.close() }
}

const readyAt = `probe.readyAt || performance.getEntriesByName('ready')[0]?.startTime || 0`

/** Waits for an expression to hold. Playwright's own waiting evaluates text in the page, which a strict policy forbids. */
export async function until(page: Page, expression: string): Promise<void> {
  const from = performance.now()
  while (!(await page.evaluate<boolean>(`Boolean(${expression})`))) {
    if (performance.now() - from > 60_000) throw new Error(`${page.url()} never came to: ${expression}`)
    await pause(50)
  }
}

/** Milliseconds from navigation until the page took input. */
export function readyTime(page: Page): Promise<number> {
  return page.evaluate<number>(readyAt)
}

/** Seconds of script that the page has run so far. */
export async function scriptSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === 'ScriptDuration')?.value ?? 0
}

/** Waits until the page has drawn twice and has nothing queued. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30))))',
  )
}
