/** Deeper than any message, and far from what a database or a stack bears. */
const deepest = 32

/** Whether a message holds what a database does not keep: NUL, half a character, or nesting without an end. */
export function isUnstorable(message: unknown): boolean {
  const open: [value: unknown, depth: number][] = [[message, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    if (depth > deepest) return true
    if (typeof value === 'string' && /[\0\ud800-\udfff]/u.test(value)) return true
    if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) open.push([key, depth], [one, depth + 1])
  }
  return false
}
