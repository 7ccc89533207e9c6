const marks = /\p{M}/gu

/** Letters that people type for one another. */
const alike: Readonly<Record<string, string>> = { ة: 'ه', ى: 'ي', ـ: '' }

/** A text as it is compared: without accents, case and doubled spaces, and Arabic as it is typed. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[ةىـ]/g, (letter) => alike[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Names of the texts in which every word of a term occurs; all of them for an empty term. */
export function findArticles(
  texts: readonly (readonly [name: string, text: string])[],
  term: string,
): string[] {
  const words = folded(term).split(' ')
  return texts.flatMap(([name, text]) => {
    const whole = folded(text)
    return words.every((word) => whole.includes(word)) ? [name] : []
  })
}
