import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'

type Words = Readonly<Record<string, string>>
interface Tree {
  readonly [key: string]: string | Tree
}

const folder = path.resolve('schemas/locales')

function load<T extends Tree = Words>(namespace: string): ReadonlyMap<string, T> {
  const words = new Map<string, T>()
  for (const language of readdirSync(folder)) {
    try {
      words.set(
        language,
        JSON.parse(readFileSync(path.join(folder, language, `${namespace}.json`), 'utf8')) as T,
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

const pages = new Map<string, ReadonlyMap<string, Tree>>()

function findLeaf(tree: Tree | undefined, path: readonly string[]): string | undefined {
  let at: string | Tree | undefined = tree
  for (const step of path) at = typeof at === 'object' ? at[step] : undefined
  return typeof at === 'string' ? at : undefined
}

/** Words of a page, for a file that says the same: `contract:kind.dividend`. English where the language has none. */
export function pageWords(key: string, language: string): string {
  const [namespace = '', path = ''] = key.split(':')
  const words = pages.get(namespace) ?? load<Tree>(namespace)
  pages.set(namespace, words)
  const steps = path.split('.')
  return findLeaf(words.get(language), steps) ?? findLeaf(words.get('EN'), steps) ?? key
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
