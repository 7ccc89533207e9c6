import type { BrandFile } from '../../base/brand/brand.types.ts'
import { lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs'
import { join, sep } from 'node:path'
import { kinds } from './file-kinds.ts'
import { fileIssue as issue } from './file-issue.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { getStamp } from './stamps.ts'
import { screenFiles, unknownFile, unknownScreen } from './unknown-file.ts'

export interface BrandListing {
  files: BrandFile[]
  /** Every folder and file looked at, with what would show a change; undefined where nothing could be seen. */
  watched: Map<string, string | undefined>
  issues: { file: string; issue: Issue }[]
}

export const brandId = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** Characters that the name of a brand may have. */
export const longestId = 31
/** Names that other parts of the platform are served under. */
export const reservedIds = new Set([
  ...['localhost', 'vendor', 'studio', 'console', 'www', 'api', 'admin', 'assets', 'dev'],
])

/** Bytes that a file of a brand may have; nothing where a brand has no such file. */
export function getLimit(path: string): number {
  return kinds.find((kind) => kind.path.test(path))?.limit ?? 0
}

const maxFiles = 600
const maxBytes = 40 * 1024 * 1024
/** Folders within folders that a brand may have. */
export const deepestFolder = 5
const ignored = /^\.|~$|\.(tmp|swp|bak)$/

/** The system's name of what went wrong: ENOENT. */
function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown'
}

/** What went away while it was read may come back with the stamp that it had: that must show as a change. */
export function watchGone(watched: BrandListing['watched'], path: string | undefined, error: unknown): void {
  if (path !== undefined && errorCode(error) === 'ENOENT') watched.set(path, undefined)
}

/** What cannot be read, or went away between two looks. */
export function unreadable(error: unknown): Issue {
  if (errorCode(error) === 'ENOENT')
    return issue(
      'unreadable',
      'went away while it was read',
      'Put it back, unless it was removed on purpose.',
    )
  return issue(
    'unreadable',
    `cannot be read (${errorCode(error)})`,
    'Let the user that the gateway runs as read it.',
  )
}

function staysInside(folder: string, path: string): boolean {
  try {
    return realpathSync(path).startsWith(realpathSync(folder) + sep)
  } catch {
    return false
  }
}

/** The other name is unknown here: it may be one that somebody else writes to. */
const hardLink = issue(
  'hard-link',
  'the file has another name elsewhere: whoever writes to that one changes the brand',
  'Put a copy in its place.',
  { severity: 'warning' },
)

/** A walk through a brand's folder. */
interface Walk {
  folder: string
  listing: BrandListing
  /** Of all files so far. */
  bytes: number
}

function refuse({ listing }: Walk, file: string, found: Issue): void {
  listing.issues.push({ file, issue: found })
}

function addFile(walk: Walk, file: Omit<BrandFile, 'kind'>): void {
  const { path, size } = file
  const kind = kinds.find((candidate) => candidate.path.test(path))
  if (!kind) {
    refuse(walk, path, unknownFile(path))
    return
  }
  if (kind.kind === 'screen' && !screenFiles.has(path.slice('screens/'.length)))
    refuse(walk, path, unknownScreen(path))
  walk.bytes += size
  if (size > kind.limit) {
    const message = `${String(size)} bytes; ${String(kind.limit)} are allowed`
    const found = `${String(size)} bytes`
    refuse(walk, path, issue('too-large', message, 'Make the file smaller.', { found }))
  } else walk.listing.files.push({ ...file, kind: kind.kind })
}

function addFolder(walk: Walk, path: string, depth: number): void {
  if (kinds.some((kind) => kind.path.test(path)))
    refuse(walk, path, issue('special-file', 'a folder where a file belongs', 'Put the file in its place.'))
  else if (depth < deepestFolder) listFolder(walk, path, depth + 1)
  else refuse(walk, path, issue('too-deep', 'folders nested too deep', 'Flatten the folder.'))
}

function addEntry(walk: Walk, path: string, depth: number): void {
  const { folder, listing } = walk
  const full = join(folder, path)
  let stats: Stats | undefined
  try {
    stats = lstatSync(full, { throwIfNoEntry: false })
  } catch (error) {
    refuse(walk, path, unreadable(error))
  }
  if (!stats) return
  if (stats.isSymbolicLink()) {
    const message = staysInside(folder, full)
      ? 'symbolic link where a plain file is expected'
      : 'link outside the brand folder'
    refuse(walk, path, issue('link', message, 'Put the file itself in its place.'))
    return
  }
  if (!stats.isDirectory() && !stats.isFile()) {
    refuse(walk, path, issue('special-file', 'neither a file nor a folder', 'Remove it.'))
    return
  }
  const stamp = getStamp(stats)
  listing.watched.set(full, stamp)
  if (stats.isDirectory()) addFolder(walk, path, depth)
  else {
    addFile(walk, { path, size: stats.size, stamp })
    if (stats.nlink > 1 && getLimit(path) > 0) refuse(walk, path, hardLink)
  }
}

function listFolder(walk: Walk, inside: string, depth: number): void {
  const { folder, listing } = walk
  let names: string[] = []
  try {
    names = readdirSync(join(folder, inside)).sort()
  } catch (error) {
    watchGone(listing.watched, join(folder, inside), error)
    refuse(walk, inside, unreadable(error))
  }
  for (const name of names) {
    if (ignored.test(name)) continue
    if (listing.watched.size > maxFiles) return
    addEntry(walk, inside === '' ? name : `${inside}/${name}`, depth)
  }
}

/** Whether a brand's folder is one, and may be looked at. */
function canOpen(walk: Walk): boolean {
  const { folder, listing } = walk
  try {
    const stats = lstatSync(folder)
    listing.watched.set(folder, getStamp(stats))
    if (stats.isDirectory()) return true
    refuse(walk, '', issue('link', 'not a plain folder', 'Put the folder itself in its place.'))
  } catch (error) {
    // Watched all the same: it may come back as it was.
    listing.watched.set(folder, undefined)
    refuse(walk, '', unreadable(error))
  }
  return false
}

/** Lists a brand's folder without reading a file: links that leave it, giants and strangers are named as issues. */
export function listBrand(folder: string): BrandListing {
  const listing: BrandListing = { files: [], watched: new Map(), issues: [] }
  const walk: Walk = { folder, listing, bytes: 0 }
  if (!canOpen(walk)) return listing
  listFolder(walk, '', 0)
  refuseExcess(walk, listing.watched.size)
  return listing
}

/** Lists files that never change by the rules of a folder. */
export function listHashed(files: readonly Omit<BrandFile, 'kind'>[]): BrandListing {
  const listing: BrandListing = { files: [], watched: new Map(), issues: [] }
  const walk: Walk = { folder: '', listing, bytes: 0 }
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  for (const file of sorted) addFile(walk, file)
  refuseExcess(walk, sorted.length)
  return listing
}

function refuseExcess(walk: Walk, count: number): void {
  const { listing } = walk
  if (count > maxFiles) {
    // What is wrong with each of them would bury what is wrong.
    listing.files = []
    listing.issues = []
    const message = `more than ${String(maxFiles)} files`
    refuse(walk, '', issue('too-many', message, 'Remove what the brand does not need.'))
  }
  if (walk.bytes > maxBytes)
    refuse(walk, '', issue('too-large', `more than ${String(maxBytes)} bytes`, 'Make pictures smaller.'))
}
