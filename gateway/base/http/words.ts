import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import languages from '../../../schemas/languages.json' with { type: 'json' }
import { listNearLanguages } from '../brand/fallback-chain.ts'
import { createTexts, type Vars, type Words } from '../../../schemas/text/texts.ts'

const folder = path.resolve('schemas/locales')
const tags: Readonly<Record<string, { tag: string }>> = languages

/** The words of the engine itself: mails, refusals and files of every brand are written with them. */
const texts = createTexts('nested')
const added = new Set<string>()

function getTag(code: string): string {
  return Object.hasOwn(tags, code) ? (tags[code]?.tag ?? code) : code
}

/** Reads a namespace of every language that has it, once. */
function addNamespace(namespace: string): void {
  if (added.has(namespace)) return
  added.add(namespace)
  for (const code of readdirSync(folder)) {
    const file = path.join(folder, code, `${namespace}.json`)
    if (existsSync(file)) texts.add(getTag(code), namespace, JSON.parse(readFileSync(file, 'utf8')) as Words)
  }
}

/** Texts that were read before: a file of a million rows names the same twenty kinds. */
const known = new Map<string, string>()

function findText(namespace: string, key: string, language: string, places?: Vars): string | undefined {
  const id = `${language} ${namespace}:${key}`
  const text = places ? undefined : known.get(id)
  if (text !== undefined) return text
  addNamespace(namespace)
  const words = texts.find(key, [...listNearLanguages(language).map(getTag), 'en'], [namespace], places)
  if (!places && words !== undefined) known.set(id, words)
  return words
}

/** Words of a page, for a file that says the same: `contract:kind.dividend`. Those of a near language where it has none, else English. */
export function pageWords(key: string, language: string): string {
  const [namespace = '', words = ''] = key.split(':')
  return findText(namespace, words, language) ?? key
}

/** What a person reads for an error code, in a near language, else in English, where the language has no words. */
export function errorWords(code: ErrorCode, language: string): string {
  return findText('errors', code, language) ?? code
}

/** The text of a message that leaves the site, its {{places}} filled in. */
export function messageWords(
  key: string,
  language: string,
  places: Readonly<Record<string, string>>,
): string {
  return findText('messages', key, language, places) ?? key
}
