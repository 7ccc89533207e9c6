import pg from 'pg'
import { StartRefused } from '../config/config.ts'
import { applicationRole, useRole } from './migrate.ts'

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: unknown) => {
    throw new StartRefused(
      `The database cannot be reached: ${(error as Error).message}. DATABASE_URL names it.`,
    )
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What the user may do beyond the application's role, once it steps back from that. */
const further = `select quote_ident(session_user) as name, concat_ws(', ',
    case when r.rolsuper then 'is a superuser' end,
    case when r.rolbypassrls then 'passes by row security' end,
    case when r.rolcreaterole then 'makes roles' end,
    case when exists (select 1 from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
      and pg_has_role(session_user, c.relowner, 'MEMBER')) then 'owns tables' end,
    case when has_schema_privilege(session_user, current_schema(), 'CREATE') then 'makes tables' end) as rights
  from pg_roles r where r.rolname = session_user`

/** What holds on a connection that serves. Compiling a query costs more than any of ours takes. */
const defaults = { jit: 'off', role: applicationRole }

/** SQL that sets it where the user's own settings do not: nothing is set then that a pooler would hand on to somebody else. */
export function getDefaults(hasRole: boolean): string {
  return Object.entries(defaults)
    .filter(([name]) => hasRole || name !== 'role')
    .map(
      ([name, value]) =>
        `select set_config('${name}','${value}',false) where current_setting('${name}') <> '${value}'`,
    )
    .join(';')
}

/** Makes it settings of the user in this database, as whom nobody does anything else. Whoever may not do that sets it with each connection. */
async function storeDefaults(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ database: string; role: string }>(
      `select quote_ident(current_database()) as database, current_setting('role') as role`,
    )
    const [{ database, role } = { database: '', role: '' }] = rows
    if (role === applicationRole) return
    for (const [name, value] of Object.entries(defaults))
      await client.query(`alter role session_user in database ${database} set ${name} = '${value}'`)
  }).catch(() => undefined)
}

async function canServe(connectionString: string): Promise<boolean> {
  return withClient(connectionString, (client) =>
    client.query(useRole).then(
      () => true,
      () => false,
    ),
  )
}

/**
 * Sees to it that the user that serves can take the application's role and has nothing besides: `reset role` on its connection
 * then gives nothing more. Refuses the start otherwise.
 */
export async function requireServingUser(serving: string, owner: string): Promise<void> {
  const { name, rights } = await withClient(serving, async (client) => {
    const answer = await client.query<{ name: string; rights: string }>(further)
    return answer.rows[0] ?? { name: '', rights: '' }
  })
  if (rights !== '')
    throw new StartRefused(
      `The database user ${name} of DATABASE_URL ${rights}, so nothing keeps it to the role ${applicationRole}. ` +
        `Let an administrator of the server run: CREATE ROLE livery_serve LOGIN PASSWORD '…' IN ROLE ${applicationRole}; ` +
        'then name livery_serve in DATABASE_URL.',
    )
  if (await canServe(serving)) {
    await storeDefaults(serving)
    return
  }
  const grant = `GRANT ${applicationRole} TO ${name}`
  await withClient(owner, (client) => client.query(grant)).catch(() => undefined)
  if (await canServe(serving)) {
    await storeDefaults(serving)
    return
  }
  throw new StartRefused(
    `The database user ${name} of DATABASE_URL cannot act as the role ${applicationRole}. ` +
      `Let an administrator of the server run: ${grant}; then start again.`,
  )
}
