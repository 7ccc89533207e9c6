import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { deflateRaw, inflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { makeFolder } from '../../base/config/private-files.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

/** Something that a store of releases said it has is not there, or is not what it was. */
export class StoreDamaged extends Error {
  override name = 'StoreDamaged'
}

/** Makes what was renamed into a folder outlive a power cut. Some systems let nobody open a folder. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Writes a file whole or not at all, readable for this user alone. On a full disk what was there stays. */
export async function writeWhole(file: string, bytes: string | Uint8Array): Promise<void> {
  makeFolder(path.dirname(file))
  const made = path.join(path.dirname(file), `.new-${randomBytes(8).toString('hex')}`)
  try {
    const handle = await open(made, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(made, file)
    syncFolder(path.dirname(file))
  } catch (error) {
    await rm(made, { force: true })
    throw error
  }
}

/** Where the last whole line of a file ends, in bytes. */
function getEnd(descriptor: number): number {
  const { size } = fstatSync(descriptor)
  const last = Buffer.alloc(Math.min(size, 1))
  readSync(descriptor, last, 0, last.length, Math.max(0, size - 1))
  if (size === 0 || last.toString() === '\n') return size
  const text = Buffer.alloc(size)
  readSync(descriptor, text, 0, size, 0)
  return text.lastIndexOf('\n') + 1
}

/** Appends one line, whole or not at all. What a crash left of another is cut off first: nothing was answered for it. */
export function appendLine(file: string, line: string): void {
  makeFolder(path.dirname(file))
  const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    const end = getEnd(descriptor)
    ftruncateSync(descriptor, end)
    try {
      const bytes = Buffer.from(`${line}\n`)
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at, bytes.length - at, end + at)
      fsyncSync(descriptor)
    } catch (error) {
      ftruncateSync(descriptor, end)
      throw error
    }
  } finally {
    closeSync(descriptor)
  }
}

const deflate = promisify(deflateRaw)

/** Milliseconds in which bytes that were stored or asked for look new. */
const touchedEveryMs = 3600_000

/** Bytes that were just read and are kept at hand: a draft and a history ask for the same files again and again. */
const recentBytes = { maxSize: 8 * 1024 * 1024, maxEntrySize: 1024 * 1024 }

const packed = { plain: 0, deflated: 1 }

/** Bytes by their hash, each once. */
export class BlobFolder {
  readonly #root: string
  /** When each was last seen to be there, in milliseconds. */
  readonly #there = new Map<string, number>()
  readonly #recent = new LRUCache<string, Buffer>({
    ...recentBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

  constructor(root: string) {
    this.#root = root
  }

  #getFile(hash: string): string {
    return path.join(this.#root, hash.slice(0, 2), hash.slice(2))
  }

  has(hash: string): boolean {
    if (this.#there.has(hash)) return true
    if (!existsSync(this.#getFile(hash))) return false
    this.#there.set(hash, 0)
    return true
  }

  /** The same, looked at now: another process may have cleaned up meanwhile. */
  isThere(hash: string): boolean {
    if (existsSync(this.#getFile(hash))) return true
    this.#there.delete(hash)
    return false
  }

  /** Whether bytes are there, and stay: what somebody is about to refer to looks new to who cleans up. */
  touch(hash: string): boolean {
    const now = Date.now()
    if (now - (this.#there.get(hash) ?? 0) < touchedEveryMs) return true
    try {
      utimesSync(this.#getFile(hash), now / 1000, now / 1000)
    } catch {
      this.#there.delete(hash)
      return false
    }
    this.#there.set(hash, now)
    return true
  }

  /** Everything that nobody stored or asked for since then, the names of files that a crash left among it. */
  *listOld(before: number): Generator<string> {
    if (!existsSync(this.#root)) return
    for (const head of readdirSync(this.#root))
      for (const tail of readdirSync(path.join(this.#root, head)))
        if (this.#isOld(path.join(this.#root, head, tail), before)) yield head + tail
  }

  #isOld(file: string, before: number): boolean {
    return (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < before
  }

  /** Removes what is still as old. It is out of the way before it is looked at: who stores it meanwhile stores it anew, or it comes back. */
  remove(hash: string, before: number): boolean {
    const file = this.#getFile(hash)
    const away = `${file}.old`
    this.#there.delete(hash)
    this.#recent.delete(hash)
    try {
      renameSync(file, away)
    } catch {
      return false
    }
    const isOld = this.#isOld(away, before)
    if (isOld) rmSync(away, { force: true })
    else renameSync(away, file)
    return isOld
  }

  async put(bytes: Buffer): Promise<string> {
    const hash = sha256(bytes)
    if (this.touch(hash)) return hash
    const deflated = await deflate(bytes)
    const isSmaller = deflated.length < bytes.length * 0.9
    const mark = Buffer.from([isSmaller ? packed.deflated : packed.plain])
    await writeWhole(this.#getFile(hash), Buffer.concat([mark, isSmaller ? deflated : bytes]))
    this.#there.set(hash, Date.now())
    return hash
  }

  get(hash: string): Buffer {
    const recent = this.#recent.get(hash)
    if (recent) return recent
    const file = this.#getFile(hash)
    const fix = 'Copy it from a backup of LIVERY_DATA, or from another gateway that has it.'
    let bytes: Buffer
    try {
      const stored = readFileSync(file)
      bytes = stored[0] === packed.deflated ? inflateRawSync(stored.subarray(1)) : stored.subarray(1)
    } catch (error) {
      this.#there.delete(hash)
      const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT'
      throw new StoreDamaged(
        isGone
          ? `${file} is missing. ${fix}`
          : `${file} cannot be read (${(error as Error).message}). ${fix}`,
        { cause: error },
      )
    }
    if (sha256(bytes) !== hash) throw new StoreDamaged(`${file} is not what was stored there. ${fix}`)
    this.#recent.set(hash, bytes)
    return bytes
  }
}
