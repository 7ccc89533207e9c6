/** Puts a rule's bounds into words: '(min) - (max)' becomes one number when they are equal. */
export function withBounds(words: string, min: number, max: number): string {
  const range = min === max ? String(min) : `${min} - ${max}`
  return words
    .replace(/\(min\)\s*[-–]\s*\(max\)/g, range)
    .replaceAll('(min)', String(min))
    .replaceAll('(max)', String(max))
}
