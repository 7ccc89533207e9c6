import { sql } from 'drizzle-orm'
import { repeat } from '../background/background.ts'
import { readWritten } from '../background/read-written.ts'
import { rows } from '../db/database.ts'
import type { Platform } from '../platform/platform.ts'

const every = 5_000

/** Measures the tables that have doubled since they were measured last, so that they are read by the right index. Returns how many. */
export async function measureGrown({ database }: Pick<Platform, 'database'>): Promise<number> {
  const [done] = await database.within('', (tx) =>
    rows<{ measured: number }>(tx, sql`select livery_measure_grown() as measured`),
  )
  return done?.measured ?? 0
}

/** Updates the planner's statistics while somebody writes to the database; returns a function that stops it. */
export function startUpkeep(platform: Platform): () => void {
  let measured = ''
  return repeat(platform.background, 'measure tables', every, async () => {
    const written = await readWritten(platform.database)
    if (written === measured) return
    await measureGrown(platform)
    measured = written
  })
}
