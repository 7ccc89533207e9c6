import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { Language } from '../../../schemas/documents/language.document.ts'

const known = languages as Readonly<Record<string, Language | undefined>>
const marks = { ltr: '\u2066', rtl: '\u2067' }
const end = '\u2069'

function getDirection(language: string): 'ltr' | 'rtl' {
  return known[language]?.dir ?? 'ltr'
}

/** Whether two languages are written in the same direction. */
export function runAlike(value: string, other: string): boolean {
  return getDirection(value) === getDirection(other)
}

/** A text that stands in among words of the other direction: its punctuation stays with it. */
export function setApart(text: string, language: string): string {
  return text === '' ? text : `${marks[getDirection(language)]}${text}${end}`
}
