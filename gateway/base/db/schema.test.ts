import { is, SQL } from 'drizzle-orm'
import { getTableConfig, type IndexedColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemaTables } from '../../testing/schema-tables.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrationsFolder } from './migrate.ts'

/** Tables that only functions of the database read and write, or only SQL. */
const withoutCode = [
  'game_sum',
  'hour_sum',
  'ledger_account',
  'ledger_entry',
  'ledger_movement',
  'money_sum',
  'round_event',
  'round_sum',
  'wallet_operation',
]

interface Column {
  name: string
  type: string
  required: boolean
  defaultValue: string | null
}
interface Shape {
  columns: Column[]
  primaryKey: string[]
  indexes: { name: string; columns: string[]; unique: boolean; partial: boolean }[]
  foreignKeys: { columns: string[]; to: string; foreignColumns: string[]; onDelete: string }[]
}

let db: TestDatabase
let tables: Record<string, PgTable>
beforeAll(async () => {
  db = await openTestDatabase()
  tables = await schemaTables()
})
afterAll(() => db.close())

function getColumns(keys: string) {
  return `array(select coalesce(a.attname, '') from unnest(${keys}) with ordinality k (n, at)
  left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.n order by k.at)`
}

const everyShape = `select t.relname as name, jsonb_build_object(
  'columns', (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'required', a.attnotnull, 'defaultValue', pg_get_expr(d.adbin, d.adrelid)) order by a.attname)
    from pg_attribute a left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped),
  'primaryKey', coalesce((select to_jsonb(${getColumns('i.indkey::smallint[]')}) from pg_index i
    where i.indrelid = t.oid and i.indisprimary), '[]'),
  'indexes', (select coalesce(jsonb_agg(jsonb_build_object('name', c.relname, 'columns', ${getColumns('i.indkey::smallint[]')},
      'unique', i.indisunique, 'partial', i.indpred is not null) order by c.relname collate "C"), '[]')
    from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = t.oid and not i.indisprimary),
  'foreignKeys', (select coalesce(jsonb_agg(jsonb_build_object('columns', ${getColumns('f.conkey')}, 'to', r.relname,
      'foreignColumns', array(select a.attname from unnest(f.confkey) with ordinality k (n, at)
        join pg_attribute a on a.attrelid = r.oid and a.attnum = k.n order by k.at),
      'onDelete', case f.confdeltype when 'c' then 'cascade' else 'no action' end) order by ${getColumns('f.conkey')}), '[]')
    from pg_constraint f join pg_class r on r.oid = f.confrelid where f.conrelid = t.oid and f.contype = 'f')
  ) as shape
  from pg_class t where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`

/** A default as PostgreSQL prints it, without its casts. */
function plain(value: string) {
  return value.replaceAll(/::\w+/g, '')
}

function findDefault(value: unknown): string | null {
  if (value === undefined) return null
  if (is(value, SQL)) return new PgDialect().sqlToQuery(value).sql
  if (typeof value === 'string') return `'${value}'`
  return typeof value === 'object' ? `'${JSON.stringify(value)}'` : String(value)
}

/** The column of an index; '' for an expression, but for a column that runs the other way. */
function indexed(column: Partial<SQL | IndexedColumn>): string {
  if (!is(column, SQL)) return (column as IndexedColumn).name ?? ''
  return /"(\w+)" desc$/.exec(new PgDialect().sqlToQuery(column).sql)?.[1] ?? ''
}

function inCode(table: PgTable): Shape {
  const { columns, primaryKeys, indexes, foreignKeys } = getTableConfig(table)
  const single = columns.filter(({ primary }) => primary)
  return {
    columns: columns
      .map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        required: column.notNull,
        defaultValue: findDefault(column.default),
      }))
      .sort((entry, other) => (entry.name < other.name ? -1 : 1)),
    primaryKey: [...single, ...primaryKeys.flatMap((key) => key.columns)].map(({ name }) => name),
    indexes: indexes
      .map(({ config }) => ({
        name: config.name ?? '',
        columns: config.columns.map(indexed),
        unique: config.unique,
        partial: config.where !== undefined,
      }))
      .sort((entry, other) => (entry.name < other.name ? -1 : 1)),
    foreignKeys: foreignKeys
      .map((key) => {
        const { columns, foreignTable, foreignColumns } = key.reference()
        return {
          columns: columns.map(({ name }) => name),
          to: getTableConfig(foreignTable).name,
          foreignColumns: foreignColumns.map(({ name }) => name),
          onDelete: key.onDelete ?? 'no action',
        }
      })
      .sort((entry, other) => (String(entry.columns) < String(other.columns) ? -1 : 1)),
  }
}

describe('the tables', () => {
  it('are in the code as the migrations make them', async () => {
    const found = await db.asOwner<{ name: string; shape: Shape }>(everyShape)
    const migrated = found
      .filter(({ name }) => !withoutCode.includes(name))
      .map(({ name, shape: { columns, ...shape } }) => [
        name,
        {
          columns: columns.map((column) => ({
            ...column,
            defaultValue: column.defaultValue === null ? null : plain(column.defaultValue),
          })),
          ...shape,
        },
      ])
    const written = Object.values(tables).map((table) => [getTableConfig(table).name, inCode(table)])
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(migrated))
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(withoutCode))
  })

  it('leave drizzle-kit nothing to generate (gateway/cli/print-snapshot.ts after a migration by hand)', async () => {
    const meta = path.join(migrationsFolder, 'meta')
    const newest =
      readdirSync(meta)
        .filter((file) => file.endsWith('_snapshot.json'))
        .sort()
        .at(-1) ?? ''
    const snapshot = JSON.parse(readFileSync(path.join(meta, newest), 'utf8')) as DrizzleSnapshotJSON
    expect(await generateMigration(snapshot, generateDrizzleJson(tables, snapshot.id))).toEqual([])
  })
})
