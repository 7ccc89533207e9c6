import { StartRefused } from '../../config/config.ts'

interface Session {
  query(text: string): Promise<{ rows: unknown[] }>
}

/** What an owner sets in its transaction to read the rows of every merchant. */
export const readWhole = "set_config('livery.whole', 'on', true)"

const missing = `select c.oid::regclass::text as name from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
    and exists (select 1 from pg_policy where polrelid = c.oid and polname = 'own_merchant')
    and not exists (select 1 from pg_policy where polrelid = c.oid and polname = 'owner_reads')
    and pg_has_role(c.relowner, 'USAGE') and row_security_active(c.oid)`

/**
 * Lets the owner of the tables read them whole in a transaction that asks for it, which a backup and an audit must: forced
 * row security would show a plain owner one merchant's rows, and nobody would see what is missing.
 */
export async function allowOwnerReads(session: Session): Promise<void> {
  // Each by itself: a policy waits for whoever works in its table.
  for (const { name } of (await session.query(missing)).rows as { name: string }[])
    try {
      await session.query(
        `create policy owner_reads on ${name} for select to current_user using (current_setting('livery.whole', true) = 'on')`,
      )
    } catch (error) {
      // Another process was first.
      if ((error as { code?: string }).code !== '42710') throw error
    }
}

const partly = `select coalesce(string_agg(c.relname, ', ' order by c.relname), '') as list from pg_class c
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
    and (not has_table_privilege(c.oid, 'SELECT') or row_security_active(c.oid) and not exists (
      select 1 from pg_policy p cross join unnest(p.polroles) as role (oid)
      where p.polrelid = c.oid and p.polname = 'owner_reads' and pg_has_role(role.oid, 'USAGE')))`

/** Refuses a user whom row security shows only a part of the rows: a copy by it would lack the rest without a word. */
export async function requireWholeReads(session: Session): Promise<void> {
  const [{ list } = { list: 'all' }] = (await session.query(partly)).rows as { list: string }[]
  if (list === '') return
  throw new StartRefused(
    `This database user sees only a part of the rows of: ${list}. Use the user that owns the tables, in ` +
      'LIVERY_MIGRATE_DATABASE_URL or DATABASE_URL, or one with BYPASSRLS.',
  )
}
