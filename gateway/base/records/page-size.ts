import type { Cursor } from './cursor.ts'

export const pageSize = 30

/** Rows of a page: the first is there soon, and whoever goes on scrolls through many. */
export function pageSizeBehind(after: Cursor | undefined): number {
  return after ? 100 : pageSize
}
