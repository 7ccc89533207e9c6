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
    all.map((one) => {
      const { x, y, right, bottom } = one.getBoundingClientRect()
      return { name: one.className, x, y, right, bottom }
    }),
  )
}

/** What of the session bar is not wholly on the screen, by its words. */
export function cutFromSessionBar(page: Page): Promise<string[]> {
  return page.locator('.session__inner > *:visible').evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect()
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
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1)
    const own = boxes('.brand__mark, .brand__word')
    const others = boxes('.utilities > *, .actions > *')
    const apart = (one: DOMRect, other: DOMRect) => Math.max(other.left - one.right, one.left - other.right)
    return Math.min(...own.flatMap((one) => others.map((other) => apart(one, other))))
  })
}

/** Pairs of which one lies over the other, by their classes. */
export function overlapping(boxes: readonly Box[]): string[] {
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) => one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom,
      )
      .map((other) => `${one.name} / ${other.name}`),
  )
}
