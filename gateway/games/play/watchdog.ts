import { sql } from 'drizzle-orm'
import { repeat } from '../../base/background/background.ts'
import { type Due, dueMerchants } from '../../base/background/due-merchants.ts'
import { callStatement, rows, type Tx } from '../../base/db/database.ts'
import { getArray } from '../../base/db/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { callVendor } from '../vendors/vendor-client.ts'
import { heldForMs, watchReservations } from './watch-reservations.ts'

/** Milliseconds after which an open round's status is fetched, and fetched again. */
const openForMs = 15_000
const every = 10_000
const maxAtOnce = 200

const abandon = callStatement('play_abandon', 'play_abandon($1, $2, $3::timestamptz)', 'done')

/**
 * Asks the vendor about rounds of a merchant that are open for long, and refunds those it knows nothing of. Answers how
 * many it refunded. A vendor that does not respond is called again later: it may be holding their results.
 */
export async function watchRounds(platform: Platform, merchant: string): Promise<number> {
  const { database, clock, config } = platform
  const now = clock()
  const late = new Date(now.getTime() - openForMs).toISOString()
  const due = await database.within(merchant, (tx) =>
    rows<{ id: string }>(
      tx,
      sql`update game_round set asked_at = ${now.toISOString()}::timestamptz
        where merchant = ${merchant} and id in (
          select id from game_round where merchant = ${merchant} and state = 'open'
            and started_at < ${late}::timestamptz and (asked_at is null or asked_at < ${late}::timestamptz)
          order by asked_at nulls first limit ${maxAtOnce} for update skip locked)
        returning id`,
    ),
  )
  if (due.length === 0) return 0
  const { rounds } = await callVendor(platform, '/api/rounds/status', { rounds: due.map(({ id }) => id) })
  const known = new Set(rounds.map(({ id }) => id))
  const unknown = due.filter(({ id }) => !known.has(id))
  for (const { id } of unknown)
    await database.execute(merchant, abandon, [config.vendor.name, id, clock().toISOString()])
  return unknown.length
}

async function watchAll(platform: Platform, merchant: string): Promise<void> {
  await watchRounds(platform, merchant)
  await watchReservations(platform, merchant)
}

/** When rounds and stakes of merchants are to be asked about: as long as they have any, again and again. */
async function findDue(tx: Tx, merchants: readonly string[]): Promise<Due[]> {
  const found = await rows<{ merchant: string; open_since: string | null; held_since: string | null }>(
    tx,
    sql`select merchant, open_since, held_since from due_rounds(${getArray(merchants)})`,
  )
  const after = (since: string | null, ms: number) =>
    since === null ? Infinity : new Date(since).getTime() + ms
  return found.map(({ merchant, open_since, held_since }) => ({
    merchant,
    dueAt: Math.min(after(open_since, openForMs), after(held_since, heldForMs)),
  }))
}

/** Watches the rounds of every brand; answers how to stop. */
export function startWatchdog(platform: Platform): () => void {
  const { background, log } = platform
  const listDue = dueMerchants(platform, findDue)
  return repeat(background, 'watch rounds', every, async (signal) => {
    for (const merchant of await listDue()) {
      if (signal.aborted) return
      await watchAll(platform, merchant).catch((err: unknown) => {
        if (!(err instanceof Refusal)) throw err
        log.warn({ err, merchant }, 'The status of open rounds could not be fetched from the vendor')
      })
    }
  })
}
