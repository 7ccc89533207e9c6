import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { useEngine } from '../engine/engine.ts'
import { useBoot } from './use-boot.ts'

export interface UsedLanguage {
  /** The language in use: platform code, BCP 47 tag, direction. */
  language: Boot['language']
  /** Those the brand supports, in its order, each with its own name. */
  languages: Boot['languages']
  /** Whether the browser's own controls would speak another language than the page, and put the month where the page puts the day. */
  isForeign: () => boolean
  /** Changes language in place and remembers it; rejects with a CallError when its words cannot be had. */
  setLanguage: (code: string) => Promise<void>
}

/** The language in use and how to choose another. */
export function useLanguage(): UsedLanguage {
  const { language, languages } = useBoot()
  const isForeign = () => {
    const [own, page] = [navigator.language, language.tag].map((tag) => new Intl.Locale(tag).language)
    return own !== page
  }
  return { language, languages, setLanguage: useEngine().setLanguage, isForeign }
}
