import { PGlite } from '@electric-sql/pglite'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder, useRole } from '../db/migrate.ts'
import { migratePglite, small } from '../db/pglite.driver.ts'

const CACHE = path.resolve('node_modules/.cache/livery')

/** One file for each set of migrations and each PGlite. */
function fileOf(): string {
  const hash = createHash('sha256').update(small.join(' '))
  hash.update(readFileSync(path.resolve('node_modules/@electric-sql/pglite/package.json')))
  for (const name of readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(path.join(migrationsFolder, name)))
  }
  return path.join(CACHE, `migrated-${hash.digest('hex').slice(0, 16)}.tar`)
}

async function make(): Promise<Blob> {
  const client = await PGlite.create({ startParams: small })
  await migratePglite(client)
  await client.exec('reset role')
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

/** An empty, migrated PGlite in memory, unpacked from a file that the first test makes: a second's work instead of four. */
export async function openMigrated(): Promise<PGlite> {
  const file = fileOf()
  if (!existsSync(file)) {
    mkdirSync(CACHE, { recursive: true })
    const own = `${file}.${randomBytes(4).toString('hex')}`
    writeFileSync(own, Buffer.from(await (await make()).arrayBuffer()))
    renameSync(own, file)
  }
  const client = await PGlite.create({ startParams: small, loadDataDir: new Blob([readFileSync(file)]) })
  await client.exec(useRole)
  return client
}
