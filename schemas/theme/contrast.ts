/** Two colour roles that are seen together, and the contrast they need (WCAG 2.2: 4.5 for text, 3 for boundaries). */
export interface ContrastPair {
  text: string
  ground: string
  minimum: number
}

function pairs(minimum: number, grounds: readonly string[], texts: readonly string[]): ContrastPair[] {
  return texts.flatMap((text) => grounds.map((ground) => ({ text, ground, minimum })))
}

/** Every pair that the widgets render. */
export const contrastPairs: readonly ContrastPair[] = [
  ...pairs(4.5, ['canvas', 'surface', 'sunken', 'raised', 'field'], ['text', 'muted']),
  ...pairs(
    4.5,
    ['canvas', 'surface', 'sunken', 'raised'],
    ['accent-text', 'positive', 'negative', 'second-text', 'warning'],
  ),
  ...pairs(4.5, ['accent', 'accent-hover', 'accent-press'], ['on-accent']),
  ...pairs(4.5, ['accent-soft'], ['text', 'muted', 'accent-text']),
  ...pairs(4.5, ['second'], ['on-second']),
  ...pairs(4.5, ['second-soft'], ['second-text']),
  ...pairs(4.5, ['positive-soft'], ['positive']),
  ...pairs(4.5, ['negative-soft'], ['negative']),
  ...pairs(4.5, ['warning-soft'], ['warning']),
  ...pairs(
    4.5,
    ['header'],
    ['on-header', 'header-muted', 'header-accent-text', 'header-positive', 'header-figure'],
  ),
  ...pairs(3, ['header'], ['header-accent']),
  // Join is filled with the accent: its words can be read on it, but its shape has to be seen too.
  ...pairs(1.2, ['header'], ['accent']),
  ...pairs(4.5, ['hero-veil', 'hero-ground'], ['hero-text', 'hero-muted', 'hero-kick']),
  ...pairs(4.5, ['hero-action'], ['on-hero-action']),
  ...pairs(4.5, ['balance-1', 'balance-2', 'balance-3'], ['on-balance', 'balance-muted']),
  ...pairs(3, ['canvas', 'surface', 'field', 'raised'], ['line-strong', 'focus']),
]

/** A colour as red, green, blue from 0 to 1. */
export type Components = readonly number[]

/** The light of a channel, as the eye adds it up. */
export function linear(channel: number) {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function luminance([red = 0, green = 0, blue = 0]: Components): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** WCAG contrast ratio of two opaque colours, from 1 to 21. */
export function contrastRatio(components: Components, other: Components): number {
  const [bright, dark] = [luminance(components), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}
