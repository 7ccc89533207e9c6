import { sql } from 'drizzle-orm'
import { type Database, rows, type Tx } from '../../../gateway/base/db/database.ts'

/** When a process dies: at which step, at which occurrence of it, and whether that was committed. */
export interface Death {
  /** What its transaction did: it wrote a run, paid a line, or ended a run. */
  step: keyof Counts
  nth: number
  isCommitted: boolean
}

/** Runs that were written, lines that were paid, runs that ended. */
interface Counts {
  drafted: number
  paid: number
  closed: number
}

async function count(tx: Tx): Promise<Counts> {
  const [found] = await rows<Counts>(
    tx,
    sql`select (select count(*)::int from settlement_run) as drafted,
      (select count(*)::int from settlement_line where posted_at is not null) as paid,
      (select count(*)::int from settlement_run where status = 'posted') as closed`,
  )
  if (!found) throw new Error('nothing was counted')
  return found
}

/** Ends the process as a power cut does; what comes behind it never runs. */
function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}

/** A database whose process dies at a step. */
export function dyingAt(database: Database, { step, nth, isCommitted }: Death): Database {
  let times = 0
  return {
    ...database,
    async within(merchant, work) {
      let isHere = false
      const done = await database.within(merchant, async (tx) => {
        const before = await count(tx)
        const result = await work(tx)
        const after = await count(tx)
        if (after[step] > before[step]) times += 1
        isHere = after[step] > before[step] && times === nth
        return isHere && !isCommitted ? die() : result
      })
      return isHere ? die() : done
    },
  }
}
