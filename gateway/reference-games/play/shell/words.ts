import languages from '../../../../schemas/languages.json'

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
  /** The words of a key, `{name}` replaced; with a `count`, those of its plural: `key_one`, `key_few`, else `key`. */
  t: (key: string, values?: Record<string, string | number>) => string
}

/** The words of the shell and one mechanic in a platform language; English where it has none. */
export async function openLanguage(code: string, mechanic: string): Promise<Language> {
  const chain = [...new Set(['EN', known[code]?.fallback ?? 'EN', code])]
  const parts = await Promise.all(chain.flatMap((one) => [read(one, 'shell'), read(one, mechanic)]))
  const words: Words = Object.assign({}, ...parts)
  const spoken = code in known ? code : 'EN'
  const { tag = 'en', dir = 'ltr' } = known[spoken] ?? {}
  const plurals = new Intl.PluralRules(tag)
  const wordsOf = (key: string, count: unknown) =>
    (typeof count === 'number' ? words[`${key}_${plurals.select(count)}`] : undefined) ?? words[key] ?? key
  return {
    code: spoken,
    locale: `${tag}-u-nu-latn`,
    dir,
    t: (key, values = {}) =>
      wordsOf(key, values['count']).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
  }
}
