import { createStore } from '../base/store/store.ts'
import english from '../../schemas/operators/console.words.json' with { type: 'json' }
import englishForms from '../../schemas/operators/form.words.json' with { type: 'json' }
import englishErrors from '../../schemas/locales/EN/errors.json' with { type: 'json' }
import { createTexts, type Vars } from '../../schemas/text/texts.ts'

type Words = Readonly<Record<string, string>>

/** A language that the console speaks. */
interface ConsoleLanguage {
  /** The platform's code of it. */
  code: string
  /** BCP 47; how words are pronounced and plurals chosen. */
  tag: string
  /** BCP 47; how dates are written. */
  locale: string
  /** In itself. */
  name: string
  /** Its words, what members are told of a refusal, and titles and descriptions of schemas by the English ones. */
  load: () => Promise<readonly [words: Words, errors: Words, forms: Words]>
}

const first: ConsoleLanguage = {
  code: 'EN',
  tag: 'en',
  locale: 'en-GB',
  name: 'English',
  load: () => Promise.resolve([english, englishErrors, englishForms]),
}

/** The languages that there are to choose from; the first is where one begins. */
export const consoleLanguages: readonly ConsoleLanguage[] = [
  first,
  {
    code: 'PT',
    tag: 'pt-BR',
    locale: 'pt-BR',
    name: 'Português (Brasil)',
    load: async () => {
      const [words, errors, forms] = await Promise.all([
        import('../../schemas/operators/console.words.PT.json'),
        import('../../schemas/locales/PT/errors.json'),
        import('../../schemas/operators/form.words.PT.json'),
      ])
      return [words.default, errors.default, forms.default]
    },
  },
]

const stored = 'livery-console-language'
const texts = createTexts('flat')

function add(
  tag: string,
  [words, errors, forms]: readonly [words: Words, errors: Words, forms: Words],
): void {
  const refusals = Object.entries(errors).map(([code, text]) => [`error.${code}`, text])
  // What members are told of a refusal, where the console has no words of its own for it.
  texts.add(tag, 'console', { ...Object.fromEntries(refusals), ...words })
  texts.add(tag, 'forms', forms)
}
add(first.tag, [english, englishErrors, englishForms])

/** The language that the console speaks now. */
export const consoleLanguage = createStore(first)

/** Words without values, as found: a table of a hundred rows reads a thousand. */
const plain = new Map<string, string | undefined>()

function find(key: string, vars?: Vars): string | undefined {
  return texts.find(key, [consoleLanguage.get().tag, first.tag], ['console'], vars)
}

/** The words for a key, in the form for `count` where they have forms; English where the language has none. */
export function findWords(key: string, vars?: Vars): string | undefined {
  if (vars) return find(key, vars) ?? find(`${key}_other`, vars)
  const text = plain.get(key) ?? find(key) ?? find(`${key}_other`)
  plain.set(key, text)
  return text
}

/** A title or description of a schema in the words of operators, in the language of the console; as the schema says it where that has none. */
export function findFormWords(english: string): string {
  return texts.find(english, [consoleLanguage.get().tag], ['forms']) ?? english
}

function apply(language: ConsoleLanguage): void {
  plain.clear()
  document.documentElement.lang = language.tag
  consoleLanguage.set(language)
}

/** Null too where the browser stores nothing. */
function recall(): string | null {
  try {
    return localStorage.getItem(stored)
  } catch {
    return null
  }
}

function remember(code: string): void {
  try {
    localStorage.setItem(stored, code)
  } catch {
    // It is spoken until the page is left.
  }
}

/** Speaks another language once its words are there, and remembers it in this browser; where they do not come, all stays as it is. */
export async function chooseLanguage(code: string): Promise<void> {
  const language = consoleLanguages.find((value) => value.code === code) ?? first
  if (!texts.has(language.tag, 'console')) add(language.tag, await language.load())
  apply(language)
  remember(language.code)
}

/** Speaks the language that was chosen in this browser before. */
export async function openLanguage(): Promise<void> {
  const code = recall()
  if (code !== null && code !== first.code) await chooseLanguage(code).catch(() => undefined)
}
