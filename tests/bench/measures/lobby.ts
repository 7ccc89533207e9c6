import type { Browser, Page } from 'playwright'
import { setTimeout as pause } from 'node:timers/promises'
import { startGateway } from '../../browser/gateway-process.ts'
import { openBrowser, settle, until, visit, type VisitOptions } from '../browser.ts'
import { ask } from '../client.ts'
import { serveHandList } from '../peers/hand-list.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'

const HOST = 'tala.localhost'
const VISIT: VisitOptions = { ready: 'header [data-testid=log-in]', cookies: { 'livery-age': '1' } }
const STILL: VisitOptions = { cookies: { 'livery-age': '1' }, isStill: true }
const LIST = '.lobby [role=feed]:not([aria-busy=true]) .tile'
const FIELD = '.lobby input[type=search]'
const IN_SIGHT = 8
/** Milliseconds that a slowed page on a busy machine may take to be still. */
const TIMEOUT = 120_000

/** Pixels that a wheel moves the list, and how many a second. A touch made by the devtools moves nothing in a browser without a window. */
const DISTANCE = 9_000
const SPEED = 2_400

/** What people look for. A beginning of it is typed whose last key changes the first game that is found. */
const WORDS = [
  'tiger',
  'golden dragon',
  'lantern',
  'moon',
  'sapphire',
  'koi circuit',
  'lotus ladder',
  'dragao',
]

interface Typing {
  typed: string
  last: string
  found: string
}

async function firstFound(port: number, keyword: string): Promise<string> {
  const query = new URLSearchParams({ gameType: 'RNG', filter: 'ALL', pageNo: '1', pageSize: '30', keyword })
  const { body } = await ask(port, HOST, `/wps/relay/GCSGAME_gameList?${query.toString()}`)
  const { value } = JSON.parse(body.toString()) as { value: { content: { displayName: string }[] } }
  return value.content[0]?.displayName ?? ''
}

async function typings(port: number): Promise<Typing[]> {
  const found: Typing[] = []
  for (const word of WORDS) {
    let before = await firstFound(port, word.slice(0, 1))
    for (let length = 2; length <= word.length; length += 1) {
      const first = await firstFound(port, word.slice(0, length))
      const isNew = first !== '' && first !== before
      if (isNew) found.push({ typed: word.slice(0, length - 1), last: word[length - 1] ?? '', found: first })
      before = first
    }
  }
  return found
}

function painted(kind: string, selector: string, count: number) {
  return `globalThis.painted = probe.untilPainted(${JSON.stringify(kind)}, ${JSON.stringify(selector)}, ${String(count)}); 0`
}

function arm(page: Page, kind: string, selector: string, count = 1) {
  return page.evaluate(painted(kind, selector, count))
}

function taken(page: Page) {
  return page.evaluate<number>('globalThis.painted')
}

/** Milliseconds from a tap on the home's way into the lobby until its first screen of games is drawn. */
async function tapToList(browser: Browser, url: string): Promise<number> {
  const { page, close } = await visit(browser, `${url}/`, VISIT)
  await page.waitForLoadState('networkidle')
  await settle(page)
  const link = page.locator('a[href="/rng"]').filter({ visible: true }).first()
  await link.hover({ timeout: TIMEOUT })
  await arm(page, 'click', LIST, IN_SIGHT)
  await link.click({ timeout: TIMEOUT })
  const took = await taken(page)
  await close()
  return took
}

interface Scroll {
  frames: number
  longest: number
  longTasks: number
}

const WATCH = `(() => {
  const seen = globalThis.seen = { frames: [], tasks: [], isOver: false }
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => seen.tasks.push(duration)))
    .observe({ type: 'longtask' })
  const frame = (now) => {
    seen.frames.push(now)
    if (!seen.isOver) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})()`

/** What the page itself draws a second while the list is scrolled fast through games that it has not seen. */
async function scroll(
  browser: Browser,
  url: string,
  options: VisitOptions,
): Promise<Scroll & { first: number; largest: number }> {
  const { page, devtools, close } = await visit(browser, `${url}/rng`, options)
  await page.waitForLoadState('networkidle')
  await until(page, `document.querySelector(${JSON.stringify(LIST)}) && probe.lcp`)
  const [first, largest] = await page.evaluate<[number, number]>(
    "[probe.paints['first-contentful-paint'], probe.lcp]",
  )
  await settle(page)
  await page.evaluate(WATCH)
  const gesture = { x: 195, y: 700, yDistance: -DISTANCE, speed: SPEED, gestureSourceType: 'mouse' } as const
  await devtools.send('Input.synthesizeScrollGesture', gesture)
  const [times, tasks, moved] = await page.evaluate<[number[], number[], number]>(
    '(globalThis.seen.isOver = true, [globalThis.seen.frames, globalThis.seen.tasks, scrollY])',
  )
  await close()
  if (moved < DISTANCE / 2) throw new Error(`The list moved by ${String(moved)} pixels only.`)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000
  return {
    first,
    largest,
    frames: gaps.length / seconds,
    longest: Math.max(...gaps),
    longTasks: tasks.length,
  }
}

/** Milliseconds from the last key of each word until the games that it finds are drawn. */
async function search(browser: Browser, url: string, words: readonly Typing[]): Promise<number[]> {
  const { page, close } = await visit(browser, `${url}/rng`, VISIT)
  await page.waitForLoadState('networkidle')
  const took: number[] = []
  for (const { typed, last, found } of words) {
    await page.locator(FIELD).fill(typed, { timeout: TIMEOUT })
    await page.waitForLoadState('networkidle')
    await until(page, `document.querySelector(${JSON.stringify(LIST)})`)
    await pause(700)
    await page.locator(FIELD).focus()
    await page.keyboard.press('End')
    await arm(page, 'input', `${LIST}:first-child[aria-label=${JSON.stringify(found)}]`)
    await page.keyboard.type(last)
    took.push(await taken(page))
  }
  await close()
  return took
}

/** P7, the page's half: a lobby of thousands of games while it scrolls, after a tap and while somebody types. */
export async function measureLobby(rounds: number): Promise<Finding[]> {
  const gateway = await startGateway({ NODE_ENV: 'production' })
  const hand = await serveHandList(gateway.port, HOST, '/rng')
  const browser = await openBrowser()
  const url = `http://${HOST}:${String(gateway.port)}`
  const taps: number[] = []
  const scrolls: Awaited<ReturnType<typeof scroll>>[] = []
  const peers: typeof scrolls = []
  const keys: number[] = []
  try {
    const words = await typings(gateway.port)
    // The first round draws pictures and compresses files that the gateway keeps from then on.
    for (let turn = -1; turn < rounds; turn += 1) {
      const tap = await tapToList(browser, url)
      const moved = await scroll(browser, url, VISIT)
      const peer = await scroll(browser, hand.url, STILL)
      const typed = await search(browser, url, words)
      if (turn < 0) continue
      taps.push(tap)
      scrolls.push(moved)
      peers.push(peer)
      keys.push(...typed)
    }
  } finally {
    await browser.close()
    await hand.close()
    await gateway.stop()
  }
  const worst = (numbers: readonly number[]) => round(Math.max(...numbers), 0)
  const peer = (key: keyof (typeof peers)[number]) => median(peers.map((entry) => entry[key]))
  const middle = (key: keyof (typeof scrolls)[number]) => median(scrolls.map((entry) => entry[key]))
  return [
    {
      target: 'P7',
      what: 'frames drawn while the lobby scrolls, against a list written by hand',
      measured: round(middle('frames') / peer('frames'), 2),
      unit: '×',
      atLeast: 0.9,
      figures: {
        'livery (/s)': round(middle('frames'), 1),
        'written by hand (/s)': round(peer('frames'), 1),
        'slowest visit (/s)': round(Math.min(...scrolls.map(({ frames }) => frames)), 1),
        'longest frame, median (ms)': round(middle('longest'), 0),
        'pixels a second': SPEED,
      },
    },
    {
      target: 'P7',
      what: 'long tasks while the lobby scrolls, worst visit',
      measured: worst(scrolls.map(({ longTasks }) => longTasks)),
      unit: '',
      atMost: 0,
      figures: { median: middle('longTasks'), 'written by hand, median': peer('longTasks') },
    },
    {
      target: 'P7',
      what: 'list painted after a tap on the home',
      measured: round(median(taps), 0),
      unit: 'ms',
      atMost: 400,
      figures: { 'slowest (ms)': worst(taps) },
    },
    {
      target: 'P7',
      what: 'list painted on a cold visit',
      measured: round(middle('first'), 0),
      unit: 'ms',
      atMost: 350,
      figures: { 'largest paint (ms)': round(middle('largest'), 0) },
    },
    {
      target: 'P7',
      what: 'search answer drawn after the last key',
      measured: round(median(keys), 0),
      unit: 'ms',
      atMost: 120,
      figures: { 'slowest (ms)': worst(keys), words: keys.length / rounds },
    },
  ]
}
