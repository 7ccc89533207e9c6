import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { StoreDamaged } from './stored-bytes.ts'

interface Known<T> {
  stamp: string
  inode: number
  /** Where the last whole line ends, in bytes. */
  end: number
  entries: readonly T[]
}

/** The bytes of a file from a place on. */
function readFrom(file: string, start: number): { bytes: Buffer; inode: number } {
  const descriptor = openSync(file, 'r')
  try {
    const { size, ino } = fstatSync(descriptor)
    const bytes = Buffer.alloc(Math.max(0, size - start))
    let filled = 0
    while (filled < bytes.length) {
      const count = readSync(descriptor, bytes, filled, bytes.length - filled, start + filled)
      if (count === 0) break
      filled += count
    }
    return { bytes: bytes.subarray(0, filled), inode: ino }
  } finally {
    closeSync(descriptor)
  }
}

/** Files of lines that only ever grow. Of one that did, what came since is read. */
export class LineFile<T> {
  readonly #known = new Map<string, Known<T>>()
  readonly #check: (entry: T, file: string) => void

  constructor(check: (entry: T, file: string) => void = () => undefined) {
    this.#check = check
  }

  read(file: string): readonly T[] {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats) return []
    const stamp = `${String(stats.mtimeMs)}:${String(stats.size)}`
    const before = this.#known.get(file)
    if (before?.stamp === stamp) return before.entries
    const known = before && before.inode === stats.ino && stats.size > before.end ? before : undefined
    const start = known?.end ?? 0
    const { bytes, inode } = readFrom(file, start)
    // What stands behind the last end of a line is half of one: a crash came, or another process writes it now.
    const end = bytes.lastIndexOf('\n') + 1
    const lines = bytes.subarray(0, end).toString().split('\n').slice(0, -1)
    const told = known?.entries ?? []
    const entries = [...told, ...lines.map((line, index) => this.#parse(line, file, told.length + index + 1))]
    this.#known.set(file, { stamp, inode, end: start + end, entries })
    return entries
  }

  #parse(line: string, file: string, number: number): T {
    try {
      const entry = JSON.parse(line) as T
      this.#check(entry, file)
      return entry
    } catch (cause) {
      if (cause instanceof StoreDamaged) throw cause
      const place = `Line ${String(number)} of ${file}`
      throw new StoreDamaged(`${place} cannot be read. Copy the file from a backup.`, { cause })
    }
  }
}
