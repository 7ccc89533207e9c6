import { sql } from 'drizzle-orm'
import { repeat } from '../background/background.ts'
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

/** Updates the planner's statistics while the database grows; returns a function that stops it. */
export function startUpkeep(platform: Platform): () => void {
  return repeat(platform.background, 'measure tables', every, () => measureGrown(platform))
}
