import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandSource, LoadedBrand } from '../../base/brand/brand.types.ts'
import { findPostFile } from '../files/articles.ts'
import { getFinding } from '../files/issue.ts'
import { quoted } from '../../../schemas/brand/check/quoted.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'
import { placedIn, textIn } from '../files/locate-finding.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import type { NameIndex } from './name-index.ts'

interface Mention {
  path: Path
  text: string
  name: string
}

/** What nobody reads on the site. */
const unread = new Set(['defaultPassword', 'demo', '$schema'])

type FindNames = (text: string) => readonly string[]

function mentionsIn(value: unknown, find: FindNames, path: Path = []): Mention[] {
  if (typeof value === 'string') return find(value).map((name) => ({ path, text: value, name }))
  if (Array.isArray(value)) return value.flatMap((inner, index) => mentionsIn(inner, find, [...path, index]))
  if (!isPlain(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    unread.has(key) ? [] : mentionsIn(inner, find, [...path, key]),
  )
}

function getIssue({ path, text, name }: Mention, fix: string) {
  const message = `the text names ${name}, which is another brand of this installation`
  return { code: 'other-brand', severity: 'warning' as const, path, message, found: quoted(text), fix }
}

function holds(value: unknown, path: Path): boolean {
  return path.every((step) => {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    value = isThere ? (value as Record<string | number, unknown>)[step] : undefined
    return isThere
  })
}

function getFile(source: BrandSource | undefined, file: string) {
  return { place: `${source?.id ?? ''}/${file}`, text: source && textIn(source.tree, file) }
}

function inLocales({ id, documents }: LoadedBrand, find: FindNames): Finding[] {
  return [...documents.locales].flatMap(([language, tree]) => {
    const file = `locales/${language}.json`
    return mentionsIn(tree, find).map((mention) => {
      const source = documents.chain.find(({ locales }) => holds(locales.get(language), mention.path))
      const { place, text } = getFile(source, file)
      return getFinding(getIssue(mention, `Say it in ${id}/${file} in words of your own.`), id, place, text)
    })
  })
}

function inArticles({ id, documents }: LoadedBrand, find: FindNames): Finding[] {
  const files = new Map(
    [...documents.chain]
      .reverse()
      .flatMap((source) => [...source.articles.keys()].map((file) => [file, source] as const))
      // Posts are a brand's own alone.
      .filter(([file, source]) => source.id === id || !findPostFile(file)),
  )
  return [...files].flatMap(([file, source]) => {
    const lines = (source.articles.get(file) ?? '').split('\n')
    const line = lines.findIndex((text) => find(text).length > 0)
    const [name] = find(lines[line] ?? '')
    if (name === undefined) return []
    const issue = getIssue({ path: [], text: lines[line] ?? '', name }, `Write ${id}/${file} of your own.`)
    return [getFinding({ ...issue, position: { line: line + 1, column: 1 } }, id, `${source.id}/${file}`)]
  })
}

/** Texts of a brand, inherited ones too, that speak in the name of another brand beside it; `names` may have its own. */
export function otherNames(brand: LoadedBrand, names: NameIndex): Finding[] {
  const own = brand.settings.name
  const find: FindNames = (text) =>
    names.findIn(text).filter((name) => name.length > 2 && !own.includes(name))
  const { chain } = brand.documents
  const documents = (['brand', 'merchant'] as const).flatMap((document) =>
    mentionsIn(document === 'brand' ? brand.settings : brand.merchant, find).map((mention) =>
      placedIn(chain, brand.id, document, getIssue(mention, 'Use a text of your own.')),
    ),
  )
  return [...documents, ...inLocales(brand, find), ...inArticles(brand, find)]
}
