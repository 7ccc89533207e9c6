import type { BrandSource, BrandFile } from '../../base/brand/brand.types.ts'
import { join } from 'node:path'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import { shortHash } from '../../base/crypto/short-hash.ts'
import { type BrandListing, getLimit, unreadable, watchGone } from '../files/brand-files.ts'
import { fileSchemas, rewardSchema } from '../../../schemas/brand/file-schemas.ts'
import { blankTextIssues, withoutBlankTexts } from '../words/blank-words.ts'
import { checkFile, headLength } from '../files/check-file.ts'
import { sealedIssues } from '../check/sealed-issues.ts'
import { checkScreen } from '../check/check-screen.ts'
import { cleanSvgFile } from '../files/clean-svg.ts'
import { checkText } from '../check/check-text.ts'
import { checkValue } from '../../../schemas/brand/check/check-value.ts'
import { checkLocale } from '../check/check-words.ts'
import { engineWidget } from '../check/engine-widget.ts'
import { hashFile, hashTree } from '../files/file-hash.ts'
import type { FileTree } from '../files/file-tree.ts'
import { getFinding } from '../files/issue.ts'
import { linksIn } from '../files/lock-file.ts'
import { decodeText, parseJson } from '../files/json-file.ts'
import { inheritedTokens } from './inherited-tokens.ts'
import { findRead, type ReadFile, rememberRead } from './read-files.ts'
import { isPlain, over } from '../../../schemas/brand/merge.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { readColors } from '../../../schemas/brand/check/read-colors.ts'
import { readHosts } from '../check/read-hosts.ts'
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
  if (file.kind === 'rewards') return checkStated(rewardSchema(getName(file.path)), value, blank)
  if (file.kind === 'locale') return [...checkLocale(fileSchemas.locale, value), ...blank]
  return checkStated(fileSchemas[file.kind], value, file.kind === 'theme' ? checkText(value, 'theme') : blank)
}

function checkStated(schema: SchemaNode, value: unknown, more: readonly Issue[]): Issue[] {
  return [...checkValue(schema, value, false), ...sealedIssues(schema, value), ...more]
}

/** A document whose form is right, in the one form that the rest of the gateway reads. */
function readForm(file: BrandFile, value: unknown): { value: unknown; issues: Issue[] } {
  if (file.kind === 'theme') return readColors(value as Record<string, unknown>)
  if (file.kind === 'screen' || file.kind === 'locale' || file.kind === 'lock') return { value, issues: [] }
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

/** A document as its brand has it. */
function getStored({ kind }: BrandFile, value: unknown): unknown {
  if (kind === 'locale') return translated(value as Record<string, unknown>)
  return kind === 'rewards' ? withoutHead(value as Record<string, unknown>) : value
}

/** What is read of one brand's files, one by one. Whatever is wrong becomes a finding; nothing throws. */
class SourceReader {
  readonly #tree: FileTree
  readonly #id: string
  readonly #listing: BrandListing
  readonly #hashes = new Map<string, string>()
  readonly #findings: Finding[]
  readonly #locales = new Map<string, Record<string, unknown>>()
  readonly #screens = new Map<string, unknown>()
  readonly #files = new Map<string, BrandFile>()
  readonly #articles = new Map<string, string>()
  readonly #vectors = new Map<string, Buffer>()
  readonly #documents: { brand?: unknown; theme?: unknown; merchant?: unknown; lock?: unknown } = {}
  readonly #rewards: Record<string, unknown> = {}
  readonly #drafts: NonNullable<BrandSource['drafts']> = {}
  readonly #reads: ReadFile[] = []

  constructor(tree: FileTree) {
    const { id } = tree
    this.#tree = tree
    this.#id = id
    this.#listing = tree.list()
    this.#findings = this.#listing.issues.map(({ file, issue }) => getFinding(issue, id, join(id, file)))
  }

  read(): BrandSource {
    const { files } = this.#listing
    for (const file of files) this.#readFile(file)
    if (!files.some((file) => file.kind === 'brand') && this.#findings.length === 0) {
      const fix = 'Add brand.json: { "extends": "tala", "name": "…" } is enough.'
      const issue: Issue = { code: 'missing-file', path: [], message: 'brand.json is missing', fix }
      this.#findings.push(getFinding(issue, this.#id, join(this.#id, 'brand.json')))
    }
    return this.#getSource()
  }

  #readFile(file: BrandFile): void {
    try {
      if (file.kind === 'asset' || file.kind === 'content') this.#readPicture(file)
      else this.#readDocument(file)
    } catch (error) {
      watchGone(this.#listing.watched, this.#tree.findPlace(file.path), error)
      this.#findings.push(getFinding(unreadable(error), this.#id, join(this.#id, file.path)))
    }
  }

  #getFindings(file: BrandFile, issues: readonly Issue[], text: string): Finding[] {
    const path = join(this.#id, file.path)
    return issues.map((issue) => getFinding(issue, this.#id, path, text))
  }

  /** Takes what was read of a file, by whoever was first to read these bytes of it. */
  #take(file: BrandFile, read: ReadFile): void {
    this.#reads.push(read)
    this.#hashes.set(file.path, read.hash)
    this.#findings.push(...read.findings)
    if (read.value !== undefined) this.#storeDocument(file, read.value)
    if (read.draft) this.#drafts[file.kind as 'brand'] = read.draft
    if (read.article !== undefined) this.#articles.set(file.path, read.article)
    if (read.vector) this.#vectors.set(file.path, read.vector)
  }

  #readDocument(file: BrandFile): void {
    const known = findRead(this.#id, file, file.hash)
    if (known) {
      this.#take(file, known)
      return
    }
    const bytes = this.#tree.read(file.path, getLimit(file.path))
    const hash = hashFile(this.#tree, file, bytes, true)
    this.#take(file, findRead(this.#id, file, hash) ?? this.#parseDocument(file, bytes, hash))
  }

  #parseDocument(file: BrandFile, bytes: Buffer, hash: string): ReadFile {
    const { text, value: parsed, issues } = parseJson(bytes)
    let isBound = false
    const findInherited = () => {
      isBound = true
      return inheritedTokens(this.#tree, this.#listing.watched)
    }
    const tokens = file.kind === 'theme' && isPlain(parsed) ? readTokens(parsed, findInherited) : undefined
    const written = tokens?.value ?? parsed
    const checked = issues.length > 0 ? issues : [...(tokens?.issues ?? []), ...checkDocument(file, written)]
    const { value, issues: more } = checked.some(isFatal)
      ? { value: written, issues: [] }
      : readForm(file, written)
    const found = [...checked, ...more]
    const isDraft = (file.kind === 'brand' || file.kind === 'merchant') && isPlain(written)
    const read: ReadFile = {
      hash,
      findings: this.#getFindings(file, found, text),
      ...(!found.some(isFatal) && { value: getStored(file, value) }),
      ...(found.some(isFatal) && isDraft && { draft: written }),
    }
    // What it takes from its parents is another thing once they are others.
    if (!isBound) rememberRead(this.#id, file, read)
    return read
  }

  #storeDocument(file: BrandFile, value: unknown): void {
    const name = getName(file.path)
    if (file.kind === 'locale') this.#locales.set(name, value as Record<string, unknown>)
    else if (file.kind === 'screen') this.#screens.set(name, value)
    else if (file.kind === 'rewards') this.#rewards[name] = value
    else this.#documents[file.kind as 'brand'] = value
  }

  #readPicture(file: BrandFile): void {
    this.#files.set(file.path, file)
    const known = findRead(this.#id, file, file.hash)
    if (known) {
      this.#take(file, known)
      return
    }
    const limit = getLimit(file.path)
    const isWhole = file.kind === 'content' || isVector(file.path)
    const bytes = this.#tree.read(file.path, limit, isWhole ? limit : headLength)
    const hash = hashFile(this.#tree, file, bytes, isWhole)
    this.#take(file, findRead(this.#id, file, hash) ?? this.#checkPicture(file, bytes, hash))
  }

  #checkPicture(file: BrandFile, bytes: Buffer, hash: string): ReadFile {
    const article = file.kind === 'content' ? decodeText(bytes) : undefined
    const vector = isVector(file.path) ? cleanSvgFile(bytes) : undefined
    const issues = article ? checkArticle(article) : (vector?.issues ?? checkFile(file.path, bytes))
    const read: ReadFile = {
      hash,
      findings: this.#getFindings(file, issues, ''),
      ...(article && { article: article.text }),
      ...(vector && { vector: vector.bytes }),
    }
    rememberRead(this.#id, file, read)
    return read
  }

  #getSource(): BrandSource {
    const { brand, theme, merchant } = this.#documents as Record<string, Record<string, unknown> | undefined>
    const [rewards, hashes, vectors] = [this.#rewards, this.#hashes, this.#vectors]
    const whole =
      Object.keys(rewards).length === 0 ? merchant : (over(merchant ?? {}, { rewards }) as typeof merchant)
    const sizes = this.#listing.files.map(({ path, kind, size }) =>
      kind === 'asset' && !isVector(path) ? 0 : size,
    )
    return {
      id: this.#id,
      tree: this.#tree,
      hashes,
      reads: this.#reads,
      size: sizes.reduce((sum, size) => sum + size, 0),
      fingerprint: hashTree(hashes),
      brand: brand ?? {},
      links: linksIn(this.#documents.lock),
      ...(theme && { theme }),
      ...(whole && { merchant: whole }),
      ...(Object.keys(this.#drafts).length > 0 && { drafts: this.#drafts }),
      locales: this.#locales,
      screens: this.#screens,
      files: this.#files,
      articles: this.#articles,
      vectors,
      hashOf: (path) => {
        const content = vectors.get(path) ?? hashes.get(path)
        return content && shortHash(content)
      },
      watched: this.#listing.watched,
      findings: this.#findings,
    }
  }
}

/** Reads and checks one brand's files. Whatever is wrong becomes a finding; nothing throws. */
export function readSource(tree: FileTree): BrandSource {
  return new SourceReader(tree).read()
}

/** Whether a source may go live. */
export function isSound(source: BrandSource): boolean {
  return !source.findings.some((finding) => finding.severity === 'error')
}
