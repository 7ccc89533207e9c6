import { sql } from 'drizzle-orm'
import { isOneOf } from '../../base/db/ids.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { getNetwork } from '../../base/network/address.ts'
import { isOutside } from './outside-network.ts'

interface Question {
  merchant: string
  friendId: string
  others: readonly string[]
  /** Between one who was here and the next. */
  minutes: number
}

/**
 * Whether a friend was here by one network and the same kind of browser as one of some others, at the same time or within minutes: a
 * private window has no mark of its browser, and this.
 */
export async function isBrowserAlike(
  tx: Tx,
  { merchant, friendId, others, minutes }: Question,
): Promise<boolean> {
  const apart = sql`make_interval(mins => ${minutes}::integer)`
  const pairs = await rows<{ own: string; other: string }>(
    tx,
    sql`select distinct own.address as own, other.address as other from session own
      join session other on other.merchant = own.merchant and ${isOneOf(sql`other.member_id`, others)}
        and other.user_agent = own.user_agent
        and own.created_at <= other.seen_at + ${apart} and other.created_at <= own.seen_at + ${apart}
      where own.merchant = ${merchant} and own.member_id = ${friendId}::uuid and own.user_agent <> ''`,
  )
  return pairs.some(({ own, other }) => {
    const network = getNetwork(own)
    return isOutside(network) && network === getNetwork(other)
  })
}
