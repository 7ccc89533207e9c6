import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { brandGateway, type ServedBrand } from './gateways.tables.ts'

/** No company and no merchant is named so. */
export const gatewayScope = '@@brands'

/** Seconds that a row lives without being renewed: so long a gateway that died counts as running. */
export const livesSeconds = 20

/** By the clock that all gateways share. */
const now = sql`clock_timestamp()`
const end = sql`clock_timestamp() + make_interval(secs => ${livesSeconds})`

export interface RunningGateway {
  id: string
  name: string
  serves: Readonly<Record<string, ServedBrand>>
  isWhole: boolean
}

function isRow(id: string) {
  return and(eq(brandGateway.merchant, gatewayScope), eq(brandGateway.id, id))
}

/** Says what a gateway serves, for as long as a row lives. */
export async function storeGateway(tx: Tx, { id, name, serves, isWhole }: RunningGateway): Promise<void> {
  const told = { name, serves, isWhole, expiresAt: end }
  await tx
    .insert(brandGateway)
    .values({ ...told, merchant: gatewayScope, id })
    .onConflictDoUpdate({ target: [brandGateway.merchant, brandGateway.id], set: told })
}

/** Says that a gateway still serves what it told; false where its row is gone. Rows of those that ended go. */
export async function renewGateway(tx: Tx, id: string): Promise<boolean> {
  const renewed = await tx
    .update(brandGateway)
    .set({ expiresAt: end })
    .where(isRow(id))
    .returning({ id: brandGateway.id })
  await tx
    .delete(brandGateway)
    .where(and(eq(brandGateway.merchant, gatewayScope), lte(brandGateway.expiresAt, now)))
  return renewed.length > 0
}

export async function dropGateway(tx: Tx, id: string): Promise<void> {
  await tx.delete(brandGateway).where(isRow(id))
}

/** Gateways that are running, by name. */
export function listRunning(tx: Tx): Promise<RunningGateway[]> {
  const { id, name, serves, isWhole } = brandGateway
  return tx
    .select({ id, name, serves, isWhole })
    .from(brandGateway)
    .where(and(eq(brandGateway.merchant, gatewayScope), gt(brandGateway.expiresAt, now)))
    .orderBy(name, id)
}
