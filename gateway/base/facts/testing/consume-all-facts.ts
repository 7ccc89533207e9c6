import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import type { FactConsumer } from '../../platform/fact-consumer.ts'
import type { Platform } from '../../platform/platform.ts'
import { rows } from '../../db/database.ts'
import { consumeFacts, type Turn } from '../consumer.ts'

/**
 * Brings a consumer up to date with all facts of a merchant. On a server, facts wait for every transaction that began before
 * theirs, those of other databases included: tests beside this one.
 */
export async function consumeAllFacts(
  platform: Platform,
  merchant: string,
  consumer: FactConsumer,
): Promise<Turn> {
  const waiting = sql`select count(*)::int as count from fact
    where merchant = ${merchant} and tx >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
  await vi.waitFor(
    async () => {
      const [found] = await platform.database.within(merchant, (tx) => rows<{ count: number }>(tx, waiting))
      if (found?.count !== 0) throw new Error(`${String(found?.count)} facts are not readable yet`)
    },
    { timeout: 15_000, interval: 50 },
  )
  return consumeFacts(platform, merchant, consumer)
}
