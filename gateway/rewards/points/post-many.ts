import { sql } from 'drizzle-orm'
import { isOneOf } from '../../base/db/ids.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { type PointKind, pointKinds, pointMovement } from './points.tables.ts'

export interface Move {
  memberId: string
  /** Never used before. */
  key: string
  kind: PointKind
  /** Above nothing. */
  points: bigint
  details: Readonly<Record<string, string | number>>
}

/** What members have, locked in one order until the transaction ends. */
export async function lockMany(
  tx: Tx,
  merchant: string,
  members: readonly string[],
): Promise<Map<string, bigint>> {
  const ids = [...new Set(members)].toSorted()
  const list = JSON.stringify(ids)
  await tx.execute(sql`insert into point_account (merchant, member_id)
    select ${merchant}, one::uuid from jsonb_array_elements_text(${list}::jsonb) as one order by one on conflict do nothing`)
  const found = await rows<{ member_id: string; balance: string }>(
    tx,
    sql`select member_id, balance::text from point_account where merchant = ${merchant}
      and ${isOneOf(sql`member_id`, ids)} order by member_id for no key update`,
  )
  return new Map(found.map(({ member_id: id, balance }) => [id, BigInt(balance)]))
}

/** Writes movements of members whose points this transaction holds. `held` says what they have, and afterwards what is left. */
export async function postMany(
  tx: Tx,
  merchant: string,
  held: Map<string, bigint>,
  moves: readonly Move[],
  at: Date,
): Promise<void> {
  if (moves.length === 0) return
  const written = moves.map(({ memberId, kind, points, ...move }, place) => {
    const before = held.get(memberId) ?? 0n
    const balanceAfter = pointKinds[kind][1] === 'member' ? before + points : before - points
    held.set(memberId, balanceAfter)
    // Ids of one millisecond have no order.
    const id = newId(at.getTime() + place)
    return { merchant, id, memberId, kind, points, balanceAfter, at, ...move }
  })
  const changed = [...new Set(moves.map(({ memberId }) => memberId))].map((id) => ({
    id,
    balance: String(held.get(id) ?? 0n),
  }))
  await tx.execute(sql`update point_account as known set balance = one.balance
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as one (id uuid, balance bigint)
    where known.merchant = ${merchant} and known.member_id = one.id`)
  await tx.insert(pointMovement).values(written)
}
