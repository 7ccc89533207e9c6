import { and, eq, sql } from 'drizzle-orm'
import { rows, type Tx } from '../../base/db/database.ts'
import type { LiveEntry } from '../releases/release.types.ts'
import { addLive, brandScope, putHosts, tellChanged } from './brand-rows.ts'
import { brandHead } from './rows.tables.ts'

/** What the history says from the moment on at which a brand is removed. */
const nothingLive: Omit<LiveEntry, 'at'> = { release: '', parents: {} }

/** Brands that are live and build on another, near or far. */
export async function listBuiltOn(tx: Tx, brand: string): Promise<string[]> {
  const found = await rows<{ brand: string }>(
    tx,
    sql`select h.brand from brand_head h join brand_release r on r.merchant = h.merchant and r.id = h.release
      where h.merchant = ${brandScope} and h.brand <> ${brand} and h.removed_at is null
        and jsonb_exists(r.parents, ${brand})
      order by h.brand`,
  )
  return found.map((row) => row.brand)
}

/** The merchant code of a brand that is or was live. */
export async function readCode(tx: Tx, brand: string): Promise<string> {
  const [head] = await tx
    .select({ code: brandHead.code })
    .from(brandHead)
    .where(and(eq(brandHead.merchant, brandScope), eq(brandHead.brand, brand)))
  return head?.code ?? ''
}

/** Says that nothing of a locked brand is live from now on: its domains are free, and all else of it stays. */
export async function removeHead(tx: Tx, brand: string, now: number): Promise<void> {
  await tx
    .update(brandHead)
    .set({ removedAt: new Date(now) })
    .where(and(eq(brandHead.merchant, brandScope), eq(brandHead.brand, brand)))
  await putHosts(tx, brand, [])
  await addLive(tx, brand, nothingLive, now)
  await tellChanged(tx, brand)
}
