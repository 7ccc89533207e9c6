import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder } from '../base/db/migrate.ts'
import { schemaTables } from '../testing/schema-tables.ts'

/** Writes the migration that brings the database from the newest one to the tables in the code: `new-migration.ts <name>`. */
interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

const [name = '', ...others] = process.argv.slice(2)
const usage = `npx tsx gateway/cli/new-migration.ts <lower_case_name>

Writes the next migration: from the newest one to the tables in the code.

Exits with 0 when it is written, with 2 where it was asked wrongly.`
if (['--help', '-h'].includes(name)) {
  console.log(usage)
  process.exit(0)
}
if (!/^[a-z0-9_]+$/.test(name) || others.length > 0) {
  console.error(usage)
  process.exit(2)
}

const meta = path.join(migrationsFolder, 'meta')
const journalFile = path.join(meta, '_journal.json')
const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal
const last = journal.entries.at(-1)
const snapshotFile =
  readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1) ?? ''
const before = JSON.parse(readFileSync(path.join(meta, snapshotFile), 'utf8')) as DrizzleSnapshotJSON
const after = generateDrizzleJson(await schemaTables(), before.id)
const statements = await generateMigration(before, after)
const made = statements.flatMap((statement) => /^CREATE TABLE "([^"]+)"/.exec(statement)?.[1] ?? [])
const protection = made.map((table) => `SELECT livery_protect('${table}');`)
const index = (last?.idx ?? -1) + 1
const tag = `${String(index).padStart(4, '0')}_${name}`
const when = Math.max(Date.now(), (last?.when ?? 0) + 1000)

writeFileSync(
  path.join(migrationsFolder, `${tag}.sql`),
  `${[...statements.map((statement) => statement.trimEnd()), ...protection].join('\n--> statement-breakpoint\n')}\n`,
)
journal.entries.push({ idx: index, version: '7', when, tag, breakpoints: true })
writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`)
rmSync(path.join(meta, snapshotFile))
writeFileSync(path.join(meta, `${tag.slice(0, 4)}_snapshot.json`), `${JSON.stringify(after, null, 2)}\n`)
console.log(path.relative('.', path.join(migrationsFolder, `${tag}.sql`)))
process.exit()
