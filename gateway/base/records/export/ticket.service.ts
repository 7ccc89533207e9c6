import { and, eq, gt, isNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { tokenHash } from '../../crypto/token-hash.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Visitor } from '../../http/route.ts'
import { takeCounted } from '../../limits/quota.service.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportTicket } from '../export.tables.ts'
import type { Owner } from '../owner.ts'

const lifetime = 60_000
/** Files of a member in an hour. */
const quota = { cap: 20, window: 3600 }

/** A token that lets one download begin within a minute. Refuses who exports too much. */
export async function makeTicket(
  { database, clock }: Platform,
  { brand, session, language }: Owner & Pick<Visitor, 'language'>,
  request: Record<string, unknown>,
): Promise<string> {
  const merchant = brand.settings.merchantCode
  const { memberId } = session
  const now = clock()
  const token = randomBytes(32).toString('base64url')
  await database.within(merchant, async (tx) => {
    if (!(await takeCounted(tx, merchant, { key: `export of ${memberId}`, ...quota }, now)))
      throw new Refusal('too_many_exports', { retryAfter: 600 })
    const expiresAt = new Date(now.getTime() + lifetime)
    const row = { merchant, tokenHash: tokenHash('export', token), memberId, language, request, expiresAt }
    await tx.insert(exportTicket).values(row)
  })
  return token
}

function isOpen(merchant: string, token: string, now: Date) {
  return and(
    eq(exportTicket.merchant, merchant),
    eq(exportTicket.tokenHash, tokenHash('export', token)),
    isNull(exportTicket.usedAt),
    gt(exportTicket.expiresAt, now),
  )
}

/** Refuses a token that was used, is too old, or is of another brand, and uses none up: strangers stand in no queue. */
export async function requireTicket(
  { database, clock }: Platform,
  merchant: string,
  token: string,
): Promise<void> {
  const [found] = await database.within(merchant, (tx) =>
    tx
      .select({ memberId: exportTicket.memberId })
      .from(exportTicket)
      .where(isOpen(merchant, token, clock())),
  )
  if (!found) throw new Refusal('export_link_used')
}

/** What a token stands for; it is used up. Refuses as requireTicket does. */
export async function takeTicket({ database, clock }: Platform, merchant: string, token: string) {
  const now = clock()
  const [found] = await database.within(merchant, (tx) =>
    tx
      .update(exportTicket)
      .set({ usedAt: now })
      .where(isOpen(merchant, token, now))
      .returning(),
  )
  if (!found) throw new Refusal('export_link_used')
  return found
}
