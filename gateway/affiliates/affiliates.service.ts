import { and, eq } from 'drizzle-orm'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Tx } from '../db/database.ts'
import { refuseField } from '../http/refusal.ts'
import type { Platform } from '../platform.ts'
import { affiliate } from './affiliates.tables.ts'

const keyOf = (code: string) => code.trim().toUpperCase()

async function agentOf(tx: Tx, merchant: string, code: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ agentId: affiliate.agentId })
    .from(affiliate)
    .where(and(eq(affiliate.merchant, merchant), eq(affiliate.code, keyOf(code))))
  return found?.agentId
}

/** Whether a code is valid, and whose it is; null for a code of the house. Undefined: not valid. */
export async function resolveAffiliate(
  platform: Platform,
  brand: LoadedBrand,
  code: string,
): Promise<string | null | undefined> {
  const merchant = brand.brand.merchantCode
  const agentId = await platform.database.within(merchant, (tx) => agentOf(tx, merchant, code))
  if (agentId !== undefined) return agentId
  const ofTheHouse = brand.merchant.registration.affiliateCodes.some((known) => keyOf(known) === keyOf(code))
  return ofTheHouse ? null : undefined
}

/** The agent whose code a new member brings. Refuses a code that is not valid; a referral may lead nowhere. */
export async function requireAffiliate(
  platform: Platform,
  brand: LoadedBrand,
  affiliateCode: string | undefined,
  referralCode: string | undefined,
): Promise<string | null> {
  if (affiliateCode !== undefined) {
    const agent = await resolveAffiliate(platform, brand, affiliateCode)
    if (agent === undefined) throw refuseField('affiliateCode', 'invitation_code_error')
    return agent
  }
  return referralCode === undefined ? null : ((await resolveAffiliate(platform, brand, referralCode)) ?? null)
}

/** Keeps the code of an agent; a code that is taken stays with who has it. */
export async function addAffiliate(
  tx: Tx,
  merchant: string,
  code: string,
  agentId: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(affiliate)
    .values({ merchant, code: keyOf(code), agentId, createdAt: now })
    .onConflictDoNothing()
}
