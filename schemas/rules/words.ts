/** Puts a rule's bounds into words: '(min) - (max)' becomes the range as the language writes it, one number when they are equal. */
export function withBounds(words: string, min: number, max: number, range = `${min}–${max}`): string {
  return words
    .replace(/\(min\)\s*[-–]\s*\(max\)/g, min === max ? String(min) : range)
    .replaceAll('(min)', String(min))
    .replaceAll('(max)', String(max))
}
