import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { StartRefused } from '../../config/config.ts'
import { addDigest, emptyDigest } from './row-digest.ts'

/*
 * A backup is one gzip file of lines of JSON: a head, then each table as an object with its name and columns followed by its
 * rows, each a string that PostgreSQL writes and reads as a value of the table's type, then the manifest, then the SHA-256 of
 * all lines before it.
 */

export const archiveFormat = 1

export interface ArchiveHead {
  livery: 'backup'
  format: number
  /** When the newest migration of the database was made, which says what its tables are like. */
  schema: number
  at: string
  engine: 'pglite' | 'postgres'
}

export interface TableHead {
  table: string
  columns: string[]
}

/** What all accounts of one kind have together. */
export interface AccountSum {
  merchant: string
  currency: string
  kind: string
  accounts: string
  /** In the smallest unit. */
  balance: string
}

/** What a restored database is compared with. */
export interface Manifest {
  tables: Record<string, { rows: number; digest: string }>
  sums: AccountSum[]
  sequences: { name: string; last: string; isCalled: boolean }[]
  /** Partitions of facts by their numbers. */
  partitions: string[]
  /** A mark of the secret that keys what is hashed and sealed; it says nothing of the secret. */
  secretMark: string | null
}

export type ArchiveLine = ArchiveHead | TableHead | string | { manifest: Manifest } | { sha256: string }

/** A backup that cannot be used, and why. */
export class ArchiveRefused extends StartRefused {
  override name = 'ArchiveRefused'
}

/** The lines of an archive as text, the last without its end. */
async function* textLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const unpacked = source.pipe(createGunzip())
  source.on('error', (error) => unpacked.destroy(error))
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity })
  const failed = new Promise<never>((_, reject) => unpacked.once('error', reject))
  failed.catch(() => undefined)
  const iterator = lines[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), failed])
      if (next.done === true) break
      yield next.value
    }
    await Promise.race([failed, new Promise((resolve) => setImmediate(resolve))])
  } finally {
    lines.close()
    source.destroy()
  }
}

function refusedFor(file: string, error: unknown): ArchiveRefused {
  if (error instanceof ArchiveRefused) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new ArchiveRefused(`There is no file ${file}.`)
  if (code === 'Z_BUF_ERROR') return new ArchiveRefused(`${file} is cut off: its end is missing.`)
  if (code.startsWith('Z_')) return new ArchiveRefused(`${file} is damaged, or no backup: ${message}.`)
  if (error instanceof SyntaxError)
    return new ArchiveRefused(`${file} is damaged: it has a line that is no JSON.`)
  return new ArchiveRefused(`${file} cannot be read: ${message}.`, { cause: error })
}

/** Reads an archive line by line. Throws ArchiveRefused where it is damaged, but does not compare the checksum. */
export async function* readArchive(file: string): AsyncGenerator<{ line: ArchiveLine; text: string }> {
  try {
    for await (const text of textLines(file)) yield { line: JSON.parse(text) as ArchiveLine, text }
  } catch (error) {
    throw refusedFor(file, error)
  }
}

export interface CheckedArchive {
  head: ArchiveHead
  tables: TableHead[]
  manifest: Manifest
}

function requireHead(file: string, line: ArchiveLine): ArchiveHead {
  if (typeof line === 'string' || !('livery' in line))
    throw new ArchiveRefused(`${file} is no backup that \`npm run backup\` made.`)
  if (line.format > archiveFormat)
    throw new ArchiveRefused(`${file} was made by a newer version. Update this one first.`)
  return line
}

/** Reads an archive to its end and compares everything that it says of itself. Throws ArchiveRefused where it is not whole. */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  const sha256 = createHash('sha256')
  const tables: TableHead[] = []
  const digests: Manifest['tables'] = {}
  let head: ArchiveHead | undefined
  let manifest: Manifest | undefined
  let stated: string | undefined
  let digest = emptyDigest()
  const endTable = () => {
    const last = tables.at(-1)
    if (last) digests[last.table] = { rows: digest.rows, digest: digest.sum.toString(16) }
    digest = emptyDigest()
  }
  // To the end of the file, which has a checksum of its own.
  for await (const { line, text } of readArchive(file)) {
    if (stated !== undefined) throw new ArchiveRefused(`${file} was altered: something follows its end.`)
    if (!head) head = requireHead(file, line)
    else if (typeof line === 'string') addDigest(digest, line)
    else if ('table' in line) {
      endTable()
      tables.push(line)
    } else if ('manifest' in line) {
      endTable()
      manifest = line.manifest
    } else if ('sha256' in line) {
      stated = line.sha256
      continue
    }
    sha256.update(text).update('\n')
  }
  if (!head || !manifest || stated === undefined)
    throw new ArchiveRefused(`${file} is cut off: its end is missing.`)
  if (sha256.digest('hex') !== stated || JSON.stringify(digests) !== JSON.stringify(manifest.tables))
    throw new ArchiveRefused(`${file} was altered or damaged: its checksum does not fit.`)
  return { head, tables, manifest }
}
