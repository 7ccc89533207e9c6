/** Two colour roles that are seen together, and the contrast they need (WCAG 2.2: 4.5 for text, 3 for boundaries). */
export interface ContrastPair {
  text: string
  ground: string
  minimum: number
}

const pairs = (minimum: number, grounds: readonly string[], texts: readonly string[]): ContrastPair[] =>
  texts.flatMap((text) => grounds.map((ground) => ({ text, ground, minimum })))

/** Every pair that the widgets draw. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairs(4.5, ['canvas', 'surface', 'sunken', 'raised', 'field'], ['text', 'muted']),
  ...pairs(4.5, ['canvas', 'surface'], ['accent-text', 'positive', 'negative', 'second-text', 'warning']),
  ...pairs(4.5, ['accent', 'accent-hover', 'accent-press'], ['on-accent']),
  ...pairs(4.5, ['accent-soft'], ['accent-text']),
  ...pairs(4.5, ['second'], ['on-second']),
  ...pairs(4.5, ['header'], ['on-header', 'header-muted']),
  ...pairs(3, ['canvas', 'surface', 'field'], ['line-strong', 'focus']),
]

/** A colour as red, green, blue from 0 to 1. */
export type Components = readonly number[]

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const luminance = ([red = 0, green = 0, blue = 0]: Components): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** WCAG contrast ratio of two opaque colours, from 1 to 21. */
export function contrastRatio(one: Components, other: Components): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}
