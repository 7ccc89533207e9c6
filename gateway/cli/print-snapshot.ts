import { generateDrizzleJson } from 'drizzle-kit/api'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder } from '../base/db/migrate.ts'
import { schemaTables } from '../testing/schema-tables.ts'

/** Prints drizzle-kit's snapshot of the tables as the newest migration leaves them. */
const newest = readdirSync(migrationsFolder)
  .filter((file) => /^\d{4}_.*\.sql$/.test(file))
  .sort()
  .at(-1)
const meta = path.join(migrationsFolder, 'meta')
const file = path.join(meta, `${(newest ?? '0000').slice(0, 4)}_snapshot.json`)
const older = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
for (const name of older) rmSync(path.join(meta, name))
writeFileSync(file, `${JSON.stringify(generateDrizzleJson(await schemaTables()), null, 2)}\n`)
console.log(path.relative('.', file))
process.exit()
