import type { Page } from '@playwright/test'

/** Milliseconds: longer than any screen takes on a busy machine; one that never comes to rest is photographed as it is then. */
const longestWait = 90_000

/** Milliseconds for which nothing waits any more: what comes next has begun by then. */
const restTime = 1_000

/** Waits until the page has its fonts, its pictures in sight and no placeholder any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: longestWait }).catch(() => undefined)
  await page.evaluate(
    ({ longestWait, restTime }) =>
      new Promise<void>((resolve) => {
        const began = performance.now()
        let busyAt = began
        const isInSight = (element: Element) => {
          const { top, bottom, left, right, width } = element.getBoundingClientRect()
          return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
        }
        const look = () => {
          const now = performance.now()
          const waits = [...document.querySelectorAll('.skeleton, .game__opening, [aria-busy="true"]')]
          const isBusy =
            document.fonts.status !== 'loaded' ||
            waits.some(isInSight) ||
            [...document.images].some(
              (image) => (!image.complete || image.naturalWidth === 0) && isInSight(image),
            ) ||
            // A page whose code or answers are on their way has a place, and nothing in it.
            !document.querySelector('main')?.textContent.trim()
          if (isBusy) busyAt = now
          if (now - busyAt > restTime || now - began > longestWait) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    { longestWait, restTime },
  )
}
