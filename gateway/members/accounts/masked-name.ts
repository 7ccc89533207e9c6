/** A name that strangers may see: its first two characters and its last, nothing of a short one but the first. */
export function maskedName(name: string): string {
  const letters = Array.from(
    name
      .normalize('NFC')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  )
  if (letters.length === 0) return '***'
  if (letters.length < 5) return `${letters[0] ?? ''}***`
  return `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`
}
