const marks = /\p{M}/gu

/** A text as it is compared: without accents, case and doubled spaces. */
function folded(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase().replace(/\s+/g, ' ').trim()
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
