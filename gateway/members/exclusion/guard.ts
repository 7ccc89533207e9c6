import { and, eq } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { playGuard } from './exclusion.tables.ts'

/** A member whose play is bounded, and where their days begin. */
export interface Guarded {
  merchant: string
  memberId: string
  zone: string
}

/** A merchant among those of its company, and where its days begin. */
export interface Place {
  merchant: string
  company: string
  zone: string
}

export function getPlace({ settings, merchant }: LoadedBrand): Place {
  return { merchant: settings.merchantCode, company: merchant.company, zone: merchant.timeZone }
}

/** What forbids a member to play now. */
export interface Bars {
  excludedUntil: Date | null
  heldUntil: Date | null
}

export function findGuard({ merchant, memberId }: Pick<Guarded, 'merchant' | 'memberId'>) {
  return and(eq(playGuard.merchant, merchant), eq(playGuard.memberId, memberId))
}

/** Makes sure that there is a guard, and locks it. */
export async function lockGuard(tx: Tx, { merchant, memberId, zone }: Guarded): Promise<Bars> {
  await tx.insert(playGuard).values({ merchant, memberId, zone }).onConflictDoNothing()
  const [guard] = await tx
    .select({ excludedUntil: playGuard.excludedUntil, heldUntil: playGuard.heldUntil })
    .from(playGuard)
    .where(findGuard({ merchant, memberId }))
    .for('no key update')
  return guard ?? { excludedUntil: null, heldUntil: null }
}
