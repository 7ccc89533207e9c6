import type { Page } from '@playwright/test'

/**
 * What a page may move by itself, as browsers count it: the worst five seconds, without what follows a touch at once. Three
 * decimals would not show it; a figure that became wider by a digit is less.
 */
const maxShift = 0.0005

/** Its pictures are of whatever size they show, and stand for each other in one place. */
const exempt = ['/dev/gallery']

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * In the page: says aloud which elements moved once a page has moved too much. Frames are watched as pages of their own. Asked
 * for, and therefore no fault: what answers a touch, a key, the network's return or another size of the window within the ten
 * seconds that a slow machine takes, what comes when a dialog's form is answered, what a toast tells of as it comes, and the bars
 * that come and go with whoever logs in or out. Fonts are no excuse: pages wait for them, or they for a click
 * (engine/base/page/look), and games for those of the site.
 */
function watchShifts({ max, exempt }: { max: number; exempt: readonly string[] }): void {
  const getName = (node: Node | null) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    return element
      ? `${element.localName}.${(element.getAttribute('class') ?? '').replace(/ /g, '.')}`
      : '(gone)'
  }
  const getBox = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
  // A stake is answered by its round.
  const answerTime = window === top ? 10_000 : 20_000
  /** Nothing until the event began, though the document may be called complete already. */
  const loadedAt = () =>
    (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.loadEventStart ||
    Infinity
  let seen: Shift[] = []
  let touchedAt = -Infinity
  let wasIn: boolean | undefined
  let changedAt = -Infinity
  for (const name of ['input', 'pointerdown', 'pointerup', 'keydown', 'click', 'online', 'offline'])
    addEventListener(name, ({ timeStamp }) => (touchedAt = timeStamp), { capture: true })
  // Chromium forgives half a second. A frame is given another size by its page, which is no excuse.
  if (window === top) addEventListener('resize', () => (touchedAt = performance.now()))
  const isAskedFor = (at: number) => {
    const header = document.querySelector('.header')
    const isIn = header?.classList.contains('header--signed-in')
    if (isIn !== undefined && wasIn !== undefined && isIn !== wasIn) changedAt = at
    wasIn = isIn ?? wasIn
    // Chromium draws a frame before its style sheets and fonts are there, though it waits with a page; games wait by themselves.
    const isFramedSite = window !== top && document.documentElement.dataset.brand !== undefined
    const drawnAt = loadedAt() + (isFramedSite ? 1_000 : 0)
    if (window !== top && (document.readyState !== 'complete' || at < drawnAt)) return true
    // A draft's page in the console's frame changes with what is typed beside it.
    if (window !== top && location.hostname.includes('--')) return true
    if (exempt.some((path) => location.pathname.startsWith(path))) return true
    return at - touchedAt < answerTime || at - changedAt < answerTime
  }
  addEventListener('DOMContentLoaded', () => {
    isAskedFor(0)
    // A form that was sent shows its answer when it comes, however busy the machine is.
    new MutationObserver((changes) => {
      const answered = 'dialog [type="submit"]:enabled:not([aria-busy="true"])'
      const isAnswered = changes.some(({ target }) => target instanceof Element && target.matches(answered))
      if (isAnswered) touchedAt = performance.now()
    }).observe(document.body, { subtree: true, attributeFilter: ['disabled', 'aria-busy'] })
    // What comes live is told of as it comes.
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      if (added.some((node) => node instanceof Element && node.matches('.toast')))
        touchedAt = performance.now()
    }).observe(document.body, { subtree: true, childList: true })
    // A language that somebody chose comes when its words do, and turns the page round where it reads the other way.
    new MutationObserver(() => (touchedAt = performance.now())).observe(document.documentElement, {
      attributeFilter: ['lang', 'dir'],
    })
  })
  const count = (shift: Shift) => {
    const isPast = (from: Shift | undefined, time: number) => from && shift.startTime - from.startTime > time
    if (isPast(seen.at(-1), 1_000) || isPast(seen[0], 5_000)) seen = []
    seen.push(shift)
    if (seen.reduce((sum, { value }) => sum + value, 0) <= max) return
    const moved = seen.flatMap(({ value, sources }) =>
      sources.map(
        ({ node, previousRect, currentRect }) =>
          `${value.toFixed(3)} ${getName(node)} ${getBox(previousRect)} -> ${getBox(currentRect)}`,
      ),
    )
    // The page under test says by this line alone that it moved.
    // oxlint-disable-next-line no-console
    console.error(
      `layout shift on ${location.pathname}${/[?&]page=\w+/.exec(location.search)?.[0] ?? ''}:\n${moved.join('\n')}`,
    )
    seen = []
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (!isAskedFor(entry.startTime) && !entry.hadRecentInput) count(entry)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Makes every page that moves by itself say so as an error on its console. */
export async function tellShifts(page: Page): Promise<void> {
  await page.addInitScript(watchShifts, { max: maxShift, exempt })
}
