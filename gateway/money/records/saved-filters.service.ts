import { and, asc, eq } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { maxSavedFilters, type RecordPage } from '../../../schemas/calls/money/records.calls.ts'
import { newId } from '../../base/db/id.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { sql } from 'drizzle-orm'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { savedFilter } from './records.tables.ts'
import type { Owner } from '../../base/records/owner.ts'

function ownedBy({ brand, session }: Owner) {
  return and(
    eq(savedFilter.merchant, brand.settings.merchantCode),
    eq(savedFilter.memberId, session.memberId),
  )
}

async function listed(tx: Tx, owner: Owner): Promise<CallValue<'savedFilters'>> {
  const found = await tx.select().from(savedFilter).where(ownedBy(owner)).orderBy(asc(savedFilter.name))
  return found.map(({ id, page, name, query }) => ({ id, page: page as RecordPage, name, query }))
}

/** What a member saved. */
export function savedFilters({ database }: Platform, owner: Owner): Promise<CallValue<'savedFilters'>> {
  return database.within(owner.brand.settings.merchantCode, (tx) => listed(tx, owner))
}

/** Saves filters, in place of those of the same page and name. Refuses when a member has too many. */
export function saveFilter(
  { database, clock }: Platform,
  owner: Owner,
  { page, name, query }: CallBody<'saveFilter'>,
): Promise<CallValue<'savedFilters'>> {
  const merchant = owner.brand.settings.merchantCode
  const { memberId } = owner.session
  return database.within(merchant, async (tx) => {
    // Two at once would both find room.
    await rows(
      tx,
      sql`select pg_advisory_xact_lock(hashtextextended(${`filters ${merchant} ${memberId}`}, 0))`,
    )
    await tx
      .insert(savedFilter)
      .values({ merchant, id: newId(), memberId, page, name: name.trim(), query, createdAt: clock() })
      .onConflictDoUpdate({
        target: [savedFilter.merchant, savedFilter.memberId, savedFilter.page, savedFilter.name],
        set: { query },
      })
    const all = await listed(tx, owner)
    if (all.length > maxSavedFilters) throw new Refusal('too_many_filters')
    return all
  })
}

/** Removes one; what is not there, or another's, is passed over. */
export function removeFilter({ database }: Platform, owner: Owner, id: string): Promise<null> {
  return database.within(owner.brand.settings.merchantCode, async (tx) => {
    await tx.delete(savedFilter).where(and(ownedBy(owner), sql`${savedFilter.id}::text = ${id}`))
    return null
  })
}
