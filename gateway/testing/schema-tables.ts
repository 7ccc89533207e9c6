import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Another program, with a database of its own. */
const apart = /(^|\/)(vendor|reference-games)\//

/** Every table that the gateway's code knows, by the names of their exports. */
export async function schemaTables(): Promise<Record<string, PgTable>> {
  const files = readdirSync('gateway', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tables.ts') && !apart.test(file))
    .sort()
  const tables: Record<string, PgTable> = {}
  for (const file of files) {
    const exported = (await import(pathToFileURL(path.resolve('gateway', file)).href)) as Record<
      string,
      unknown
    >
    for (const [name, value] of Object.entries(exported)) if (is(value, PgTable)) tables[name] = value
  }
  return tables
}
