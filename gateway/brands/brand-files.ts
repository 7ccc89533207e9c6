import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Issue } from './issue.ts'
import { nearest } from './nearest.ts'

export type FileKind = 'brand' | 'theme' | 'merchant' | 'locale' | 'screen' | 'asset' | 'content'

export interface BrandFile {
  /** Inside the brand's folder, with forward slashes. */
  path: string
  kind: FileKind
  size: number
  stamp: string
}

export interface BrandListing {
  files: BrandFile[]
  /** Every folder and file looked at, with what would show a change. */
  watched: Map<string, string>
  issues: { file: string; issue: Issue }[]
}

export const brandId = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** Names that other parts of the platform answer on. */
export const reservedIds = new Set(['localhost', 'vendor', 'studio', 'www', 'api', 'admin', 'assets', 'dev'])

const megabyte = 1024 * 1024
const kinds: { kind: FileKind; path: RegExp; limit: number }[] = [
  { kind: 'brand', path: /^brand\.json$/, limit: megabyte / 4 },
  { kind: 'theme', path: /^theme\.json$/, limit: megabyte },
  { kind: 'merchant', path: /^merchant\.json$/, limit: megabyte },
  { kind: 'locale', path: /^locales\/[A-Z]{2}(-[A-Z]{2})?\.json$/, limit: megabyte },
  { kind: 'screen', path: /^screens\/[a-z][a-z0-9-]*\.json$/, limit: megabyte / 4 },
  { kind: 'asset', path: /^assets\/([\w-][\w.-]*\/)*[\w-][\w.-]*\.svg$/, limit: megabyte },
  {
    kind: 'asset',
    path: /^assets\/([\w-][\w.-]*\/)*[\w-][\w.-]*\.(png|jpe?g|webp|avif|ico)$/,
    limit: 5 * megabyte,
  },
  { kind: 'content', path: /^content\/[a-z][a-z0-9-]*\.[A-Z]{2}(-[A-Z]{2})?\.md$/, limit: megabyte / 16 },
]
const known = ['brand.json', 'theme.json', 'merchant.json', 'locales', 'screens', 'assets', 'content']
const mostFiles = 600
const mostBytes = 40 * megabyte
const deepestFolder = 5
const ignored = /^\.|~$|\.(tmp|swp|bak)$/

const issue = (code: string, message: string, mend: string, more: Partial<Issue> = {}): Issue => ({
  code,
  path: [],
  message,
  mend,
  ...more,
})

const staysInside = (folder: string, path: string): boolean => {
  try {
    return realpathSync(path).startsWith(realpathSync(folder) + sep)
  } catch {
    return false
  }
}

const unknownFile = (path: string): Issue => {
  const suggestion = nearest(path, known)
  return issue(
    'unknown-file',
    'a file that a brand has no use for',
    'Remove it, or put it where it belongs.',
    {
      severity: 'warning',
      expected:
        'brand.json, theme.json, merchant.json, locales/<CODE>.json, screens/<name>.json, assets/, content/',
      ...(suggestion && { suggestion }),
    },
  )
}

/** Lists a brand's folder without reading a file: links that leave it, giants and strangers are named as issues. */
export const listBrand = (folder: string): BrandListing => {
  const listing: BrandListing = { files: [], watched: new Map(), issues: [] }
  let bytes = 0
  const refuse = (file: string, found: Issue) => listing.issues.push({ file, issue: found })

  const addFile = (path: string, size: number, stamp: string): void => {
    listing.watched.set(join(folder, path), stamp)
    const kind = kinds.find((candidate) => candidate.path.test(path))
    if (!kind) {
      refuse(path, unknownFile(path))
      return
    }
    bytes += size
    if (size > kind.limit) {
      const message = `${String(size)} bytes; ${String(kind.limit)} are allowed`
      refuse(path, issue('too-large', message, 'Make the file smaller.', { found: `${String(size)} bytes` }))
    } else listing.files.push({ path, kind: kind.kind, size, stamp })
  }

  const walk = (inside: string, depth: number): void => {
    const here = join(folder, inside)
    for (const name of readdirSync(here).sort()) {
      if (ignored.test(name)) continue
      const path = inside === '' ? name : `${inside}/${name}`
      const full = join(folder, path)
      if (listing.watched.size > mostFiles) return
      const link = lstatSync(full, { throwIfNoEntry: false })
      if (!link) continue
      if (link.isSymbolicLink()) {
        const message = 'a link; a brand holds plain files'
        const out = staysInside(folder, full) ? message : 'a link that leads out of the brand folder'
        refuse(path, issue('link', out, 'Put the file itself in its place.'))
      } else if (link.isDirectory()) {
        listing.watched.set(full, `${String(link.ino)}:${String(link.mtimeMs)}`)
        if (depth < deepestFolder) walk(path, depth + 1)
        else refuse(path, issue('too-deep', 'folders nested too deep', 'Flatten the folder.'))
      } else if (link.isFile()) {
        addFile(path, link.size, `${String(link.ino)}:${String(link.mtimeMs)}:${String(link.size)}`)
      } else refuse(path, issue('special-file', 'neither a file nor a folder', 'Remove it.'))
    }
  }

  const self = lstatSync(folder, { throwIfNoEntry: false })
  if (!self?.isDirectory()) {
    refuse('', issue('link', 'not a plain folder', 'Put the folder itself in its place.'))
    return listing
  }
  listing.watched.set(folder, `${String(self.ino)}:${String(self.mtimeMs)}`)
  walk('', 0)
  if (listing.watched.size > mostFiles) {
    refuse(
      '',
      issue('too-many', `more than ${String(mostFiles)} files`, 'Remove what the brand does not need.'),
    )
  }
  if (bytes > mostBytes) {
    refuse('', issue('too-large', `more than ${String(mostBytes)} bytes`, 'Make pictures smaller.'))
  }
  return listing
}

/** Whether anything that was looked at has changed since. */
export const hasChanged = (watched: ReadonlyMap<string, string>): boolean => {
  for (const [path, stamp] of watched) {
    const now = lstatSync(path, { throwIfNoEntry: false })
    if (!now) return true
    const shown = `${String(now.ino)}:${String(now.mtimeMs)}${now.isDirectory() ? '' : `:${String(now.size)}`}`
    if (shown !== stamp) return true
  }
  return false
}
