import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

function othersMay(target: string) {
  return (statSync(target).mode & 0o077) !== 0
}

/** Folders for everybody, such as /tmp, and the root belong to more than this program. */
function isShared(folder: string) {
  return (statSync(folder).mode & 0o1000) !== 0 || path.dirname(folder) === folder
}

/** Makes a folder that its owner alone may enter, and closes one that is there already to others. */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
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
