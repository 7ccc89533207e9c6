import { and, eq } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { hooked } from '../../base/platform/hooks.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { affiliate } from './affiliates.tables.ts'

function getKey(code: string) {
  return code.trim().toUpperCase()
}

async function findAgent(tx: Tx, merchant: string, code: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ agentId: affiliate.agentId })
    .from(affiliate)
    .where(and(eq(affiliate.merchant, merchant), eq(affiliate.code, getKey(code))))
  return found?.agentId
}

/** Whether a code is that of a member who invites friends. */
export async function isInvitation(platform: Platform, brand: LoadedBrand, code: string): Promise<boolean> {
  const answers = await Promise.all(
    hooked(platform, 'isInvitation').map((isOne) => isOne(platform, brand, getKey(code))),
  )
  return answers.includes(true)
}

/** Whether a code is valid, and whose it is; null for a code of the house. Undefined: not valid. */
export async function resolveAffiliate(
  platform: Platform,
  brand: LoadedBrand,
  code: string,
): Promise<string | null | undefined> {
  const merchant = brand.settings.merchantCode
  const hasAgents = brand.settings.agentUserTypes.length > 0
  const agentId = hasAgents
    ? await platform.database.within(merchant, (tx) => findAgent(tx, merchant, code))
    : undefined
  if (agentId !== undefined) return agentId
  const ofTheHouse = brand.merchant.registration.affiliateCodes.some(
    (known) => getKey(known) === getKey(code),
  )
  return ofTheHouse ? null : undefined
}

/** The agent whose code a new member brings. Refuses a code that is not valid; the referral of a link alone may lead nowhere. */
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
  if (referralCode === undefined) return null
  const agent = await resolveAffiliate(platform, brand, referralCode)
  // Who is shown the field can fix it; a link that is out of date keeps nobody out.
  if (agent === undefined && brand.rules['referralCode']?.enabled === true)
    if (!(await isInvitation(platform, brand, referralCode)))
      throw refuseField('referralCode', 'invitation_code_error')
  return agent ?? null
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
    .values({ merchant, code: getKey(code), agentId, createdAt: now })
    .onConflictDoNothing()
}
