import languages from '../../../../schemas/languages.json'
import { type Figures, figuresIn } from './figures.ts'

type Words = Record<string, string>

const files = import.meta.glob<{ default: Words }>('../../words/*/*.json')

const known = languages as Record<string, { tag: string; dir: 'ltr' | 'rtl'; fallback?: string }>

async function read(language: string, name: string): Promise<Words> {
  return (await files[`../../words/${language}/${name}.json`]?.())?.default ?? {}
}

export interface Language {
  /** The platform's code of it. */
  code: string
  /** BCP 47, with Western digits as on the sites. */
  locale: string
  dir: 'ltr' | 'rtl'
  figures: Figures
  /** The words of a key, `{{name}}` replaced, numbers as the language writes them; with a `count`, those of its plural: `key_one`, `key_few`, else `key`. */
  t: (key: string, values?: Record<string, string | number>) => string
}

/** Words of one language, with its own rules of number: words of another fall back to it as a whole. */
interface Layer {
  words: Words
  plurals: Intl.PluralRules
}

async function getLayer(code: string, mechanic: string): Promise<Layer> {
  const parts = await Promise.all([read(code, 'shell'), read(code, mechanic)])
  return {
    words: Object.assign({}, ...parts) as Words,
    plurals: new Intl.PluralRules(known[code]?.tag ?? 'en'),
  }
}

/** The words of the shell and one mechanic in a platform language; English where it has none. */
export async function openLanguage(code: string, mechanic: string): Promise<Language> {
  const chain = [...new Set([code, known[code]?.fallback ?? 'EN', 'EN'])]
  const layers = await Promise.all(chain.map((value) => getLayer(value, mechanic)))
  const spoken = code in known ? code : 'EN'
  const { tag = 'en', dir = 'ltr' } = known[spoken] ?? {}
  const getWords = (key: string, count: unknown) => {
    for (const { words, plurals } of layers) {
      const form = typeof count === 'number' ? words[`${key}_${plurals.select(count)}`] : undefined
      const text = form ?? words[key]
      if (text !== undefined) return text
    }
    return key
  }
  const locale = `${tag}-u-nu-latn`
  const figures = figuresIn(locale, dir)
  const said = (value: string | number = '') => (typeof value === 'number' ? figures.number(value) : value)
  return {
    code: spoken,
    locale,
    dir,
    figures,
    t: (key, values = {}) =>
      getWords(key, values['count']).replace(/\{\{(\w+)\}\}/g, (_, name: string) => said(values[name])),
  }
}
