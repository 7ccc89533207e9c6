import { loadChunk } from './chunk.ts'
import { watchStyles } from './styles.ts'
import { pageClicks } from './page.ts'
import { showWhole } from './whole-page.ts'

/** Milliseconds after which a page that nothing was painted of comes to life all the same, and one that is not alive yet shows what is below its first screen. */
const slowest = 3_000
/** What somebody does who looks for more than the first screen. */
const moves = ['wheel', 'touchmove', 'keydown', 'scroll'] as const

/** Acts once something of the page was painted; where nobody looks at it, at once. */
function whenPainted(act: () => void): void {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return act()
  const start = () => {
    observer.disconnect()
    clearTimeout(timer)
    act()
  }
  const timer = setTimeout(start, slowest)
  const observer = new PerformanceObserver(start)
  observer.observe({ type: 'paint', buffered: true })
}

/** Shows the whole page to somebody who moves in it before it is alive, and who waits long for that. */
function showToSeekers(): void {
  const show = () => {
    for (const move of moves) removeEventListener(move, show, true)
    void showWhole()
  }
  for (const move of moves) addEventListener(move, show, { capture: true, passive: true })
  setTimeout(show, slowest)
}

/** Brings a page to life once it has been seen: what the server rendered needs no script, and scripts keep a browser from drawing. */
const main = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset['main']
const root = document.getElementById('root')
watchStyles()
if (root) pageClicks.store(root)
// Forms are sent by calls. One that is not alive yet has its button's click stored, and stays; the bar over a draft has none.
root?.addEventListener('submit', (event) => event.preventDefault(), true)
// A browser scrolls back to where it was, or to what the address names, while the page loads: it needs the whole of it at once.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash !== '' || navigation?.type !== 'navigate') void showWhole()
whenPainted(() => {
  showToSeekers()
  if (main !== undefined) void loadChunk(() => import(/* @vite-ignore */ main))
})
