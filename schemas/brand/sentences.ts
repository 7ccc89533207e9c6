import type { SchemaNode } from '../documents/schema-node.ts'
import { type Change, listChanges } from './changes.ts'
import { fileSchema } from './file-schemas.ts'
import { isSame } from './is-same.ts'
import { keepKeyNames, nameKey, nameValue } from './key-names.ts'
import portuguese from './key-names.PT.json' with { type: 'json' }
import { isPlain } from './merge.ts'
import { innerPlace, isWhole, getPlace, readKeyword } from './places.ts'
import { formatPointer, formatSegment, isOverlapping, type Pointer, type Segment } from './pointer.ts'
import { type SentenceLanguage, sentenceWords, type SentenceWords } from './sentence-words.ts'
import { isStoredFile } from './stored-file.ts'

/** A brand's own files by path: documents as they are read, articles as text, of other files a hash or anything that changes with them. */
export type BrandFiles = ReadonlyMap<string, unknown>

export interface Sentence {
  file: string
  /** Empty for the file as a whole. */
  pointer: Pointer
  text: string
}

keepKeyNames('PT', portuguese)

interface Place {
  file: string
  language: SentenceLanguage
}

interface Speaker extends Place {
  words: SentenceWords
}

const longestValue = 40
const languageKey = /^[A-Z]{2}(-[A-Z]{2})?$/
/** Names that begin with a capital letter wherever they stand. */
const ownNames = /^(Firebase|Google|LINE|VIP)\b/

/** A name as it is said within a sentence. */
export function lowerName(name: string): string {
  return /^\p{Lu}(\p{Ll}|\s)/u.test(name) && !ownNames.test(name)
    ? `${name.charAt(0).toLowerCase()}${name.slice(1)}`
    : name
}

/** A value within a sentence; names of services and codes as they are written. */
function sayChoice(value: string, name: string): string {
  return /^\p{Ll}/u.test(value) ? lowerName(name) : name
}

/** What tells an item from others. */
function nameItem(segment: Exclude<Segment, string>, pointer: Pointer, { file, language }: Place): string {
  const values = segment.map(([key, value]) => {
    const place = key === '' ? pointer : `${pointer}/${formatSegment(key)}`
    return sayChoice(value, nameValue(file, place, value, language))
  })
  return values.join(' ')
}

/** Keys that say nothing to people: a token's value, and what holds all colours or all widgets. */
const silent = new Set(['$value', 'color', 'slots', 'props'])

function isSilent(segment: Segment, outer: Segment | undefined): boolean {
  return typeof segment === 'string' && (silent.has(segment) || (segment === 'default' && outer === 'slots'))
}

/** What the last of several segments is called; `isEach` where the name is that of every item or key of what holds it. */
function nameSegment(segments: readonly Segment[], { file, language }: Place) {
  const pointer = formatPointer(segments)
  const segment = segments.at(-1) ?? ''
  const { name, key } = nameKey(file, pointer, language)
  const said = lowerName(name)
  if (typeof segment === 'string')
    return { said: key === undefined ? said : `${said} ${key}`, isEach: key !== undefined }
  const [[identity, value] = ['', '']] = segment
  if (identity === 'widget')
    return { said: lowerName(nameValue(file, `${pointer}/widget`, value, language)), isEach: true }
  return { said: `${said} ${nameItem(segment, pointer, { file, language })}`, isEach: true }
}

/** What stands at a place of a file is called, and in brackets where that is, within a sentence. */
export function namePlace(file: string, segments: readonly Segment[], language: SentenceLanguage): string {
  const names: string[] = []
  let isOuterSaid = false
  segments.forEach((segment, index) => {
    const isSaid = segments.length === 1 || !isSilent(segment, segments[index - 1])
    if (isSaid) {
      const { said, isEach } = nameSegment(segments.slice(0, index + 1), { file, language })
      // What holds it would be said twice.
      if (isEach && isOuterSaid && segments[0] !== 'color') names.pop()
      names.push(said)
    }
    isOuterSaid = isSaid
  })
  const name = names.findLast((said) => !languageKey.test(said)) ?? names.pop() ?? ''
  const around = names.filter((said) => !name.includes(said))
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

function quote(text: string): string {
  if (text === '') return '–'
  return /^[^\s]+$/.test(text) ? shorten(text) : `“${shorten(text)}”`
}

/** A value as it is read in a sentence; undefined for what is not said in a few words. */
function sayValue(value: unknown, pointer: Pointer, speaker: Speaker): string | undefined {
  const { words, file, language } = speaker
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return quote(nameValue(file, pointer, value, language))
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string' || typeof item === 'number')
      ? shorten(value.map((item) => nameValue(file, pointer, item, language)).join(', ') || '–')
      : undefined
  if (!isPlain(value)) return undefined
  if (typeof value['hex'] === 'string') return value['hex']
  const { value: amount, unit } = value
  return typeof amount === 'number' && typeof unit === 'string' ? `${String(amount)}${unit}` : undefined
}

function sayChange(schema: SchemaNode, change: Change, speaker: Speaker): string {
  const { words } = speaker
  const { before, after, moved, segments, place } = change
  const name = namePlace(speaker.file, segments, speaker.language)
  const isInList = typeof segments.at(-1) !== 'string'
  if (moved && before !== undefined) return words.moved(name)
  if (after === null || (after === undefined && isInList)) return words.removed(name)
  if (isSecret(schema, segments)) return words.replaced(name)
  if (after === undefined) return words.unset(name)
  // Of a key that no schema knows nobody can tell whether it is meant for all eyes.
  const isKnown = place.forms.length > 0 && !isInList
  const say = (value: unknown) => (isKnown ? sayValue(value, formatPointer(segments), speaker) : undefined)
  const [from, to] = [say(before), say(after)]
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
        : isStoredFile(file)
          ? words.replaced(name)
          : words.changedAlone(name)
  return [{ file, pointer: '', text }]
}

/** What says nothing to people: the schema, and from which release something was taken over, which what was taken over says. */
function isUnsaid(file: string, pointer: Pointer): boolean {
  return (
    pointer === '/$schema' ||
    (file === 'brand.lock.json' && isOverlapping(pointer, '/taken') && pointer !== '')
  )
}

function sayFile(file: string, before: unknown, after: unknown, speaker: Speaker): Sentence[] {
  if (file.startsWith('locales/')) return sayTexts(file, before, after, speaker)
  const schema = fileSchema(file)
  const isScreen = file.startsWith('screens/')
  const isTold = schema && (!isScreen || (before !== undefined && after !== undefined))
  if (!isTold) return sayWhole(file, before, after, speaker)
  const where = isScreen ? `${nameFile(file, speaker)}: ` : ''
  return listChanges(schema, before ?? {}, after ?? {})
    .filter(({ pointer }) => !isUnsaid(file, pointer))
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
): Sentence[] {
  const rank = (file: string) => (order.indexOf(file) + order.length + 1) % (order.length + 1)
  const files = [...new Set([...before.keys(), ...after.keys()])].sort(
    (left, right) => rank(left) - rank(right) || (left < right ? -1 : 1),
  )
  return files.flatMap((file) => {
    const speaker = { words: sentenceWords[language], language, file }
    return sayFile(file, before.get(file), after.get(file), speaker)
  })
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
