import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

function othersMay(target: string) {
  return (statSync(target).mode & 0o077) !== 0
}

/** Folders for everybody, such as /tmp, and the root belong to more than this program. */
function isShared(folder: string) {
  return (statSync(folder).mode & 0o1000) !== 0 || path.dirname(folder) === folder
}

/** Makes a folder and those above it: `recursive` of Node itself never ends where a system makes no folders, as in /proc. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const above = path.dirname(folder)
    if (code === 'ENOENT' && above !== folder && !existsSync(above)) {
      makeFolder(above)
      mkdirSync(folder, { mode: 0o700 })
    } else if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Makes a folder that its owner alone may enter, and closes one that is there already to others. */
export function privateFolder(folder: string): void {
  makeFolder(folder)
  if (!othersMay(folder) || isShared(folder)) return
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    // A mounted volume may belong to somebody else; what is inside is closed by itself.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/**
 * A secret in a file of its own, made once: two programs may start at once on a new folder, and the first one's counts. Throws
 * where others may read the file and that cannot be changed.
 */
export function storedSecret(folder: string, name: string): string {
  const file = path.join(folder, name)
  privateFolder(folder)
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (othersMay(file) && process.platform !== 'win32')
    try {
      chmodSync(file, 0o600)
    } catch {
      throw new Error(`Others may read the secret in ${file}: its owner has to run chmod 600 on it.`)
    }
  return readFileSync(file, 'utf8').trim()
}

/** The same where it is there already; empty where it is not, for programs that make nothing. */
export function secretThere(folder: string, name: string): string {
  const file = path.join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}
