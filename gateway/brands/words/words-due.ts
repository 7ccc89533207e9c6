import { isBlankText } from './blank-words.ts'

/** Begins a text that is still to be translated: it counts as missing, and nobody is shown it. */
export const due = 'TODO: '

/** The words of a language file without those that are still to be translated, marked as due or left empty. */
export function translated(words: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stated = Object.entries(words).flatMap(([key, value]): [string, unknown][] => {
    if (typeof value === 'string')
      return value.startsWith(due.trim()) || isBlankText(value) ? [] : [[key, value]]
    const isTree = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [[key, isTree ? translated(value as Record<string, unknown>) : value]]
  })
  return Object.fromEntries(stated)
}
