import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { Language } from '../../../schemas/documents/language.document.ts'
import { engineWords } from './engine-words.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'

type Locales = ReadonlyMap<string, unknown>

const known = languages as Readonly<Record<string, Language>>

/** The text at a key; nothing where a document says nothing of it, null where it takes it away. */
function findStated(words: unknown, steps: readonly string[]): string | null | undefined {
  let found = words
  for (const step of steps) {
    if (found === undefined || found === null) return found
    // A text where a group was takes the whole group away.
    if (!isPlain(found)) return null
    found = found[step]
  }
  return typeof found === 'string' || found === undefined ? found : null
}

/** Whether a language has words for a key such as forms.submit, a brand's own or the engine's. */
export function hasWords(locales: Locales, language: string, key: string): boolean {
  const steps = key.split('.')
  const own = findStated(locales.get(language), steps)
  return own === undefined ? typeof findStated(engineWords(language), steps) === 'string' : own !== null
}

/** The same for a language and those near to it, which are shown in its place. */
export function hasWordsNear(locales: Locales, language: string, key: string): boolean {
  const seen = new Set<string>()
  for (let next: string | undefined = language; next && !seen.has(next); next = known[next]?.fallback) {
    if (hasWords(locales, next, key)) return true
    seen.add(next)
  }
  return false
}
