import { sql } from 'drizzle-orm'
import { repeat } from '../background.ts'
import { rows } from '../db/database.ts'
import type { Platform } from '../platform.ts'

const every = 5_000

/** Measures the tables that have doubled since they were measured last, so that they are read by the right index. Answers how many. */
export async function measureGrown({ database }: Pick<Platform, 'database'>): Promise<number> {
  const [done] = await database.within('', (tx) =>
    rows<{ measured: number }>(tx, sql`select livery_measure_grown() as measured`),
  )
  return done?.measured ?? 0
}

/** Keeps the database's plans right while it grows; answers how to stop. */
export const startUpkeep = (platform: Platform): (() => void) =>
  repeat(platform.background, 'measure tables', every, () => measureGrown(platform))
