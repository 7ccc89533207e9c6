import type { Browser, Locator, Page } from 'playwright'
import { setTimeout as pause } from 'node:timers/promises'
import { startGateway } from '../../browser/gateway-process.ts'
import { openBrowser, settle, visit } from '../browser.ts'
import type { Finding } from '../report.ts'
import { quantile, round } from '../stats.ts'

const HOST = 'tala.localhost'
const MEMBER = { username: 'marisol', password: 'Lantern88' }
/** Milliseconds between what somebody does and the next. */
const REST = 700
/** Milliseconds that a slowed page on a busy machine may take to show what is touched next. */
const TIMEOUT = 30_000
/** The browser reports what took longer than its shortest span, and counts the others. */
const UNREPORTED = 16

interface Interaction {
  /** What was done. */
  step: string
  ms: number
}

/** The browser's own account of each tap and key: from when it was made until the next frame was there. */
const WATCH = `(() => {
  const seen = globalThis.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) seen.set(interactionId, Math.max(duration, seen.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: ${String(UNREPORTED)} })
})()`

const TAKE = `(() => {
  const took = [...globalThis.interactions.values()]
  globalThis.interactions.clear()
  const count = performance.interactionCount - (globalThis.counted ?? 0)
  globalThis.counted = performance.interactionCount
  return { took, count }
})()`

type Step = [name: string, act: (page: Page) => Promise<void>]

function tap(find: (page: Page) => Locator): Step[1] {
  return async (page) => {
    await find(page).filter({ visible: true }).first().tap({ timeout: TIMEOUT })
  }
}

function at(selector: string): Step[1] {
  return tap((page) => page.locator(selector))
}

function open(selector: string): Step[1] {
  return at(`dialog[open] [data-state=open] ${selector}`)
}

function type(selector: string, words: string): Step[1] {
  return async (page) => {
    const field = page.locator(selector).filter({ visible: true }).first()
    await field.tap({ timeout: TIMEOUT })
    await page.keyboard.type(words, { delay: 120 })
  }
}

const FORM = 'dialog[open] [data-state=open] form'

function field(name: string): string {
  return `${FORM} input[name=${name}]`
}

/** What a guest does who looks around and then logs in. */
const GUEST: readonly Step[] = [
  ['open the menu', at('.bar [data-testid=menu]')],
  ['close the menu', open('[data-testid=close]')],
  ['go to the lobby', at('.bar a[href="/rng"]')],
  ['keep a game as a guest', at('.lobby__list .heart')],
  ['close the log-in', open('[data-testid=close]')],
  ['open the log-in', at('header [data-testid=log-in]')],
  ['go to the registration', open('[data-to=register]')],
  ['submit it empty', open('form [type=submit]')],
  ['type into its first field', type(`${FORM} input:not([type=hidden], [type=checkbox])`, '917555')],
  ['go back to the log-in', open('[data-to=login]')],
  ['submit the log-in empty', open('form [type=submit]')],
  ['type the name', type(field('username'), MEMBER.username)],
  ['type the password', type(field('password'), MEMBER.password)],
  ['log in', open('form [type=submit]')],
]

/** What a member does over and over. */
const MEMBERS: readonly Step[] = [
  ['go to the lobby', at('.bar a[href="/rng"]')],
  ['look for a game', type('.lobby input[type=search]', 'tiger')],
  ['keep a game', at('.lobby__list .heart')],
  ['let it go', at('.lobby__list .heart')],
  ['clear the search', at('.lobby .search__clear')],
  ['choose new games', at('.tools .chip')],
  ['choose all games', at('.tools .chip')],
  ['go to the promotions', at('.bar a[href="/promotions"]')],
  ['go home', at('.bar a[href="/"]')],
  ['open the menu', at('.bar [data-testid=menu]')],
  ['close the menu', open('[data-testid=close]')],
]

/** Takes what the browser has seen of a step. What it did not report was faster than it reports. */
async function take(page: Page, step: string): Promise<Interaction[]> {
  const { took, count } = await page.evaluate<{ took: number[]; count: number }>(TAKE)
  const quick = Array.from({ length: Math.max(0, count - took.length) }, () => UNREPORTED)
  return [...took, ...quick].map((ms) => ({ step, ms }))
}

async function walk(browser: Browser, url: string, milliseconds: number): Promise<Interaction[]> {
  const { page, close } = await visit(browser, `${url}/`, {
    ready: 'header [data-testid=log-in]',
    cookies: { 'livery-age': '1' },
    isTouched: true,
  })
  const done: Interaction[] = []
  const until = performance.now() + milliseconds
  const follow = async (steps: readonly Step[]) => {
    for (const [name, act] of steps) {
      if (performance.now() > until) return
      await act(page)
      await pause(REST)
      await settle(page)
      done.push(...(await take(page, name)))
    }
  }
  await page.evaluate(WATCH)
  await follow(GUEST)
  while (performance.now() < until) await follow(MEMBERS)
  await close()
  return done
}

/** P7: taps and keys of a visit at a quarter of the processor's speed, each until the frame that answers it. */
export async function measureInteractions(milliseconds: number): Promise<Finding[]> {
  const gateway = await startGateway({ LIVERY_BOT_CHECK: 'off' })
  const browser = await openBrowser()
  try {
    const seen = await walk(browser, `http://${HOST}:${String(gateway.port)}`, milliseconds)
    const took = seen.map(({ ms }) => ms)
    const steps = [...new Set(seen.map(({ step }) => step))].map((step) => {
      const own = seen.filter((entry) => entry.step === step).map(({ ms }) => ms)
      return { step, worst: Math.max(...own), middle: quantile(own, 0.5), times: own.length }
    })
    steps.sort((a, b) => b.worst - a.worst)
    return [
      {
        target: 'INP',
        what: `interactions of a visit of ${String(round(milliseconds / 60_000, 1))} minutes, 95 of 100`,
        measured: round(quantile(took, 0.95), 0),
        unit: 'ms',
        atMost: 100,
        figures: {
          interactions: took.length,
          'median (ms)': round(quantile(took, 0.5), 0),
          'longest (ms)': Math.max(...took),
          ...Object.fromEntries(
            steps
              .slice(0, 6)
              .map(({ step, worst, middle, times }) => [
                `${step} (${String(times)} times, ms)`,
                `median ${String(round(middle, 0))}, longest ${String(worst)}`,
              ]),
          ),
        },
      },
    ]
  } finally {
    await browser.close()
    await gateway.stop()
  }
}
