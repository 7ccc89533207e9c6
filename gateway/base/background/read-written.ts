import type { Database, Statement } from '../db/database.ts'

/** Which transactions are over: another text once anybody began to write, committed or gave up. */
const snapshot: Statement = { name: 'written', text: 'select pg_current_snapshot()::text as written' }

/** A text that is another one once anybody, in any process, may have written to the database. */
export async function readWritten(database: Pick<Database, 'read'>): Promise<string> {
  const [row] = await database.read<{ written: string }>('', snapshot, [])
  return row?.written ?? ''
}
