import { readFileSync } from 'node:fs'
import { languagePattern } from '../../../schemas/documents/keys.ts'
import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { fileSchemas, rewardSchema } from '../../../schemas/brand/file-schemas.ts'
import { textIn } from '../../brands/files/locate-finding.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { walkDocument } from '../../brands/files/walk-document.ts'
import { getNote, type TextUnit } from './text-unit.ts'

/** A text that a document of a brand's own folder says in several languages, or an article of it. */
export interface FileUnit extends TextUnit {
  /** The file that has the text in the language, below the brand's folder. */
  file: string
  /** Where a document has the text. An article is one text. */
  path?: Path
}

type Source = ResolvedBrand['chain'][number]

/** The text of a file, without the mark that some editors put first; nothing where there is none. */
export function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

/** The schema of a document that may hold words, by its file; nothing for any other file. */
export function findSchema(file: string): SchemaNode | undefined {
  if (file === 'brand.json') return fileSchemas.brand
  if (file === 'merchant.json') return fileSchemas.merchant
  const [, reward] = /^rewards\/([a-z-]+)\.json$/.exec(file) ?? []
  return reward === undefined ? undefined : rewardSchema(reward)
}

function listFiles({ hashes }: Source): string[] {
  const rewards = [...hashes.keys()].filter((file) => file.startsWith('rewards/')).toSorted()
  return ['brand.json', 'merchant.json', ...rewards].filter(findSchema)
}

/** What an entry of a list is called: its own name where all of the list have one of their own, else its number. */
function getStep(document: unknown, at: Path): string {
  const step = at.at(-1) ?? ''
  if (typeof step === 'string') return step
  const list = at
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document)
  const entries = Array.isArray(list) ? (list as unknown[]) : []
  const names = ['id', 'code'].map((key) => entries.map((entry) => (isPlain(entry) ? entry[key] : undefined)))
  const own = names.find(
    (values) =>
      new Set(values).size === entries.length &&
      values.every((value) => typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_-]*$/.test(value)),
  )
  return String(own?.[step] ?? step)
}

function isWords({ patternProperties = {} }: SchemaNode): boolean {
  return patternProperties[languagePattern]?.type === 'string'
}

/** The text that others are made of: the English one, else that of the brand's own language, else whichever there is. */
function findSource(
  texts: Readonly<Record<string, unknown>>,
  language: string,
  own: string,
): string | undefined {
  const codes = ['EN', own, ...Object.keys(texts).toSorted()].filter((code) => code !== language)
  const found = [...codes, language]
    .map((code) => texts[code])
    .find((text) => typeof text === 'string' && text.trim() !== '')
  return typeof found === 'string' ? found : undefined
}

function listUnit(
  key: string,
  texts: Readonly<Record<string, unknown>>,
  language: string,
  own: string,
): TextUnit[] {
  const source = findSource(texts, language, own)
  const target = texts[language]
  if (source === undefined) return []
  return [
    { key, source, target: typeof target === 'string' ? target : '', note: getNote(language, key, source) },
  ]
}

function documentUnits({ tree }: Source, file: string, language: string, own: string): FileUnit[] {
  const schema = findSchema(file)
  const text = textIn(tree, file)
  if (!schema || text === undefined) return []
  const document = JSON.parse(text) as unknown
  const name = file.replace(/\.json$/, '').replace('/', '-')
  return [...walkDocument(schema, [schema], document)].flatMap(({ path: at, value, nodes }) => {
    if (!isPlain(value) || !nodes.some(isWords)) return []
    const steps = at.map((_, index) => getStep(document, at.slice(0, index + 1)))
    return listUnit(['documents', name, ...steps].join('.'), value, language, own).map((unit) => ({
      ...unit,
      file,
      path: [...at, language],
    }))
  })
}

const article = /^content\/(.+)\.([A-Z]{2}(?:-[A-Z]{2})?)\.md$/

function articleUnits({ articles }: Source, language: string, own: string): FileUnit[] {
  const names = new Map<string, Record<string, string>>()
  for (const [file, text] of articles) {
    const [, name = '', code = ''] = article.exec(file) ?? []
    if (name === '') continue
    const texts = names.get(name) ?? {}
    texts[code] = text.replaceAll('\r\n', '\n').trim()
    names.set(name, texts)
  }
  return [...names].flatMap(([name, texts]) =>
    listUnit(`articles.${name}`, texts, language, own).map((unit) => ({
      ...unit,
      file: `content/${name}.${language}.md`,
    })),
  )
}

/** Every text that the documents and articles of a brand's own folder say, beside what they say in a language. */
export function fileUnits({ chain, brand }: ResolvedBrand, language: string): FileUnit[] {
  const [source] = chain
  if (!source) return []
  const own = brand.languages.default
  return [
    ...listFiles(source).flatMap((file) => documentUnits(source, file, language, own)),
    ...articleUnits(source, language, own),
  ]
}
