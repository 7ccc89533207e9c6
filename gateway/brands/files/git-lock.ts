import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Milliseconds after which a lock is that of a git that ended, or of one that waits for somebody to type. */
const freshMs = 5_000

/** Where git keeps the state of what a folder lies in; nothing where it is in no repository. */
function findGitFolder(folder: string): string | undefined {
  const git = join(folder, '.git')
  const stats = lstatSync(git, { throwIfNoEntry: false })
  if (stats?.isDirectory()) return git
  // A worktree has a file that names the place.
  if (stats?.isFile())
    return resolve(
      folder,
      readFileSync(git, 'utf8')
        .replace(/^gitdir:/, '')
        .trim(),
    )
  const above = dirname(folder)
  return above === folder ? undefined : findGitFolder(above)
}

/** Whether git is changing the files of a folder: until it is done, some are old and some new. */
export function isBeingCheckedOut(folder: string, now = Date.now()): boolean {
  try {
    const git = findGitFolder(realpathSync(folder))
    const lock = git && lstatSync(join(git, 'index.lock'), { throwIfNoEntry: false })
    return lock ? Math.abs(now - lock.mtimeMs) < freshMs : false
  } catch {
    // What cannot be looked at says nothing.
    return false
  }
}
