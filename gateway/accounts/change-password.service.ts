import { and, eq } from 'drizzle-orm'
import type { CallBody } from '../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { keyedHash } from '../keyed-hash.ts'
import { clearAttempts, standing, takeAttempt } from '../limits/attempts.service.ts'
import type { Platform } from '../platform.ts'
import type { Session } from '../sessions/session.ts'
import { session as sessions } from '../sessions/sessions.tables.ts'
import { member } from './accounts.tables.ts'
import { hashPassword, isPassword } from './password.ts'
import { requirePassword } from './registration-rules.ts'
import { setPassword } from './set-password.ts'

/** How long a forced login counts as proof of the old password. */
const proofLasts = 15 * 60_000
const guesses = { free: 5, window: 900 }

/** Whether changing the password asks for the present one: not right after it was typed at a forced login. */
export function needsOldPassword(session: Session, now: Date): boolean {
  if (!session.hasPassword) return false
  return !session.passwordDue || now.getTime() - session.createdAt.getTime() > proofLasts
}

async function takeGuess(platform: Platform, merchant: string, key: string): Promise<void> {
  const now = platform.clock()
  await platform.database.within(merchant, async (tx) => {
    if ((await takeAttempt(tx, merchant, key, guesses, now)) !== undefined) return
    const { wait } = await standing(tx, merchant, key, now)
    throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait)) })
  })
}

/** Changes the password of whoever is logged in. This session goes on; every other one ends. */
export async function changePassword(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
  body: CallBody<'changePassword'>,
): Promise<void> {
  const merchant = brand.brand.merchantCode
  const { oldPassword, newPassword, confirmNewPassword } = body
  const now = platform.clock()
  if (needsOldPassword(session, now) && oldPassword === undefined)
    throw refuseField('oldPassword', 'field_required')
  requirePassword(brand, 'newPassword', newPassword)
  if (confirmNewPassword !== newPassword) throw refuseField('confirmNewPassword', 'confirm_mismatch')
  const key = keyedHash(platform.config.secret, 'password change', session.memberId)
  await takeGuess(platform, merchant, key)
  const [owner] = await platform.database.within(merchant, (tx) =>
    tx
      .select({ passwordHash: member.passwordHash })
      .from(member)
      .where(and(eq(member.merchant, merchant), eq(member.id, session.memberId))),
  )
  if (
    session.hasPassword &&
    oldPassword !== undefined &&
    !(await isPassword(owner?.passwordHash, oldPassword))
  )
    throw refuseField('oldPassword', 'old_password_wrong')
  const isSame = newPassword === brand.merchant.defaultPassword
  if (isSame || (await isPassword(owner?.passwordHash, newPassword)))
    throw refuseField('newPassword', 'password_same')
  const passwordHash = await hashPassword(newPassword)
  await platform.database.within(merchant, async (tx) => {
    await setPassword(tx, merchant, session.memberId, passwordHash, now, session.id)
    await tx
      .update(sessions)
      .set({ passwordDue: false })
      .where(and(eq(sessions.merchant, merchant), eq(sessions.tokenHash, session.tokenHash)))
    await clearAttempts(tx, merchant, key)
  })
}
