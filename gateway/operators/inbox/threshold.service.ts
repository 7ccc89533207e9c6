import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'

import { isOneOf } from '../../base/db/ids.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { caseThreshold } from './inbox.tables.ts'

/** Days for which nobody approves under a threshold that they set. */
const barredDays = 30
export const usualWindow = 24

/** What may be decided alone; null: nothing. The transaction must be bound to the merchant. */
export async function findThreshold(tx: Tx, merchant: string, currency: string) {
  const [newest] = await tx
    .select()
    .from(caseThreshold)
    .where(and(eq(caseThreshold.merchant, merchant), eq(caseThreshold.currency, currency)))
    .orderBy(desc(caseThreshold.setAt), desc(caseThreshold.id))
    .limit(1)
  return newest ?? null
}

/** Whether a person set a threshold of the merchant: now in force, or within the last days. */
export async function hasSetThreshold(
  tx: Tx,
  merchant: string,
  currency: string,
  logins: readonly string[],
  now: Date,
): Promise<boolean> {
  const inForce = await findThreshold(tx, merchant, currency)
  if (inForce?.operatorId && logins.includes(inForce.operatorId)) return true
  const since = new Date(now.getTime() - barredDays * 86_400_000)
  const [recent] = await tx
    .select({ id: caseThreshold.id })
    .from(caseThreshold)
    .where(
      and(
        eq(caseThreshold.merchant, merchant),
        inArray(caseThreshold.operatorId, [...logins]),
        gt(caseThreshold.setAt, since),
      ),
    )
    .limit(1)
  return recent !== undefined
}

interface Reach {
  merchant: string
  currency: string
  /** All log-ins of the person who decides. */
  logins: readonly string[]
  memberId: string | null
  /** The case that is decided now does not count twice. */
  caseId: string
  since: Date
}

/**
 * What counts towards the threshold already, in minor units: what this person decided within the window, or what was decided
 * for this member, whichever is more. So neither one operator nor several can pass a large amount in small parts.
 */
export async function getUsed(tx: Tx, reach: Reach): Promise<bigint> {
  const { merchant, currency, logins, memberId, caseId, since } = reach
  const isOwn = isOneOf(sql`operator_id`, logins)
  const [sums] = await rows<{ person: string; member: string }>(
    tx,
    sql`select coalesce(sum(amount) filter (where is_person), 0)::text as person,
        coalesce(sum(amount) filter (where is_member), 0)::text as member
      from (select case_id, max(amount) as amount, bool_or(${isOwn}) as is_person,
          bool_or(member_id = ${memberId}::uuid) as is_member
        from case_vote
        where merchant = ${merchant} and currency = ${currency} and counts = 1 and voided_at is null
          and at > ${since.toISOString()}::timestamptz and case_id <> ${caseId}
          and (${isOwn} or member_id = ${memberId}::uuid)
        group by case_id, opened_at) as votes`,
  )
  const [person, owner] = [BigInt(sums?.person ?? 0), BigInt(sums?.member ?? 0)]
  return person > owner ? person : owner
}
