import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder } from '../migrate.ts'
import type { Session } from './session.ts'

interface Snapshot {
  tables: Record<string, { name: string; indexes: object; compositePrimaryKeys: object }>
}

/** The tables of this version, with the names of their indexes and keys. */
function expectedTables(): Snapshot['tables'][string][] {
  const folder = path.join(migrationsFolder, 'meta')
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  const { tables } = JSON.parse(readFileSync(path.join(folder, newest ?? ''), 'utf8')) as Snapshot
  return Object.values(tables)
}

/** PostgreSQL cuts longer names off. */
const nameLength = 63

const present = `select array_to_json(array(
    select relname from pg_class where relkind in ('r', 'p', 'i', 'I') and relnamespace = current_schema()::regnamespace)) as names`

/** What a database of this version has and this one lacks, as one that was restored in part does: tables, their indexes and keys. */
export async function listMissing(session: Session): Promise<string[]> {
  const [{ names } = { names: [] }] = await session.query<{ names: string[] }>(present)
  const there = new Set(names)
  const isMissing = (name: string) => !there.has(name.slice(0, nameLength))
  return expectedTables().flatMap((table) =>
    isMissing(table.name)
      ? [`table ${table.name}`]
      : [
          ...Object.keys(table.indexes)
            .filter(isMissing)
            .map((name) => `index ${name}`),
          ...Object.keys(table.compositePrimaryKeys)
            .filter(isMissing)
            .map((name) => `key ${name}`),
        ],
  )
}
