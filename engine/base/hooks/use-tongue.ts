import { useBoot } from './use-boot.ts'

/** Attributes of an element whose words are in another language than the page. */
export interface Tongue {
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
}

/** Gives the attributes for words in a language, by its platform code; none for that of the page. */
export function useTongue(): (code: string | undefined) => Tongue {
  const { language, languages } = useBoot()
  return (code) => {
    if (code === undefined || code === language.code) return {}
    const known = languages.find((bootLanguage) => bootLanguage.code === code)
    // One that the brand does not offer stands in all the same where nobody wrote the words.
    return known ? { lang: known.tag, dir: known.dir } : { dir: 'auto' }
  }
}
