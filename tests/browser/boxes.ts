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
