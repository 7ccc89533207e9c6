import type { Database, Statement } from '../db/database.ts'

/** Which transactions are over: another text once anybody began to write, committed or gave up. */
const snapshot: Statement = { name: 'written', text: 'select pg_current_snapshot()::text as written' }

/** Returns what tells whether anybody, in any process, may have written to the database since it was last asked. */
export function watchWrites({ database }: { database: Pick<Database, 'read'> }): () => Promise<boolean> {
  let seen = ''
  return async () => {
    const [row] = await database.read<{ written: string }>('', snapshot, [])
    const written = row?.written ?? ''
    const isNew = written !== seen
    seen = written
    return isNew
  }
}
