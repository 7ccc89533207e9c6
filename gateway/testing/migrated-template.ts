import { PGlite } from '@electric-sql/pglite'
import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { functionFiles, functionsSql } from '../base/db/functions.ts'
import { migrationsFolder, useRole } from '../base/db/migrate.ts'
import { migratePglite, small } from '../base/db/pglite.driver.ts'

const CACHE = path.resolve('node_modules/.cache/livery')
const PACKAGE = path.resolve('node_modules/@electric-sql/pglite')

/** Milliseconds after which whoever makes a file is taken to be gone. */
const patienceMs = 120_000

/** One file for each set of migrations and each PGlite. */
function getFile(migrations: string): string {
  const hash = createHash('sha256').update(small.join(' '))
  hash.update(readFileSync(path.join(PACKAGE, 'package.json')))
  for (const name of readdirSync(migrations, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(path.join(migrations, name)))
  }
  hash.update(functionsSql(functionFiles(), true))
  return path.join(CACHE, `migrated-${hash.digest('hex').slice(0, 16)}.tar`)
}

async function make(migrations: string): Promise<Blob> {
  const client = await PGlite.create({ startParams: small })
  await migratePglite(client, migrations)
  await client.exec('reset role')
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

/** Makes a file where it is missing; who needs it too meanwhile waits for it, unless its maker is gone. */
async function makeOnce(file: string, makeIt: () => Promise<void>): Promise<void> {
  const lock = `${file}.lock`
  while (!existsSync(file)) {
    try {
      mkdirSync(lock)
    } catch {
      const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
      if (Date.now() - mtimeMs > patienceMs) rmSync(lock, { recursive: true, force: true })
      await pause(50)
      continue
    }
    try {
      if (!existsSync(file)) await makeIt()
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
}

async function readOrMake(migrations: string): Promise<Blob> {
  const file = getFile(migrations)
  mkdirSync(CACHE, { recursive: true })
  await makeOnce(file, async () => {
    const own = `${file}.${randomBytes(4).toString('hex')}`
    writeFileSync(own, Buffer.from(await (await make(migrations)).arrayBuffer()))
    renameSync(own, file)
  })
  return new Blob([readFileSync(file)])
}

const templates = new Map<string, Promise<Blob>>()

/** The data folder of an empty, migrated PGlite as a tar file: made once for a set of migrations, read once in a process. */
function getTemplate(migrations: string): Promise<Blob> {
  const known = templates.get(migrations) ?? readOrMake(migrations)
  templates.set(migrations, known)
  return known
}

let compiled: Promise<WebAssembly.Module> | undefined

/** PostgreSQL as WebAssembly, compiled once in a process: PGlite itself compiles it anew for every instance. */
function compile() {
  return (compiled ??= WebAssembly.compile(readFileSync(path.join(PACKAGE, 'dist', 'pglite.wasm'))))
}

/**
 * An empty PGlite in memory whose schema is up to date, unpacked from a template: a fifth of the work of making one. Another
 * program's migrations may be named.
 */
export async function openMigrated(migrations: string = migrationsFolder): Promise<PGlite> {
  const [loadDataDir, pgliteWasmModule] = await Promise.all([getTemplate(migrations), compile()])
  const client = await PGlite.create({ startParams: small, loadDataDir, pgliteWasmModule })
  if (migrations === migrationsFolder) await client.exec(useRole)
  return client
}

/** The data folder of an empty, migrated PGlite, as it lies once closed: made once for a set of migrations. */
async function migratedFolder(): Promise<string> {
  const folder = getFile(migrationsFolder).replace(/\.tar$/, '')
  if (existsSync(folder)) return folder
  const own = `${folder}.${randomBytes(4).toString('hex')}`
  const client = await PGlite.create({
    dataDir: own,
    startParams: small,
    loadDataDir: await getTemplate(migrationsFolder),
    pgliteWasmModule: await compile(),
  })
  await client.close()
  try {
    renameSync(own, folder)
  } catch {
    // Another process was first.
    rmSync(own, { recursive: true })
  }
  return folder
}

/** Lays an empty database whose schema is up to date into a gateway's data folder: copied, which takes a tenth of opening one. */
export async function layMigrated(dataFolder: string): Promise<void> {
  cpSync(await migratedFolder(), path.join(dataFolder, 'pgdata'), { recursive: true })
}
