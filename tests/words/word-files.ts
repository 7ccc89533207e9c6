import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** A text that people read: its file, its key, its language, its words. */
export interface Text {
  file: string
  key: string
  language: string
  words: string
}

type Tree = Readonly<Record<string, unknown>>

function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .flatMap((file) => (statSync(file).isDirectory() ? listFiles(file) : [file]))
}

function readTree(file: string): Tree {
  return JSON.parse(readFileSync(file, 'utf8')) as Tree
}

/** Texts of a tree of words: each leaf under the keys that lead to it. */
export function listLeaves(tree: Tree, above = ''): [key: string, words: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const key = above === '' ? name : `${above}.${name}`
    if (typeof value === 'string') return [[key, value]]
    return typeof value === 'object' && value !== null ? listLeaves(value as Tree, key) : []
  })
}

/** Words of a file that is written in one language. */
function readWords(file: string, language: string): Text[] {
  return listLeaves(readTree(file)).map(([key, words]) => ({ file, key, language, words }))
}

/** Files of words of a folder by language: `EN/frame.json`. */
export function listLanguageFiles(folder: string): { file: string; language: string }[] {
  return readdirSync(folder).flatMap((language) =>
    readdirSync(path.join(folder, language)).map((name) => ({
      file: path.join(folder, language, name),
      language,
    })),
  )
}

const code = /\.([A-Z]{2})$/

/** What a document of a brand says in each language: `title.EN`. */
function readDocument(file: string): Text[] {
  return listLeaves(readTree(file)).flatMap(([key, words]) => {
    const language = code.exec(key)?.[1]
    return language === undefined ? [] : [{ file, key, language, words }]
  })
}

function readBrandFile(file: string): Text[] {
  const name = path.basename(file)
  const language = /(?:^|\.)([A-Z]{2})\.(?:json|md)$/.exec(name)?.[1]
  if (name.endsWith('.md'))
    return [{ file, key: '', language: language ?? '', words: readFileSync(file, 'utf8') }]
  if (!name.endsWith('.json')) return []
  return language === undefined ? readDocument(file) : readWords(file, language)
}

/** Every text that is shipped: of the site and its mails, of the games, of the console, of the brands. */
export function listTexts(): Text[] {
  return [
    ...['schemas/locales', 'gateway/reference-games/words'].flatMap((folder) =>
      listLanguageFiles(folder).flatMap(({ file, language }) => readWords(file, language)),
    ),
    ...readWords('schemas/operators/console.words.json', 'EN'),
    ...readWords('schemas/operators/console.words.PT.json', 'PT'),
    ...readWords('schemas/operators/form.words.json', 'EN'),
    ...readWords('schemas/operators/form.words.PT.json', 'PT'),
    ...readWords('schemas/brand/key-names.EN.json', 'EN'),
    ...readWords('schemas/brand/key-names.PT.json', 'PT'),
    ...listFiles('brands').flatMap(readBrandFile),
  ]
}
