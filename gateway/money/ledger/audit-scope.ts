import { sql } from 'drizzle-orm'
import { rows, type Tx } from '../../base/db/database.ts'

/** What an audit looked at. */
export interface AuditScope {
  members: number
  accounts: number
  movements: number
  entries: number
  /** When the first and the last movement were posted; null where there is none. */
  from: string | null
  until: string | null
  /** Rows of the merchant in all tables, how many tables have any, and how many there are. */
  rows: number
  filledTables: number
  tables: number
}

async function countRows(tx: Tx, merchant: string): Promise<number[]> {
  const tables = await rows<{ name: string }>(
    tx,
    sql`select c.oid::regclass::text as name from pg_class c
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
        and exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'own_merchant') order by 1`,
  )
  if (tables.length === 0) return []
  const counts = tables.map(
    ({ name }) => sql`select count(*) as n from ${sql.raw(name)} where merchant = ${merchant}`,
  )
  const counted = await rows<{ n: string | number }>(tx, sql.join(counts, sql` union all `))
  return counted.map(({ n }) => Number(n))
}

/** Counts what there is of a merchant, in a transaction that is bound to it. */
export async function readScope(tx: Tx, merchant: string): Promise<AuditScope> {
  const [counted] = await rows<Record<'members' | 'accounts' | 'movements' | 'entries', string | number>>(
    tx,
    sql`select (select count(*) from member where merchant = ${merchant}) as members,
      (select count(*) from ledger_account where merchant = ${merchant}) as accounts,
      (select count(*) from ledger_movement where merchant = ${merchant}) as movements,
      (select count(*) from ledger_entry where merchant = ${merchant}) as entries`,
  )
  const [period] = await rows<{ from: string | null; until: string | null }>(
    tx,
    sql`select to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "from",
      to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "until"
      from ledger_entry where merchant = ${merchant}`,
  )
  const counts = await countRows(tx, merchant)
  return {
    members: Number(counted?.members ?? 0),
    accounts: Number(counted?.accounts ?? 0),
    movements: Number(counted?.movements ?? 0),
    entries: Number(counted?.entries ?? 0),
    from: period?.from ?? null,
    until: period?.until ?? null,
    rows: counts.reduce((sum, count) => sum + count, 0),
    filledTables: counts.filter((count) => count > 0).length,
    tables: counts.length,
  }
}
