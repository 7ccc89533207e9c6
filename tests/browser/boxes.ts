import type { Page } from '@playwright/test'

interface Box {
  name: string
  x: number
  y: number
  right: number
  bottom: number
}

/** Where everything of the header that is seen and can be pressed lies. */
export function headerBoxes(page: Page): Promise<Box[]> {
  return page.locator('header .header__inner :is(a, button):visible').evaluateAll((all) =>
    all.map((value) => {
      const { x, y, right, bottom } = value.getBoundingClientRect()
      return { name: value.className, x, y, right, bottom }
    }),
  )
}

/** Where everything that is seen around a game lies: of its bar and of the session's. */
export function gameBarBoxes(page: Page): Promise<Box[]> {
  const parts = '.game__bar > :is(a, button, .heart, .balance-pill), .game__title bdi, .session__inner > *'
  return page.locator(parts).evaluateAll((all) =>
    all
      .filter((value) => value.checkVisibility({ visibilityProperty: true }))
      .map((value) => {
        const { x, y, right, bottom } = value.getBoundingClientRect()
        return { name: value.className || value.tagName, x, y, right, bottom }
      }),
  )
}

/** What of the session bar is not wholly on the screen, by its words. */
export function cutFromSessionBar(page: Page): Promise<string[]> {
  return page.locator('.session__inner > *:visible').evaluateAll((all) =>
    all
      .filter((value) => {
        const { left, right } = value.getBoundingClientRect()
        return left < 0 || right > innerWidth
      })
      .map(({ textContent }) => textContent),
  )
}

/** Pixels between the brand's mark and word and whatever stands nearest beside them in the header. */
export function roomAroundBrand(page: Page): Promise<number> {
  return page.locator('header .header__inner').evaluate((header) => {
    const boxes = (selector: string) =>
      [...header.querySelectorAll(selector)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1)
    const own = boxes('.brand__mark, .brand__word')
    const others = boxes('.utilities > *, .actions > *')
    const apart = (entry: DOMRect, other: DOMRect) =>
      Math.max(other.left - entry.right, entry.left - other.right)
    return Math.min(...own.flatMap((entry) => others.map((other) => apart(entry, other))))
  })
}

/** Pairs of which one lies over the other, by their classes. */
export function overlapping(boxes: readonly Box[]): string[] {
  return boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) => box.x < other.right && other.x < box.right && box.y < other.bottom && other.y < box.bottom,
      )
      .map((other) => `${box.name} / ${other.name}`),
  )
}

/** Figures of the jackpot that are not wholly within their cell, or whose cell is not within the panel. */
export function cutCells(page: Page): Promise<string[]> {
  return page.locator('.jackpot').evaluate((panel) => {
    const isWithin = (element: Element, room: Element) => {
      const [own, around] = [element.getBoundingClientRect(), room.getBoundingClientRect()]
      return own.left > around.left - 1 && own.right < around.right + 1
    }
    return [...panel.querySelectorAll('.odometer > *')]
      .filter((cell) => {
        const figure = cell.firstElementChild
        return !isWithin(cell, panel) || (figure !== null && !isWithin(figure, cell))
      })
      .map((cell) => cell.getAttribute('data-digit') ?? cell.textContent)
  })
}

/** Results of live tables that are seen in part: what finds no room stands out of sight. */
export function cutBeads(page: Page): Promise<string[]> {
  return page.locator('.table-card__beads i').evaluateAll((all) =>
    all
      .filter((bead) => {
        const [own, room] = [bead, bead.parentElement ?? bead].map((value) => value.getBoundingClientRect())
        if (!own || !room) return true
        const isOut = own.top >= room.bottom - 1
        return (
          !isOut && (own.bottom > room.bottom + 1 || own.left < room.left - 1 || own.right > room.right + 1)
        )
      })
      .map(({ textContent }) => textContent),
  )
}

/** Counts that hide more than a corner of the icon that they stand at, by what they say. */
export function coveringCounts(page: Page): Promise<string[]> {
  return page.locator('.icon-button__count:visible').evaluateAll((all) =>
    all
      .filter((count) => {
        const icon = count.parentElement?.querySelector(':scope > .icon')?.getBoundingClientRect()
        if (!icon) return false
        const { left, right, top, bottom } = count.getBoundingClientRect()
        const width = Math.min(right, icon.right) - Math.max(left, icon.left)
        const height = Math.min(bottom, icon.bottom) - Math.max(top, icon.top)
        return Math.max(0, width) * Math.max(0, height) > icon.width * icon.height * 0.25
      })
      .map(({ textContent }) => textContent),
  )
}
