/** A name in double braces, and what i18next allows beside it: a sign before, a format behind. */
const place = /\{\{\s*-?\s*([^{},]*?)\s*(?:,[^{}]*)?\}\}/g

/** The values that a text shows, as they are written and by their names. */
export function listValues(text: string): [whole: string, name: string][] {
  return [...text.matchAll(place)].map(([whole, name = '']) => [whole, name])
}

/** The names of the values that a text shows, each once. */
export function listValueNames(text: string): string[] {
  return [...new Set(listValues(text).map(([, name]) => name))]
}
