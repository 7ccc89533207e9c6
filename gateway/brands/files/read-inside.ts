import { closeSync, constants, fstatSync, openSync, readlinkSync, readSync, realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

function refusal(path: string, code: string) {
  return Object.assign(new Error(`${path}: ${code}`), { code })
}

/** Where a file of a folder has to be. The folder's own place may be reached by links; the folder and what it holds may not. */
function expectedPath(folder: string, path: string) {
  const home = join(realpathSync.native(dirname(folder)), basename(folder))
  const expected = join(home, path)
  if (!expected.startsWith(home + sep)) throw refusal(path, 'ELOOP')
  return expected
}

/** macOS alone has a way to refuse links anywhere on the way; without O_NONBLOCK the opening of a pipe would wait for a writer. */
const flags =
  constants.O_RDONLY |
  constants.O_NOFOLLOW |
  constants.O_NONBLOCK |
  (process.platform === 'darwin' ? 0x2000_0000 : 0)

/** Where an open file is. Linux resolves the descriptor; the name may point elsewhere by now. */
function getPath(descriptor: number, expected: string) {
  return process.platform === 'linux'
    ? readlinkSync(`/proc/self/fd/${String(descriptor)}`)
    : realpathSync.native(expected)
}

/**
 * The bytes of a plain file inside a folder, at most `length` of them. Throws for a link, for a folder on the way that is a
 * link, for anything that is not a file, and for a file larger than `limit` bytes.
 */
export function readInside(folder: string, path: string, limit: number, length = limit): Buffer {
  const expected = expectedPath(folder, path)
  const descriptor = openSync(expected, flags)
  try {
    const opened = fstatSync(descriptor)
    if (!opened.isFile()) throw refusal(path, 'EINVAL')
    if (opened.size > limit) throw refusal(path, 'EFBIG')
    if (getPath(descriptor, expected) !== expected) throw refusal(path, 'ELOOP')
    const bytes = Buffer.alloc(Math.min(opened.size, length))
    let filled = 0
    while (filled < bytes.length) {
      const count = readSync(descriptor, bytes, filled, bytes.length - filled, filled)
      if (count === 0) break
      filled += count
    }
    return bytes.subarray(0, filled)
  } finally {
    closeSync(descriptor)
  }
}
