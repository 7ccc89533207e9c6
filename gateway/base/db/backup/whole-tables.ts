import { addDigest, emptyDigest, type RowDigest } from './row-digest.ts'
import type { AccountSum, Manifest, TableHead } from './archive.ts'
import type { Session } from './session.ts'

/** Rows that are fetched at once. */
const batch = 2000

/** Every table of the schema with its columns; partitions are read through their parent. */
export function listTables(session: Session): Promise<TableHead[]> {
  return session.query<TableHead>(
    `select c.relname as "table", (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
        and c.relnamespace = current_schema()::regnamespace order by c.relname collate "C"`,
  )
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The rows of a table in batches, each row as the text of a value of the table's type. In a transaction. */
export async function* readRows(session: Session, table: string): AsyncGenerator<string[]> {
  await session.query(
    `declare livery_rows no scroll cursor for select t::text as row from ${quoted(table)} t`,
  )
  for (;;) {
    const rows = await session.query<{ row: string }>(`fetch ${String(batch)} from livery_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await session.query('close livery_rows')
}

export async function digestTable(session: Session, table: string): Promise<RowDigest> {
  const digest = emptyDigest()
  for await (const rows of readRows(session, table)) for (const row of rows) addDigest(digest, row)
  return digest
}

/** What the accounts of every merchant, currency and kind sum to. */
export function readSums(session: Session): Promise<AccountSum[]> {
  return session.query<AccountSum>(
    `select merchant, currency, kind, count(*)::text as accounts, sum(balance)::text as balance from ledger_account
      group by merchant, currency, kind order by merchant collate "C", currency collate "C", kind collate "C"`,
  )
}

export async function readSequences(session: Session): Promise<Manifest['sequences']> {
  const names = await session.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace
      order by c.relname collate "C"`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    const [state] = await session.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    )
    if (state) sequences.push({ name, ...state })
  }
  return sequences
}

/** The numbers of the partitions that facts lie in. */
export async function readPartitions(session: Session): Promise<string[]> {
  const names = await session.query<{ nth: string }>(
    `select substring(c.relname from '\\d+$') as nth from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'fact'::regclass order by substring(c.relname from '\\d+$')::bigint`,
  )
  return names.map(({ nth }) => nth)
}
