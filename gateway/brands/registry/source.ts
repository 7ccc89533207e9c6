import type { BrandSource, BrandFile } from '../../base/brand/brand.types.ts'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { getLimit, listBrand, unreadable, watchGone } from '../files/brand-files.ts'
import { fileSchemas, rewardSchema } from '../files/brand-schemas.ts'
import { blankTextIssues, withoutBlankTexts } from '../words/blank-words.ts'
import { checkFile, headLength } from '../files/check-file.ts'
import { checkScreen } from '../check/check-screen.ts'
import { cleanSvgFile } from '../files/clean-svg.ts'
import { checkText } from '../check/check-text.ts'
import { checkValue } from '../check/check-value.ts'
import { checkLocale } from '../check/check-words.ts'
import { engineWidget } from '../check/engine-widget.ts'
import { getFinding } from '../files/issue.ts'
import { decodeText, parseJson } from '../files/json-file.ts'
import { inheritedTokens } from './inherited-tokens.ts'
import { isPlain, over } from '../files/merge.ts'
import type { Issue } from '../files/issue.types.ts'
import { pictureHash } from '../files/picture-hash.ts'
import { readColors } from '../check/read-colors.ts'
import { readHosts } from '../check/read-hosts.ts'
import { readInside } from '../files/read-inside.ts'
import { readTokens } from '../check/read-tokens.ts'
import { readRules } from '../check/read-rules.ts'
import { translated } from '../words/words-due.ts'

/** A screen that lacks its widget is told the one that the engine's screen of that name has. */
function withOwnWidget({ path }: BrandFile, issue: Issue): Issue {
  const widget = engineWidget(getName(path))
  if (widget === undefined || issue.path.length > 0 || !issue.message.startsWith('"widget"')) return issue
  return { ...issue, fix: `Add "widget": "${widget}", as the engine's ${path} has.` }
}

function checkDocument(file: BrandFile, value: unknown): Issue[] {
  if (file.kind === 'screen') {
    const issues = checkValue(fileSchemas.screen, value, true).map((issue) => withOwnWidget(file, issue))
    const found = new Set(issues.map(({ path }) => path.join('/')))
    const more = checkScreen(getName(file.path), value).filter(({ path }) => !found.has(path.join('/')))
    return [...issues, ...more]
  }
  if (file.kind === 'asset' || file.kind === 'content') return []
  const blank = blankTextIssues(value, file.kind === 'locale')
  if (file.kind === 'rewards')
    return [...checkValue(rewardSchema(getName(file.path)), value, false), ...blank]
  if (file.kind === 'locale') return [...checkLocale(fileSchemas.locale, value), ...blank]
  const issues = checkValue(fileSchemas[file.kind], value, false)
  return [...issues, ...(file.kind === 'theme' ? checkText(value, 'theme') : blank)]
}

/** A document whose form is right, in the one form that the rest of the gateway reads. */
function readForm(file: BrandFile, value: unknown): { value: unknown; issues: Issue[] } {
  if (file.kind === 'theme') return readColors(value as Record<string, unknown>)
  if (file.kind === 'screen' || file.kind === 'locale') return { value, issues: [] }
  const stated = withoutBlankTexts(value) as Record<string, unknown>
  if (file.kind === 'brand') return readHosts(stated)
  return { value: file.kind === 'merchant' ? readRules(stated) : stated, issues: [] }
}

/** An editor may empty a file before it writes it: what is empty must not go live meanwhile. */
const emptyArticle: Issue = {
  code: 'empty',
  path: [],
  message: 'the file is empty',
  fix: 'Write the article, or remove the file.',
}

function checkArticle({ text, issues }: ReturnType<typeof decodeText>): Issue[] {
  if (issues.length > 0) return issues
  return text.trim() === '' ? [emptyArticle] : checkText(text, 'content')
}

function isFatal(issue: Issue) {
  return issue.severity !== 'warning'
}

function isVector(path: string) {
  return path.endsWith('.svg')
}

function getName(path: string) {
  return path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'))
}

function withoutHead(value: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$schema'))
}

/** Reads and checks one brand's folder. Whatever is wrong becomes a finding; nothing throws. */
export function readSource(root: string, id: string): BrandSource {
  const folder = join(root, id)
  const listing = listBrand(folder)
  const hash = createHash('sha1')
  const findings: Finding[] = listing.issues.map(({ file, issue }) => getFinding(issue, id, join(id, file)))
  const locales = new Map<string, Record<string, unknown>>()
  const screens = new Map<string, unknown>()
  const files = new Map<string, BrandFile>()
  const articles = new Map<string, string>()
  const vectors = new Map<string, Buffer>()
  const documents: { brand?: unknown; theme?: unknown; merchant?: unknown } = {}
  const rewards: Record<string, unknown> = {}
  const drafts: NonNullable<BrandSource['drafts']> = {}

  const readDocument = (file: BrandFile): void => {
    const bytes = readInside(folder, file.path, getLimit(file.path))
    hash.update(file.path).update(bytes)
    const { text, value: parsed, issues } = parseJson(bytes)
    const tokens =
      file.kind === 'theme' && isPlain(parsed)
        ? readTokens(parsed, () => inheritedTokens(root, id, listing.watched))
        : undefined
    const written = tokens?.value ?? parsed
    const checked = issues.length > 0 ? issues : [...(tokens?.issues ?? []), ...checkDocument(file, written)]
    const { value, issues: more } = checked.some(isFatal)
      ? { value: written, issues: [] }
      : readForm(file, written)
    const found = [...checked, ...more]
    findings.push(...found.map((issue) => getFinding(issue, id, join(id, file.path), text)))
    if (found.some(isFatal)) {
      if ((file.kind === 'brand' || file.kind === 'merchant') && isPlain(written)) drafts[file.kind] = written
      return
    }
    if (file.kind === 'locale') locales.set(getName(file.path), translated(value as Record<string, unknown>))
    else if (file.kind === 'screen') screens.set(getName(file.path), value)
    else if (file.kind === 'rewards')
      rewards[getName(file.path)] = withoutHead(value as Record<string, unknown>)
    else documents[file.kind as 'brand'] = value
  }

  const readPicture = (file: BrandFile): void => {
    hash.update(`${file.path}:${file.stamp}`)
    files.set(file.path, file)
    const limit = getLimit(file.path)
    const isWhole = file.kind === 'content' || isVector(file.path)
    const bytes = readInside(folder, file.path, limit, isWhole ? limit : headLength)
    const article = file.kind === 'content' ? decodeText(bytes) : undefined
    const vector = isVector(file.path) ? cleanSvgFile(bytes) : undefined
    if (article) articles.set(file.path, article.text)
    else if (vector) vectors.set(file.path, vector.bytes)
    const issues = article ? checkArticle(article) : (vector?.issues ?? checkFile(file.path, bytes))
    findings.push(...issues.map((issue) => getFinding(issue, id, join(id, file.path), '')))
  }

  for (const file of listing.files) {
    try {
      if (file.kind === 'asset' || file.kind === 'content') readPicture(file)
      else readDocument(file)
    } catch (error) {
      watchGone(listing.watched, join(folder, file.path), error)
      findings.push(getFinding(unreadable(error), id, join(id, file.path)))
    }
  }
  if (!listing.files.some((file) => file.kind === 'brand') && findings.length === 0) {
    const fix = 'Add brand.json: { "extends": "tala", "name": "…" } is enough.'
    const issue: Issue = { code: 'missing-file', path: [], message: 'brand.json is missing', fix }
    findings.push(getFinding(issue, id, join(id, 'brand.json')))
  }
  const { brand, theme, merchant: own } = documents as Record<string, Record<string, unknown> | undefined>
  const merchant = Object.keys(rewards).length === 0 ? own : (over(own ?? {}, { rewards }) as typeof own)
  const sizes = listing.files.map(({ path, kind, size }) => (kind === 'asset' && !isVector(path) ? 0 : size))
  return {
    id,
    folder,
    size: sizes.reduce((sum, size) => sum + size, 0),
    fingerprint: hash.digest('hex'),
    brand: brand ?? {},
    ...(theme && { theme }),
    ...(merchant && { merchant }),
    ...(Object.keys(drafts).length > 0 && { drafts }),
    locales,
    screens,
    files,
    articles,
    vectors,
    hashOf: (path) => {
      const file = files.get(path)
      return file && pictureHash(folder, file, vectors.get(path))
    },
    watched: listing.watched,
    findings,
  }
}

/** Whether a source may go live. */
export function isSound(source: BrandSource): boolean {
  return !source.findings.some((finding) => finding.severity === 'error')
}
