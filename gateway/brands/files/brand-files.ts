import type { BrandFile } from '../../base/brand/brand.types.ts'
import { lstatSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs'
import { join, sep } from 'node:path'
import { kinds } from './file-kinds.ts'
import { fileIssue as issue } from './file-issue.ts'
import type { Issue } from './issue.types.ts'
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
const deepestFolder = 5
const ignored = /^\.|~$|\.(tmp|swp|bak)$/

/** What shows a change of a file or folder: also of its permissions, which decide whether it can be read. */
function getStamp(stats: Stats): string {
  const size = stats.isDirectory() ? '' : `:${String(stats.size)}`
  return `${String(stats.ino)}:${String(stats.mtimeMs)}:${String(stats.mode)}${size}`
}

/** The stamp of what is at a path; undefined when nothing is there, or nothing that this process may look at. */
export function stampAt(path: string): string | undefined {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    return stats && getStamp(stats)
  } catch {
    return undefined
  }
}

/** The stamp of a folder, or of the one that a link names. Throws where this process may not look into it. */
export function folderStamp(folder: string): string {
  // The dot is looked up inside, which permissions may forbid although the folder itself can be seen.
  return getStamp(statSync(`${folder}/.`))
}

/** The system's name of what went wrong: ENOENT. */
function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown'
}

/** What went away while it was read may come back with the stamp that it had: that must show as a change. */
export function watchGone(watched: BrandListing['watched'], path: string, error: unknown): void {
  if (errorCode(error) === 'ENOENT') watched.set(path, undefined)
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

/** Lists a brand's folder without reading a file: links that leave it, giants and strangers are named as issues. */
export function listBrand(folder: string): BrandListing {
  const listing: BrandListing = { files: [], watched: new Map(), issues: [] }
  let bytes = 0
  const refuse = (file: string, found: Issue) => listing.issues.push({ file, issue: found })

  const addFile = (path: string, size: number, stamp: string, names: number): void => {
    listing.watched.set(join(folder, path), stamp)
    const kind = kinds.find((candidate) => candidate.path.test(path))
    if (!kind) {
      refuse(path, unknownFile(path))
      return
    }
    if (kind.kind === 'screen' && !screenFiles.has(path.slice('screens/'.length)))
      refuse(path, unknownScreen(path))
    bytes += size
    if (size > kind.limit) {
      const message = `${String(size)} bytes; ${String(kind.limit)} are allowed`
      refuse(path, issue('too-large', message, 'Make the file smaller.', { found: `${String(size)} bytes` }))
    } else listing.files.push({ path, kind: kind.kind, size, stamp })
    if (names > 1) refuse(path, hardLink)
  }

  const walk = (inside: string, depth: number): void => {
    let names: string[] = []
    try {
      names = readdirSync(join(folder, inside)).sort()
    } catch (error) {
      watchGone(listing.watched, join(folder, inside), error)
      refuse(inside, unreadable(error))
    }
    for (const name of names) {
      if (ignored.test(name)) continue
      const path = inside === '' ? name : `${inside}/${name}`
      const full = join(folder, path)
      if (listing.watched.size > maxFiles) return
      let link: Stats | undefined
      try {
        link = lstatSync(full, { throwIfNoEntry: false })
      } catch (error) {
        refuse(path, unreadable(error))
      }
      if (!link) continue
      if (link.isSymbolicLink()) {
        const message = 'a link; a brand holds plain files'
        const out = staysInside(folder, full) ? message : 'a link that leads out of the brand folder'
        refuse(path, issue('link', out, 'Put the file itself in its place.'))
      } else if (link.isDirectory()) {
        listing.watched.set(full, getStamp(link))
        if (kinds.some((kind) => kind.path.test(path)))
          refuse(path, issue('special-file', 'a folder where a file belongs', 'Put the file in its place.'))
        else if (depth < deepestFolder) walk(path, depth + 1)
        else refuse(path, issue('too-deep', 'folders nested too deep', 'Flatten the folder.'))
      } else if (link.isFile()) {
        addFile(path, link.size, getStamp(link), link.nlink)
      } else refuse(path, issue('special-file', 'neither a file nor a folder', 'Remove it.'))
    }
  }

  let self: Stats
  try {
    self = lstatSync(folder)
  } catch (error) {
    // Watched all the same: it may come back as it was.
    listing.watched.set(folder, undefined)
    refuse('', unreadable(error))
    return listing
  }
  if (!self.isDirectory()) {
    listing.watched.set(folder, getStamp(self))
    refuse('', issue('link', 'not a plain folder', 'Put the folder itself in its place.'))
    return listing
  }
  listing.watched.set(folder, getStamp(self))
  walk('', 0)
  if (listing.watched.size > maxFiles) {
    // What is wrong with each of them would bury what is wrong.
    listing.files = []
    listing.issues = []
    refuse(
      '',
      issue('too-many', `more than ${String(maxFiles)} files`, 'Remove what the brand does not need.'),
    )
  }
  if (bytes > maxBytes) {
    refuse('', issue('too-large', `more than ${String(maxBytes)} bytes`, 'Make pictures smaller.'))
  }
  return listing
}

/** Whether anything that was looked at has changed since. */
export function hasChanged(watched: ReadonlyMap<string, string | undefined>): boolean {
  for (const [path, stamp] of watched) if (stampAt(path) !== stamp) return true
  return false
}
