/** One or two letters that stand for a name: the first of its first and last word, or of its only one. */
export function getInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  const letters = [first, last].map((word = '') => [...word][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
