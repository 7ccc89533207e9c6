import { and, asc, eq, sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/ids.ts'
import { accountsSql, findFaultIn, measuresIn, openSql, passing, passingSql } from './rules.ts'
import { type Segment, segment } from './segments.tables.ts'

interface Named {
  id: string
  title: string
}

/** The audiences that operators of a merchant saved, by title. */
export function segmentNames(tx: Tx, merchant: string): Promise<Named[]> {
  return tx
    .select({ id: segment.id, title: segment.title })
    .from(segment)
    .where(eq(segment.merchant, merchant))
    .orderBy(asc(segment.title), asc(segment.id))
}

/** The same with their rules; none of them is changed or removed before the transaction ends. */
export function lockedSegments(tx: Tx, merchant: string): Promise<Pick<Segment, 'id' | 'title' | 'rules'>[]> {
  return tx
    .select({ id: segment.id, title: segment.title, rules: segment.rules })
    .from(segment)
    .where(eq(segment.merchant, merchant))
    .orderBy(asc(segment.title), asc(segment.id))
    .for('share')
}

/**
 * Who belongs to a segment at an instant, of some members or of all. Nobody does where it was removed, or where its rules ask for
 * what the merchant no longer has. What an account is (its type, its last sign-in) is as it is now.
 */
export async function segmentMembers(
  tx: Tx,
  brand: LoadedBrand,
  id: string,
  at: Date,
  members?: readonly string[],
): Promise<string[]> {
  const { merchantCode: merchant } = brand.settings
  const [found] = await tx
    .select({ rules: segment.rules })
    .from(segment)
    .where(and(eq(segment.merchant, merchant), eq(segment.id, id)))
  if (!found || findFaultIn(brand, found.rules) !== undefined) return []
  const conditions = [openSql(brand, at), ...accountsSql(brand, found.rules, at)]
  if (members) conditions.push(isOneOf(sql`m.id`, members))
  for (const rule of measuresIn(found.rules))
    conditions.push(passingSql(await passing(tx, brand, rule, at, members)))
  const belonging = await rows<{ id: string }>(
    tx,
    sql`select m.id from member m where ${sql.join(conditions, sql` and `)}`,
  )
  return belonging.map((entry) => entry.id)
}
