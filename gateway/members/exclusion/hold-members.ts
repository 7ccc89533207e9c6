import { sql } from 'drizzle-orm'
import { openCases } from '../../base/cases/cases.service.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/ids.ts'
import type { Member } from '../accounts/accounts.tables.ts'
import { forGood, membersOfPersons } from '../person/person.service.ts'
import { exclusionMatch, playGuard } from './exclusion.tables.ts'
import type { Place } from './guard.ts'

export const matchCaseName = 'exclusion.match'

export type Basis = typeof exclusionMatch.$inferSelect.basis

/** A member who may be the person of another account. */
export interface Match {
  memberId: string
  other: Pick<Member, 'id' | 'username'>
  basis: Basis
  /** Until when they are held. */
  until: Date
  /** The end of the other's break or exclusion, where there is one. */
  excludedUntil: Date | undefined
}

/** Members who are known to be this one's person, and those whom somebody told apart from them: neither is a doubt. */
export async function undoubted(
  tx: Tx,
  { merchant, company }: Place,
  memberId: string,
): Promise<Set<string>> {
  const own = await membersOfPersons(tx, company, merchant, [memberId])
  const isOwn = (column: typeof exclusionMatch.memberId | typeof exclusionMatch.excludedId) =>
    isOneOf(column, [...own])
  const told = await rows<{ one: string; other: string }>(
    tx,
    sql`select member_id as one, excluded_id as other from ${exclusionMatch} where merchant = ${merchant} and status = 'different'
      and (${isOwn(exclusionMatch.memberId)} or ${isOwn(exclusionMatch.excludedId)})`,
  )
  const apart = told.map(({ one, other }) => (own.has(one) ? other : one))
  const others = await membersOfPersons(tx, company, merchant, apart)
  return new Set([...own, ...others])
}

function shownUntil(excludedUntil: Date | undefined): string {
  if (excludedUntil === undefined) return 'none'
  return excludedUntil >= forGood ? 'forGood' : excludedUntil.toISOString()
}

/**
 * Holds members who may be the person of another account, and brings them before the operators. As many statements for nobody as for
 * many: how long an answer takes tells nothing. Behind every other lock.
 */
export async function holdMembers(
  tx: Tx,
  { merchant, zone }: Place,
  matches: readonly Match[],
  now: Date,
): Promise<void> {
  const members = [...new Set(matches.map(({ memberId }) => memberId))]
  await tx.execute(
    sql`insert into ${playGuard} (merchant, member_id, zone)
      select ${merchant}, one::uuid, ${zone} from jsonb_array_elements_text(${JSON.stringify(members)}::jsonb) as one
      order by 2 on conflict do nothing`,
  )
  const guards = await rows<{ id: string; until: string | null }>(
    tx,
    sql`select member_id as id, excluded_until as until from ${playGuard}
      where merchant = ${merchant} and ${isOneOf(playGuard.memberId, members)} order by member_id for no key update`,
  )
  const ends = new Map(guards.map(({ id, until }) => [id, until === null ? 0 : Date.parse(until)]))
  const doubts = matches.filter(({ memberId, until }) => (ends.get(memberId) ?? 0) < until.getTime())
  const list = JSON.stringify(
    doubts.map(({ memberId, other, basis, until }) => ({ memberId, otherId: other.id, basis, until })),
  )
  const listed = sql`jsonb_to_recordset(${list}::jsonb) as d ("memberId" uuid, "otherId" uuid, basis text, until timestamptz)`
  await tx.execute(
    sql`insert into ${exclusionMatch} as kept (merchant, member_id, excluded_id, basis, status, until, found_at)
      select ${merchant}, d."memberId", d."otherId", d.basis, 'open', d.until, ${now.toISOString()}::timestamptz from ${listed}
      on conflict (merchant, member_id, excluded_id) do update
        set basis = excluded.basis, status = 'open', until = greatest(kept.until, excluded.until)`,
  )
  await tx.execute(
    sql`update ${playGuard} set held_until = greatest(held_until, held.until)
      from (select d."memberId" as id, max(d.until) as until from ${listed} group by 1) held
      where merchant = ${merchant} and member_id = held.id`,
  )
  const openings = doubts.map(({ memberId, other, basis, excludedUntil }) => ({
    reference: `${memberId}.${other.id}`,
    memberId,
    details: { basis, account: other.username, until: shownUntil(excludedUntil) },
  }))
  await openCases(tx, { merchant, kind: matchCaseName }, openings, now)
}
