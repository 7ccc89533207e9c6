import { and, eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { sha256 } from '../../base/crypto/sha256.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { getKey } from '../accounts/accounts.service.ts'
import { member } from '../accounts/accounts.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { getNetwork } from '../../base/network/address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { takeCounted, takeQuota } from '../../base/limits/quota.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { session } from '../sessions/sessions.tables.ts'
import { enter, type LoginVisitor } from '../session-start/session-start.service.ts'

const hour = 3600
const day = 86_400

function inventedName(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return `trial${Array.from({ length: 9 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}

async function takeTrial(tx: Tx, visitor: LoginVisitor, now: Date): Promise<void> {
  const { merchantCode: merchant } = visitor.brand.settings
  const { perAddressHour, perDay } = visitor.brand.merchant.trial
  const network = { key: `trial ${getNetwork(visitor.address)}`, cap: perAddressHour, window: hour }
  if (
    !(await takeQuota(tx, merchant, network, now)) ||
    !(await takeCounted(tx, merchant, { key: 'trial day', cap: perDay, window: day }, now))
  )
    throw new Refusal('too_many_requests', { retryAfter: 300 })
}

/** Opens an account to look around with, and logs in. It is removed when its time is up. */
export async function startTrial(platform: Platform, visitor: LoginVisitor): Promise<CallValue<'freePlay'>> {
  const { brand } = visitor
  if (!brand.flags.FREEPLAY3) throw new Refusal('forbidden')
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  const trialEndsAt = new Date(now.getTime() + brand.merchant.trial.minutes * 60_000)
  const username = inventedName()
  const token = await platform.database.within(merchant, async (tx) => {
    await takeTrial(tx, visitor, now)
    const id = newId(now.getTime())
    await tx.insert(member).values({
      merchant,
      id,
      username,
      usernameKey: getKey(username),
      passwordHash: null,
      passwordChangedAt: now,
      type: brand.settings.trialUserType,
      nickname: username,
      status: 'active',
      registerMethod: 'TRIAL',
      createdAt: now,
      trialEndsAt,
    })
    return enter(tx, visitor, { id, lastLoginAt: null }, now, { expiresAt: trialEndsAt })
  })
  return { token, firstTimeLogin: false, passwordExpired: false, lastLogin: null }
}

/** Ends the trial that a token belongs to, with its account; any other token means nothing here. */
export async function endTrial(tx: Tx, merchant: string, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const tokenHash = sha256(token)
  const [own] = await tx
    .select({ id: member.id, registerMethod: member.registerMethod })
    .from(session)
    .innerJoin(member, and(eq(member.merchant, session.merchant), eq(member.id, session.memberId)))
    .where(and(eq(session.merchant, merchant), eq(session.tokenHash, tokenHash)))
  if (own?.registerMethod !== 'TRIAL') return
  await tx.delete(member).where(and(eq(member.merchant, merchant), eq(member.id, own.id)))
}
