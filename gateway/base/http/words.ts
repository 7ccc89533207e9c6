import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'

type Words = Readonly<Record<string, string>>

const folder = path.resolve('schemas/locales')

function load(namespace: string): ReadonlyMap<string, Words> {
  const words = new Map<string, Words>()
  for (const language of readdirSync(folder)) {
    try {
      words.set(
        language,
        JSON.parse(readFileSync(path.join(folder, language, `${namespace}.json`), 'utf8')) as Words,
      )
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return words
}

const errors = load('errors')
const messages = load('messages')

function find(words: ReadonlyMap<string, Words>, key: string, language: string) {
  return words.get(language)?.[key] ?? words.get('EN')?.[key] ?? key
}

/** What a person reads for an error code; English where the language has no words. */
export function errorWords(code: ErrorCode, language: string): string {
  return find(errors, code, language)
}

/** The text of a message that leaves the site, its {{places}} filled in. */
export function messageWords(
  key: string,
  language: string,
  places: Readonly<Record<string, string>>,
): string {
  return find(messages, key, language).replace(/\{\{(\w+)\}\}/g, (_, name: string) => places[name] ?? '')
}
