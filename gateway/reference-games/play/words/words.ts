import languages from '../../../../schemas/languages.json'
import { createTexts } from '../../../../schemas/text/texts.ts'
import { type Figures, figuresIn } from './figures.ts'

type Words = Record<string, string>
type Values = Readonly<Record<string, string | number>>

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
  t: (key: string, values?: Values) => string
}

/** The words of the shell and one mechanic in a platform language; English where it has none. */
export async function openLanguage(code: string, mechanic: string): Promise<Language> {
  const spoken = Object.hasOwn(known, code) ? code : 'EN'
  const { tag = 'en', dir = 'ltr', fallback = 'EN' } = known[spoken] ?? {}
  const codes = [...new Set([spoken, fallback, 'EN'])]
  const tags = codes.map((value) => known[value]?.tag ?? 'en')
  const texts = createTexts('flat')
  const parts = await Promise.all(
    codes.map((value) => Promise.all([read(value, 'shell'), read(value, mechanic)])),
  )
  // Words of another language are those of all its files: each has its own rule of number.
  for (const [index, words] of parts.entries())
    texts.add(tags[index] ?? 'en', 'game', Object.assign({}, ...words) as Words)
  const locale = `${tag}-u-nu-latn`
  const figures = figuresIn(locale, dir)
  const plain = new Map<string, string>()
  const find = (key: string, values?: Values) => {
    const written = Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? figures.number(value) : value,
    ])
    return texts.find(key, tags, ['game'], Object.fromEntries(written) as Values, values?.['count']) ?? key
  }
  return {
    code: spoken,
    locale,
    dir,
    figures,
    t(key, values) {
      if (values) return find(key, values)
      const text = plain.get(key) ?? find(key)
      plain.set(key, text)
      return text
    },
  }
}
