import { sql } from 'drizzle-orm'
import { callStatement, rows } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { callVendor } from '../vendors/vendor-client.ts'

/** Milliseconds after which the vendor is asked what became of a stake that it may take, and asked again. */
export const heldForMs = 60_000
const maxAtOnce = 200

const forget = callStatement('play_reservation_forget', 'play_reservation_forget($1, $2)', 'done')

/**
 * Asks the vendor about rounds that it may have begun and never reported, and frees what is reserved for those that it does not know or
 * has given up. Answers how many that were. A vendor that does not respond is asked again later: it may have taken the stakes.
 */
export async function watchReservations(platform: Platform, merchant: string): Promise<number> {
  const { database, clock, config } = platform
  const now = clock()
  const late = new Date(now.getTime() - heldForMs).toISOString()
  const due = await database.within(merchant, (tx) =>
    rows<{ id: string }>(
      tx,
      sql`update play_reservation set asked_at = ${now.toISOString()}::timestamptz
        where merchant = ${merchant} and vendor = ${config.vendor.name} and ref in (
          select o.ref from play_reservation o where o.merchant = ${merchant} and o.vendor = ${config.vendor.name}
            and o.state = 'held' and o.round_id <> '' and o.at < ${late}::timestamptz
            and (o.asked_at is null or o.asked_at < ${late}::timestamptz)
            and not exists (select 1 from game_round r where r.merchant = o.merchant and r.id = o.round_id)
          order by o.asked_at nulls first limit ${maxAtOnce} for update skip locked)
        returning round_id as id`,
    ),
  )
  const ids = [...new Set(due.map(({ id }) => id))]
  if (ids.length === 0) return 0
  const { rounds } = await callVendor(platform, '/api/rounds/status', { rounds: ids })
  const alive = new Set(rounds.filter(({ state }) => state !== 'refunded').map(({ id }) => id))
  const over = ids.filter((id) => !alive.has(id))
  for (const id of over) await database.execute(merchant, forget, [config.vendor.name, id])
  return over.length
}
