/** A number with dashes as it is written everywhere, also inside a sentence from right to left. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
