import type { Page } from '@playwright/test'

const texts = 'h1, h2, h3, p, label, legend, button, a'
/** Names and figures too, which are as long as they are. */
export const textsAndFigures = `${texts}, summary, dt, dd, th, td, b, bdi, time`

/** Headings, words and controls that nobody can read or reach: beyond the screen where nothing scrolls, or cut by what holds them. */
export async function outOfReach(page: Page, read = texts): Promise<string[]> {
  return page.evaluate((selector) => {
    const screen = document.documentElement.clientWidth
    const root = document.querySelector('dialog[open]') ?? document.body
    const lost: string[] = []
    for (const element of root.querySelectorAll(selector)) {
      // What stands there for readers of the page alone, what passes by, and what is not its slide's turn.
      if (
        element.closest('[aria-hidden="true"], [inert], .visually-hidden, .skip, .notice, .slides, .switcher')
      )
        continue
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || getComputedStyle(element).visibility === 'hidden') continue
      const said = `${element.localName} “${(element.textContent ?? '').trim().slice(0, 30)}”`
      let isScrolled = false
      for (let box = element.parentElement; box && !isScrolled; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        isScrolled =
          [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll') || position === 'fixed'
        const isCutting = overflowX === 'hidden' || overflowX === 'clip'
        if (isScrolled || !isCutting || box === document.body) continue
        const edge = box.getBoundingClientRect()
        // Heads of a table that is drawn as a list stand there for readers of the page alone.
        if (edge.width <= 1) break
        const beyond = [right - edge.right, edge.left - left, bottom - edge.bottom, edge.top - top]
        if (Math.max(...beyond) > 8) lost.push(`${said} is cut by ${box.localName}.${box.className}`)
      }
      if (!isScrolled && (right > screen + 2 || left < -2)) lost.push(`${said} lies beyond the screen`)
    }
    return lost
  }, read)
}
