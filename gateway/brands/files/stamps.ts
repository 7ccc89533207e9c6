import { lstatSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'

/** What shows a change of a file or folder: also of its permissions, which decide whether it can be read. */
export function getStamp(stats: Stats): string {
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

function isOfFolder(stamp: string | undefined): boolean {
  return stamp?.split(':').length === 3
}

/** The folders that were looked at, and those of the files. */
export function listFolders(watched: ReadonlyMap<string, string | undefined>): Set<string> {
  return new Set([...watched].map(([path, stamp]) => (isOfFolder(stamp) ? path : dirname(path))))
}

/** Whether anything that was looked at has changed since. */
export function hasChanged(watched: ReadonlyMap<string, string | undefined>): boolean {
  for (const [path, stamp] of watched) if (stampAt(path) !== stamp) return true
  return false
}
