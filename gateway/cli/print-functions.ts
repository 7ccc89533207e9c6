import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { functionFiles, functionsFolder } from '../base/db/functions.ts'
import { applicationRole, migrationsFolder } from '../base/db/migrate.ts'

/**
 * Prints the functions that migrations leave behind into gateway/base/db/functions: those that the migrations from a number on
 * create or replace, by default all. For migrations that still carry functions; what the folder says beyond them is lost.
 */
const since = Number(process.argv[2] ?? 0)

interface Found {
  name: string
  definition: string
  is_trigger: boolean
}

const texts = readdirSync(migrationsFolder)
  .filter((file) => /^\d{4}_.*\.sql$/.test(file))
  .sort()
  .map((file) => ({
    number: Number(file.slice(0, 4)),
    text: readFileSync(path.join(migrationsFolder, file), 'utf8'),
  }))

function creation(name: string) {
  return new RegExp(`((?:^--.*\\n)*)^CREATE (?:OR REPLACE )?FUNCTION ${name}\\(`, 'm')
}

/** The comment above a function in the newest migration that has one. */
function getComment(name: string): string {
  return (
    texts
      .map(({ text }) => creation(name).exec(text)?.[1]?.replace('--> statement-breakpoint\n', '') ?? '')
      .findLast((comment) => comment !== '') ?? ''
  )
}

/** Lists of parameters are broken between two of them, where they are long. */
function wrapped(line: string): string {
  if (line.length <= 120) return line
  const at = line.lastIndexOf(', ', 118)
  return at < 0 ? line : `${line.slice(0, at + 1)}\n${wrapped(`  ${line.slice(at + 2)}`)}`
}

function printed({ name, definition, is_trigger }: Found): string {
  const [head = '', ...body] = definition.trimEnd().split('\n')
  const text = [wrapped(head.replace(/(FUNCTION) \w+\./, '$1 ')), ...body]
    .join('\n')
    .replace(/^ SET search_path TO .*$/m, ' SET search_path FROM CURRENT')
    .replaceAll('$function$', '$$$$')
  const file = path.join(functionsFolder, `${name}.sql`)
  const known = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  const rights =
    known?.slice(known.indexOf('\nREVOKE ')).trim() ??
    [
      `REVOKE ALL ON FUNCTION ${name} FROM PUBLIC;`,
      ...(is_trigger ? [] : [`GRANT EXECUTE ON FUNCTION ${name} TO ${applicationRole};`]),
    ].join('\n')
  return `${getComment(name)}${text};\n\n${rights}\n`
}

const client = await PGlite.create()
await migrate(drizzle(client), { migrationsFolder })
const { rows } = await client.query<Found>(`select proname as name, pg_get_functiondef(oid) as definition,
  prorettype = 'trigger'::regtype as is_trigger from pg_proc where pronamespace = current_schema()::regnamespace order by 1`)
await client.close()
const changed = rows.filter(({ name }) =>
  texts.some(({ number, text }) => number >= since && creation(name).test(text)),
)
for (const found of changed) writeFileSync(path.join(functionsFolder, `${found.name}.sql`), printed(found))
const dropped = functionFiles()
  .map(({ name }) => name)
  .filter((name) =>
    texts.some(
      ({ number, text }) =>
        number >= since && new RegExp(`^DROP FUNCTION (?:IF EXISTS )?${name}\\b`, 'm').test(text),
    ),
  )
  .filter((name) => rows.every((row) => row.name !== name))
for (const name of dropped) rmSync(path.join(functionsFolder, `${name}.sql`))
console.log(`gateway/base/db/functions: ${changed.map(({ name }) => name).join(', ')}`)
