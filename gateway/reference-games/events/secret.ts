import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Vendor } from '../core/vendor.ts'
import { eventSecret } from './events.tables.ts'

const known = new WeakMap<Vendor, Promise<string>>()

async function readOrMake(vendor: Vendor): Promise<string> {
  return vendor.within(async (tx) => {
    await tx
      .insert(eventSecret)
      .values({ id: 1, secret: randomBytes(32).toString('hex') })
      .onConflictDoNothing()
    const [stored] = await tx.select().from(eventSecret).where(eq(eventSecret.id, 1))
    if (!stored) throw new Error('The secret was made and is not there')
    return stored.secret
  })
}

/** The secret that every event's seed comes from, created once and stored in the vendor's database. */
export function getSecret(vendor: Vendor): Promise<string> {
  const reading =
    known.get(vendor) ??
    readOrMake(vendor).catch((error: unknown) => {
      known.delete(vendor)
      throw error
    })
  known.set(vendor, reading)
  return reading
}
