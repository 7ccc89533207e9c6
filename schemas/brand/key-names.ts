import { getKeyPlace, type KeyPlace } from './key-place.ts'
import english from './key-names.EN.json' with { type: 'json' }
import { type Place, readKeyword } from './places.ts'
import { type SentenceLanguage, sentenceWords } from './sentence-words.ts'

/**
 * Names of keys and of the values that are chosen from, by the end of a key's path: of several ends the longest counts. `*` is an item of a
 * list or a key of a map, `+` any one key, and what begins with # the shape that a schema defines by that name.
 */
export interface KeyWords {
  names: Readonly<Record<string, string>>
  /** Of English by the end of a path, where the schema says too little; of another language by the English text. */
  help: Readonly<Record<string, string>>
  /** Sets of values; a text is the name of the set that it shares. */
  values: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

export interface KeyName {
  name: string
  help: string | undefined
  /** The key itself, where the name is that of every key of its map. */
  key: string | undefined
}

const first: KeyWords = english
const loaded = new Map<SentenceLanguage, KeyWords>([['EN', first]])

/** Takes the words of a language in, where they are there at once. */
export function keepKeyNames(language: SentenceLanguage, words: KeyWords): void {
  loaded.set(language, words)
}

/** Fetches the words of a language; until they are there, names are English. */
export async function loadKeyNames(language: SentenceLanguage): Promise<void> {
  if (loaded.has(language)) return
  const words = await import('./key-names.PT.json')
  keepKeyNames(language, words.default)
}

/** The ends of a path, the longest first. */
export function listEnds({ path, shape }: Pick<KeyPlace, 'path' | 'shape'>): string[] {
  const ends = path.flatMap((_, from) => {
    const end = path.slice(from)
    const [head = '', , last = ''] = end
    const wide = end.length === 3 ? [`${head}/+/${last}`] : end.length === 2 ? [`${head}/+`] : []
    return [end.join('/'), ...wide]
  })
  const alone = ends.splice(-1)
  return [...ends, ...(shape === undefined ? [] : [`#${shape}`]), ...alone]
}

function findEnd(entries: Readonly<Record<string, unknown>>, place: KeyPlace): string | undefined {
  return listEnds(place).find((end) => Object.hasOwn(entries, end))
}

/** The place whose name says what an item is that has none of its own: its list. */
function findNamed(place: KeyPlace): [KeyPlace, string | undefined] {
  const end = findEnd(first.names, place)
  return end === undefined && place.path.at(-1) === '*' && place.around
    ? findNamed(place.around)
    : [place, end]
}

function findHelp(place: KeyPlace): string | undefined {
  const end = findEnd(first.help, place)
  if (end !== undefined) return first.help[end]
  const description = readKeyword(place.place, 'description')
  return typeof description === 'string' ? description : undefined
}

function sentenceCase(key: string): string {
  if (/^[A-Z0-9_]+$/.test(key)) return key
  const words = key
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const languageKey = /^[A-Z]{2}(-[A-Z]{2})?$/

/**
 * What a key of a brand's file is called and what it does, in plain words. `file` is a path in the brand's folder, or `widgets/<name>` with a
 * pointer into the settings of that widget; the empty pointer is the whole. A language that is not loaded yet is English.
 */
export function nameKey(file: string, pointer: string, language: SentenceLanguage = 'EN'): KeyName {
  const place = getKeyPlace(file, pointer)
  const words = loaded.get(language) ?? first
  const { key = '', isItem } = place
  const [named, end] = findNamed(place)
  const text = findHelp(named)
  const help = text === undefined ? undefined : (words.help[text] ?? text)
  const isWord = place.path[0] === 'locale' && place.path.length > 2
  const isText = languageKey.test(key) && !isItem && findEnd(first.names, place) === undefined
  if (isWord || isText) return { name: key, help, key: undefined }
  const name = end === undefined ? sentenceCase(key) : (words.names[end] ?? first.names[end] ?? key)
  const isShared = place.path.at(-1) === '*' || end === `#${place.shape ?? ''}`
  return { name, help, key: isShared && key !== '' ? key : undefined }
}

/** The set of values that a key chooses from. */
function findValueSet(place: KeyPlace): string | undefined {
  const end = findEnd(first.values, place)
  if (end === undefined)
    return place.path.at(-1) === '*' && place.around ? findValueSet(place.around) : undefined
  const set = first.values[end]
  return typeof set === 'string' ? set : end
}

/** Whether the schema lists a value among those that there are. */
function isChoice({ forms }: Place, value: string): boolean {
  return forms.some(
    (form) => form['const'] === value || (form['enum'] as unknown[] | undefined)?.includes(value),
  )
}

function readValue({ values }: KeyWords, set: string, value: string): string | undefined {
  const names = values[set]
  return typeof names === 'object' ? names[value] : undefined
}

/** What a value is called that somebody chooses for a key: a posture, a method, a kind; of a list, one of its values. */
export function nameValue(
  file: string,
  pointer: string,
  value: string | number | boolean,
  language: SentenceLanguage = 'EN',
): string {
  if (typeof value === 'boolean') return sentenceWords[language][value ? 'on' : 'off']
  if (typeof value === 'number') return String(value)
  const place = getKeyPlace(file, pointer)
  if (place.path[0] === 'screen' && place.path.at(-1) === 'widget')
    return nameKey(`widgets/${value}`, '', language).name
  const set = findValueSet(place)
  const words = loaded.get(language) ?? first
  const found = set === undefined ? undefined : (readValue(words, set, value) ?? readValue(first, set, value))
  return found ?? (isChoice(place.place, value) ? sentenceCase(value) : value)
}
