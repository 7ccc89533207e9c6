import { sql } from 'drizzle-orm'
import { rows } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'

/** Minutes without a stake after which a game that nobody left counts as left. */
const maxIdleMinutes = 30

/** Marks the games of a session as left, and answers whether their player is in a game somewhere else, with money at the vendor. */
export async function playsElsewhere(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  merchant: string,
  session: { id: string; memberId: string },
): Promise<boolean> {
  const now = clock().toISOString()
  return database.within(merchant, async (tx) => {
    await tx.execute(sql`update vendor_session set left_at = ${now}::timestamptz where merchant = ${merchant}
      and member_id = ${session.memberId}::uuid and session_id = ${session.id}::uuid and left_at is null and not is_single`)
    const found = await rows<{ id: string }>(
      tx,
      sql`select l.id from vendor_session v
        join session l on l.merchant = v.merchant and l.member_id = v.member_id and l.id = v.session_id
        where v.merchant = ${merchant} and v.member_id = ${session.memberId}::uuid and v.session_id <> ${session.id}::uuid
          and not v.is_single and v.left_at is null
          and v.seen_at > ${now}::timestamptz - make_interval(mins => ${maxIdleMinutes})
          and l.ended_at is null
          and least(l.expires_at, l.seen_at + make_interval(mins => l.idle_minutes)) > ${now}::timestamptz
        limit 1`,
    )
    return found.length > 0
  })
}
