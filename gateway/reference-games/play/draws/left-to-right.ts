/** A number with dashes as it is written everywhere, also inside a sentence from right to left. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
