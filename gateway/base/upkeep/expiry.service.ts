import { and, eq } from 'drizzle-orm'
import type { LoadedBrand } from '../brand/brand.types.ts'
import type { Area } from '../platform/area.ts'
import type { Platform } from '../platform/platform.ts'

const every = 10 * 60_000

async function expireMerchant(platform: Platform, areas: readonly Area[], merchant: string): Promise<void> {
  const { database, clock } = platform
  const now = clock()
  for (const { table, isOld } of areas.flatMap(({ expiring = [] }) => expiring))
    await database.within(merchant, (tx) =>
      tx.delete(table).where(and(eq(table.merchant, merchant), isOld(now))),
    )
  for (const { sweep } of areas) await sweep?.(platform, merchant, now)
}

/** Returns a function that now and then deletes a merchant's expired rows in the background. */
export function expiry(platform: Platform, areas: readonly Area[]): (brand: LoadedBrand) => undefined {
  const dueAt = new Map<string, number>()
  return (brand) => {
    const { merchantCode } = brand.settings
    const now = platform.clock().getTime()
    if ((dueAt.get(merchantCode) ?? 0) > now) return
    const isFirst = !dueAt.has(merchantCode)
    dueAt.set(merchantCode, now + every)
    if (!isFirst) platform.background.run('expiry', () => expireMerchant(platform, areas, merchantCode))
  }
}
