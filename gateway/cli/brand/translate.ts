import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../../base/config/config.ts'
import { engineWords } from '../../brands/words/engine-words.ts'
import { over } from '../../../schemas/brand/merge.ts'
import { overWords } from '../../brands/words/over-words.ts'
import { due } from '../../brands/words/words-due.ts'
import { toPluralForms } from '../../brands/words/plural-forms.ts'
import { getDocuments, getLanguage } from './translatable.ts'
import { bold, counted, green } from './paint.ts'
import type { Words } from './words.ts'

type Tree = Readonly<Record<string, unknown>>

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What `known` lacks of `all`, each text marked as due. */
function lacking(all: Tree, known: unknown): Record<string, unknown> {
  const words = isTree(known) ? known : {}
  const found: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(all)) {
    if (key.startsWith('$')) continue
    if (!isTree(value)) {
      if (typeof value === 'string' && words[key] === undefined) found[key] = due + value
      continue
    }
    const inner = lacking(value, words[key])
    if (Object.keys(inner).length > 0) found[key] = inner
  }
  return found
}

function getSize(tree: Tree): number {
  return Object.values(tree).reduce<number>((sum, value) => sum + (isTree(value) ? getSize(value) : 1), 0)
}

/** `brand words <id> <CODE>`: writes every text that a language of a brand lacks into its file, to be translated there. What the file has stays. */
export async function writeWords(words: Words): Promise<number> {
  const { ids, folder, json } = words
  const [id, code, ...others] = ids
  if (id === undefined || code === undefined || others.length > 0)
    throw new StartRefused('Name a brand and a language: npm run brand -- words <id> <CODE>')
  const language = getLanguage(code)
  const documents = await getDocuments(words, id)
  const { locales } = documents
  const all = toPluralForms(language, overWords(engineWords('EN'), locales.get('EN')) as Tree)
  const missing = lacking(all, over(engineWords(language), locales.get(language)))
  const file = path.join(folder, id, 'locales', `${language}.json`)
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tree) : {}
  const schema = path.relative(path.dirname(file), path.resolve('schemas/json/locale.schema.json'))
  mkdirSync(path.dirname(file), { recursive: true })
  const document = over({ $schema: schema.split(path.sep).join('/'), ...own }, missing)
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
  const texts = getSize(missing)
  const isOffered = documents.brand.languages.supported.includes(language)
  if (json) console.log(JSON.stringify({ id, language, file, missing: texts, isOffered }, null, 2))
  else {
    console.log(`${green('made')} ${bold(file)}: ${counted(texts, 'text')} to translate`)
    if (texts > 0)
      console.log(`Each begins with "${due.trim()}": until that is gone, the fallback language is shown.`)
    if (!isOffered) console.log(`Add "${language}" to languages.supported of brand.json to offer it.`)
  }
  return 0
}
