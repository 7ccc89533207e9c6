import type { SchemaNode } from '../documents/schema-node.ts'
import { type Change, listChanges } from './changes.ts'
import { fileSchema } from './file-schemas.ts'
import { isSame } from './is-same.ts'
import { isPlain } from './merge.ts'
import { innerPlace, isWhole, getPlace, readKeyword } from './places.ts'
import type { Pointer, Segment } from './pointer.ts'
import { type SentenceLanguage, sentenceWords, type SentenceWords } from './sentence-words.ts'

/** A brand's own files by path: documents as they are read, articles as text, of other files a hash or anything that changes with them. */
export type BrandFiles = ReadonlyMap<string, unknown>

export interface Sentence {
  file: string
  /** Empty for the file as a whole. */
  pointer: Pointer
  text: string
}

/** Says a name of the console's schemas in another language. */
export type Translate = (english: string) => string

interface Speaker {
  words: SentenceWords
  translate: Translate
}

const longestName = 40
const longestValue = 40
const languageKey = /^[A-Z]{2}(-[A-Z]{2})?$/

function spaced(key: string): string {
  if (/^[A-Z0-9_]+$/.test(key)) return key
  return key
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

/** A key as people call it: its schema's title, its description where that is short, else the key in words. */
function nameKey(key: string, place: Change['place'], { translate }: Speaker): string {
  if (languageKey.test(key)) return key
  const title = readKeyword(place, 'title')
  if (typeof title === 'string') return translate(title)
  const description = readKeyword(place, 'description')
  if (
    typeof description !== 'string' ||
    description.length > longestName ||
    /^An? |[.:;,(].+/.test(description)
  )
    return spaced(key)
  const name = translate(description).replace(/\.$/, '')
  return /^[A-Z][a-z]/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
}

function nameItem(segment: Exclude<Segment, string>): string {
  return segment.map(([, value]) => value).join(' ')
}

/** Keys that say nothing to people: a token's value, and what holds all colours or all widgets. */
const silent = new Set(['$value', 'color', 'slots', 'props', 'default'])

/** What changed, and in brackets where. */
function nameChange(schema: SchemaNode, { segments }: Change, speaker: Speaker): string {
  const said: string[] = []
  let place = getPlace(schema)
  segments.forEach((segment, index) => {
    place = innerPlace(place, segment)
    if (typeof segment !== 'string') {
      const list = said.pop()
      said.push(list === undefined ? nameItem(segment) : `${list} ${nameItem(segment)}`)
    } else if (!silent.has(segment) || index === 0) {
      said.push(nameKey(segment, place, speaker))
    }
  })
  if (said.length > 1 && segments[0] === 'color') said.shift()
  const languages = languageKey.test(said.at(-1) ?? '') && said.length > 1 ? said.splice(-1) : []
  const name = said.pop() ?? ''
  const around = [...said, ...languages]
  return around.length > 0 ? `${name} (${around.join(', ')})` : name
}

function isSecret(schema: SchemaNode, segments: readonly Segment[]): boolean {
  let place = getPlace(schema)
  return segments.some((segment) => {
    place = innerPlace(place, segment)
    return readKeyword(place, 'visibility') === 'secret'
  })
}

function shorten(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text
}

/** A value as it is read in a sentence; undefined for what is not said in a few words. */
function sayValue(value: unknown, { words }: Speaker): string | undefined {
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return /^[^\s]+$/.test(value) ? shorten(value) : `“${shorten(value)}”`
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string' || typeof item === 'number')
      ? shorten(value.join(', ') || '–')
      : undefined
  if (!isPlain(value)) return undefined
  if (typeof value['hex'] === 'string') return value['hex']
  const { value: amount, unit } = value
  return typeof amount === 'number' && typeof unit === 'string' ? `${String(amount)}${unit}` : undefined
}

function sayChange(schema: SchemaNode, change: Change, speaker: Speaker): string {
  const { words } = speaker
  const { before, after, moved, segments, place } = change
  const name = nameChange(schema, change, speaker)
  const isInList = typeof segments.at(-1) !== 'string'
  if (moved && before !== undefined) return words.moved(name)
  if (after === null || (after === undefined && isInList)) return words.removed(name)
  if (isSecret(schema, segments)) return words.replaced(name)
  if (after === undefined) return words.unset(name)
  // Of a key that no schema knows nobody can tell whether it is meant for all eyes.
  const isKnown = place.forms.length > 0 && !isInList
  const [from, to] = isKnown ? [sayValue(before, speaker), sayValue(after, speaker)] : []
  if (before === undefined || before === null) return words.added(name, to)
  return from === undefined || to === undefined ? words.changedAlone(name) : words.changed(name, from, to)
}

function countTexts(value: unknown): number {
  if (value === undefined || value === null) return 1
  return isPlain(value) ? Object.values(value).reduce<number>((sum, inner) => sum + countTexts(inner), 0) : 1
}

function sayTexts(file: string, before: unknown, after: unknown, { words }: Speaker): Sentence[] {
  const changes = listChanges(fileSchema(file), before ?? {}, after ?? {}).filter(
    ({ pointer }) => pointer !== '/$schema',
  )
  const count = changes.reduce((sum, change) => sum + countTexts(change.after ?? change.before), 0)
  const language = file.replace(/^locales\/|\.json$/g, '')
  return count === 0 ? [] : [{ file, pointer: '', text: words.texts(count, language) }]
}

function nameFile(file: string, { words }: Speaker): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  if (file.startsWith('content/')) {
    const [article = '', language = ''] = name.split('.')
    return words.article(article, language)
  }
  if (file.startsWith('screens/')) return words.screen(name.replace(/\.json$/, ''))
  if (file.endsWith('.woff2')) return words.font(file)
  return file.startsWith('assets/') ? words.picture(file) : file
}

/** What is there alone: a colour in a theme of nothing else is that colour, not "color". */
function narrowChange(change: Change): Change {
  const { before, after, place, segments } = change
  const isOneSided = before === undefined || after === undefined
  const last = segments.at(-1)
  const value = before ?? after
  if (!isOneSided || change.moved || isWhole(place, typeof last === 'string' ? last : undefined))
    return change
  const [key, ...others] = isPlain(value) ? Object.keys(value) : []
  if (key === undefined || others.length > 0) return change
  const get = (whole: unknown) => (isPlain(whole) ? whole[key] : undefined)
  return narrowChange({
    ...change,
    segments: [...segments, key],
    place: innerPlace(place, key),
    before: get(before),
    after: get(after),
  })
}

function sayWhole(file: string, before: unknown, after: unknown, speaker: Speaker): Sentence[] {
  const { words } = speaker
  const name = nameFile(file, speaker)
  if (isSame(before, after)) return []
  const text =
    before === undefined
      ? words.added(name, undefined)
      : after === undefined
        ? words.removed(name)
        : words.changedAlone(name)
  return [{ file, pointer: '', text }]
}

function sayFile(file: string, before: unknown, after: unknown, speaker: Speaker): Sentence[] {
  if (file.startsWith('locales/')) return sayTexts(file, before, after, speaker)
  const schema = fileSchema(file)
  const isScreen = file.startsWith('screens/')
  const isTold = schema && (!isScreen || (before !== undefined && after !== undefined))
  if (!isTold) return sayWhole(file, before, after, speaker)
  const where = isScreen ? `${nameFile(file, speaker)}: ` : ''
  return listChanges(schema, before ?? {}, after ?? {})
    .filter(({ pointer }) => pointer !== '/$schema')
    .map((change) => ({
      file,
      pointer: change.pointer,
      text: `${where}${sayChange(schema, narrowChange(change), speaker)}`,
    }))
}

const order = ['brand.json', 'theme.json', 'merchant.json']

/** What differs between two versions of a brand's own files, as sentences that name no secret. */
export function describeChanges(
  before: BrandFiles,
  after: BrandFiles,
  language: SentenceLanguage = 'EN',
  translate: Translate = (english) => english,
): Sentence[] {
  const speaker = { words: sentenceWords[language], translate }
  const rank = (file: string) => (order.indexOf(file) + order.length + 1) % (order.length + 1)
  const files = [...new Set([...before.keys(), ...after.keys()])].sort(
    (left, right) => rank(left) - rank(right) || (left < right ? -1 : 1),
  )
  return files.flatMap((file) => sayFile(file, before.get(file), after.get(file), speaker))
}

/** The first of several sentences in one line, and how many there are besides. */
export function joinSentences(
  sentences: readonly Sentence[],
  most = 5,
  language: SentenceLanguage = 'EN',
): string {
  const texts = sentences.slice(0, most).map(({ text }) => text)
  const left = sentences.length - texts.length
  return [...texts, ...(left > 0 ? [sentenceWords[language].more(left)] : [])].join('; ')
}
