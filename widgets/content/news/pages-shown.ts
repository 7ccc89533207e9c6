/** What a pager shows: page numbers, and null for a gap. */
export type Shown = number | null

/**
 * Which of `count` pages a pager shows at `current`, both counted from 1: `margin` at either end and `range` around the current one.
 * A gap of one page is that page.
 */
export function pagesShown(count: number, current: number, margin: number, range: number): Shown[] {
  const start = Math.max(1, Math.min(current - Math.floor(range / 2), count - range + 1))
  const isShown = (page: number) =>
    page <= margin || page > count - margin || (page >= start && page < start + range)
  const pages = Array.from({ length: count }, (_, index) => index + 1)
  return pages.flatMap((page): Shown[] => {
    if (isShown(page) || (isShown(page - 1) && isShown(page + 1))) return [page]
    return isShown(page - 1) ? [null] : []
  })
}
