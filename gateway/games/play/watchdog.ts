import { sql } from 'drizzle-orm'
import { repeat } from '../../base/background/background.ts'
import { callStatement, rows } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { callVendor } from '../vendors/vendor-client.ts'
import { watchReservations } from './watch-reservations.ts'

/** Milliseconds after which an open round's status is fetched, and fetched again. */
const openFor = 15_000
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
  const late = new Date(now.getTime() - openFor).toISOString()
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

/** Watches the rounds of every brand; answers how to stop. */
export function startWatchdog(platform: Platform): () => void {
  const { registry, background, log } = platform
  return repeat(background, 'watch rounds', every, async () => {
    for (const merchant of registry.merchants())
      await watchAll(platform, merchant).catch((err: unknown) => {
        if (!(err instanceof Refusal)) throw err
        log.warn({ err, merchant }, 'The status of open rounds could not be fetched from the vendor')
      })
  })
}
