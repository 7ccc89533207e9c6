import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../schemas/documents/finding.ts'
import { listBrand, type BrandFile } from './brand-files.ts'
import { fileSchemas } from './brand-schemas.ts'
import { checkScreen } from './check-screen.ts'
import { checkSvg } from './check-svg.ts'
import { checkText } from './check-text.ts'
import { checkValue } from './check-value.ts'
import { findingOf, type Issue } from './issue.ts'
import { parseJson } from './json-file.ts'

/** What one brand's own folder says, each file checked by itself. */
export interface BrandSource {
  id: string
  folder: string
  /** Changes with the content of any document and with any picture. */
  fingerprint: string
  brand: Record<string, unknown>
  theme?: Record<string, unknown>
  merchant?: Record<string, unknown>
  locales: ReadonlyMap<string, Record<string, unknown>>
  screens: ReadonlyMap<string, unknown>
  /** Text of its articles by path. */
  articles: ReadonlyMap<string, string>
  /** Bytes of its documents and articles. */
  size: number
  /** Pictures and articles by path. */
  files: ReadonlyMap<string, BrandFile>
  watched: ReadonlyMap<string, string>
  findings: readonly Finding[]
}

const checkDocument = (file: BrandFile, value: unknown): Issue[] => {
  if (file.kind === 'screen') {
    const issues = checkValue(fileSchemas.screen, value, true)
    return issues.length > 0 ? issues : checkScreen(value)
  }
  if (file.kind === 'asset' || file.kind === 'content') return []
  const issues = checkValue(fileSchemas[file.kind], value, false)
  return file.kind === 'theme' ? [...issues, ...checkText(value, 'theme')] : issues
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))

/** Reads and checks one brand's folder. Whatever is wrong becomes a finding; nothing throws. */
export const readSource = (root: string, id: string): BrandSource => {
  const folder = join(root, id)
  const listing = listBrand(folder)
  const hash = createHash('sha1')
  const findings: Finding[] = listing.issues.map(({ file, issue }) => findingOf(issue, id, join(id, file)))
  const locales = new Map<string, Record<string, unknown>>()
  const screens = new Map<string, unknown>()
  const files = new Map<string, BrandFile>()
  const articles = new Map<string, string>()
  const documents: { brand?: unknown; theme?: unknown; merchant?: unknown } = {}

  const readDocument = (file: BrandFile): void => {
    const bytes = readFileSync(join(folder, file.path))
    hash.update(file.path).update(bytes)
    const { text, value, issues } = parseJson(bytes)
    const found = issues.length > 0 ? issues : checkDocument(file, value)
    findings.push(...found.map((issue) => findingOf(issue, id, join(id, file.path), text)))
    if (found.some((issue) => issue.severity !== 'warning')) return
    if (file.kind === 'locale') locales.set(nameOf(file.path), value as Record<string, unknown>)
    else if (file.kind === 'screen') screens.set(nameOf(file.path), value)
    else documents[file.kind as 'brand'] = value
  }

  const readPicture = (file: BrandFile): void => {
    hash.update(`${file.path}:${file.stamp}`)
    files.set(file.path, file)
    if (!file.path.endsWith('.svg') && file.kind !== 'content') return
    const text = readFileSync(join(folder, file.path), 'utf8')
    if (file.kind === 'content') articles.set(file.path, text)
    const issues = file.kind === 'content' ? checkText(text, 'content') : checkSvg(text)
    findings.push(...issues.map((issue) => findingOf(issue, id, join(id, file.path), '')))
  }

  for (const file of listing.files) {
    try {
      if (file.kind === 'asset' || file.kind === 'content') readPicture(file)
      else readDocument(file)
    } catch (error) {
      const message = `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`
      const issue: Issue = {
        code: 'unreadable',
        path: [],
        message,
        mend: 'Check the permissions of the file.',
      }
      findings.push(findingOf(issue, id, join(id, file.path)))
    }
  }
  if (!listing.files.some((file) => file.kind === 'brand') && findings.length === 0) {
    const mend = 'Add brand.json: { "extends": "tala", "name": "…" } is enough.'
    const issue: Issue = { code: 'missing-file', path: [], message: 'brand.json is missing', mend }
    findings.push(findingOf(issue, id, join(id, 'brand.json')))
  }
  const { brand, theme, merchant } = documents as Record<string, Record<string, unknown> | undefined>
  const sizes = listing.files.map(({ kind, size }) => (kind === 'asset' ? 0 : size))
  return {
    id,
    folder,
    size: sizes.reduce((sum, size) => sum + size, 0),
    fingerprint: hash.digest('hex'),
    brand: brand ?? {},
    ...(theme && { theme }),
    ...(merchant && { merchant }),
    locales,
    screens,
    files,
    articles,
    watched: listing.watched,
    findings,
  }
}

/** Whether a source may go live. */
export const isSound = (source: BrandSource): boolean =>
  !source.findings.some((finding) => finding.severity === 'error')
