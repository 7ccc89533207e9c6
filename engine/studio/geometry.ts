/** Sizes of what a chart consists of, in its own pixels: layout and drawing read the same. */
export const size = {
  title: 13,
  label: 11,
  /** Widest advance of a mono glyph per pixel of its size. */
  mono: 0.61,
  pad: 14,
  head: 34,
  row: 20,
  tag: 20,
  corner: 9,
  labelHeight: 18,
  labelGap: 2,
  dot: 10,
  minWidth: 128,
} as const

// Advances of Hanken Grotesk at weight 600, per pixel of its size: layout happens where no font is loaded, too.
const narrow = new Set("ijl.,:;|'!()[]tfrI ")
const wide = new Set('mwMWOQGCD@%')

export function titleWidth(text: string, px: number = size.title): number {
  return (
    [...text].reduce((sum, mark) => sum + (narrow.has(mark) ? 0.36 : wide.has(mark) ? 0.86 : 0.6), 0) * px
  )
}

export function monoWidth(text: string, px: number = size.label): number {
  return text.length * size.mono * px
}
