import { StartRefused } from '../config/config.ts'
import { allowOwnerReads } from './backup/owner-reads.ts'
import { applicationRole, useRole } from './migrate.ts'

/** One connection that the whole of a start runs on. */
interface Session {
  query(text: string): Promise<{ rows: unknown[] }>
}

async function firstRow<Row>(session: Session, text: string): Promise<Row> {
  return (await session.query(text)).rows[0] as Row
}

/** Runs work as the application's role; undefined where the user may not take it. */
async function asApplication<T>(session: Session, work: () => Promise<T>): Promise<T | undefined> {
  try {
    await session.query(useRole)
  } catch {
    return undefined
  }
  try {
    return await work()
  } finally {
    await session.query('reset role')
  }
}

// Membership says too little: since PostgreSQL 16 it may come without the right to take the role.

async function canTake(session: Session) {
  return (await asApplication(session, () => Promise.resolve(true))) === true
}

function attempt(session: Session, text: string) {
  return session.query(text).catch(() => undefined)
}

/**
 * Sees to it that the user can act as the application's role, for which the protection of books and merchants is made.
 * Refuses the start otherwise, before anything is written.
 */
export async function requireRole(session: Session): Promise<void> {
  if (await canTake(session)) return
  const { name, version, exists } = await firstRow<{ name: string; version: number; exists: boolean }>(
    session,
    `select quote_ident(current_user) as name, current_setting('server_version_num')::int as version,
      exists (select 1 from pg_roles where rolname = '${applicationRole}') as exists`,
  )
  const create = `CREATE ROLE ${applicationRole} NOLOGIN`
  const grant = `GRANT ${applicationRole} TO ${name}${version >= 160_000 ? ' WITH SET TRUE' : ''}`
  if (!exists) await attempt(session, create)
  if (!(await canTake(session))) await attempt(session, grant)
  if (await canTake(session)) return
  throw new StartRefused(
    `The database user ${name} cannot act as the role ${applicationRole}, so nothing would protect the ledger and keep merchants apart. ` +
      `Let an administrator of the server run: ${[...(exists ? [] : [create]), grant].join('; ')}; then start again.`,
  )
}

const books = "('ledger_account', 'ledger_movement', 'ledger_entry', 'operator_act', 'operator_act_head')"
/** What the application adds to and never changes. */
const added = "('point_movement')"
const tables = `pg_class c where c.relkind in ('r', 'p') and exists (select 1 from pg_policy where polrelid = c.oid)`

/** Tables that the role of the session sees or writes more of than it should. */
const exposed = `select coalesce(string_agg(c.oid::regclass::text, ', ' order by c.relname), '') as list from ${tables}
  and c.relnamespace = current_schema()::regnamespace and (not row_security_active(c.oid)
    or c.relname in ${books} and has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
    or c.relname in ${added} and has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE'))`

/**
 * Closes the functions of a migrated database to everybody but owner and application, lets the owner read it whole, gives the application its rights where it
 * has none, as after a restore on another server, and refuses the start where its role is not bound by the protection.
 */
export async function requireProtection(session: Session): Promise<void> {
  await session.query('select livery_close_functions()')
  await allowOwnerReads(session)
  const { granted } = await firstRow<{ granted: boolean }>(
    session,
    `select has_schema_privilege('${applicationRole}', current_schema(), 'USAGE')
      and has_table_privilege('${applicationRole}', 'member', 'SELECT') as granted`,
  )
  if (!granted) await session.query('select livery_grant_application()')
  const found = await asApplication(session, () => firstRow<{ list: string }>(session, exposed))
  if (found?.list === '') return
  throw new StartRefused(
    `The role ${applicationRole} is not bound by what protects these tables: ${found?.list ?? 'all'}. ` +
      `Let an administrator of the server run: ALTER ROLE ${applicationRole} NOSUPERUSER NOBYPASSRLS; ` +
      `take other roles and the tables from it; REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ` +
      `ledger_account, ledger_movement, ledger_entry, operator_act, operator_act_head FROM ${applicationRole}, PUBLIC; ` +
      `REVOKE UPDATE, DELETE, TRUNCATE ON point_movement FROM ${applicationRole}, PUBLIC; then start again.`,
  )
}
