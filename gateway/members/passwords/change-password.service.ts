import { and, eq } from 'drizzle-orm'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import { saveConfirmation, requireConfirmed } from '../factors/confirmation.service.ts'
import { notifyOfChange } from '../factors/notices.ts'
import { refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { clearOwnGuesses, takeOwnGuess } from '../../base/limits/own-guesses.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Session } from '../../base/http/session.ts'
import { session as sessions } from '../sessions/sessions.tables.ts'
import { member } from '../accounts/accounts.tables.ts'
import { hashPassword, isPassword } from '../../base/proof/password.ts'
import { requirePassword } from '../accounts/registration-rules.ts'
import { setPassword } from './set-password.ts'

/** How long a forced login counts as proof of the old password. */
const proofLasts = 15 * 60_000

/** Whether changing the password requires the present one: not right after it was typed at a forced login. */
export function needsOldPassword(session: Session, now: Date): boolean {
  if (!session.hasPassword) return false
  return !session.passwordDue || now.getTime() - session.createdAt.getTime() > proofLasts
}

/** Changes the password of whoever is logged in. This session continues, confirmed; every other one ends. */
export async function changePassword(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  body: CallBody<'changePassword'>,
  quota: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const { brand, address } = visitor
  const merchant = brand.settings.merchantCode
  const { oldPassword, newPassword, confirmNewPassword } = body
  const now = platform.clock()
  if (needsOldPassword(session, now) && oldPassword === undefined)
    throw refuseField('oldPassword', 'field_required')
  requirePassword(brand, 'newPassword', newPassword)
  if (confirmNewPassword !== newPassword) throw refuseField('confirmNewPassword', 'confirm_mismatch')
  await takeOwnGuess(platform, merchant, session.memberId, 'password')
  await quota(visitor)
  const [owner] = await platform.database.within(merchant, (tx) =>
    tx
      .select({ passwordHash: member.passwordHash })
      .from(member)
      .where(and(eq(member.merchant, merchant), eq(member.id, session.memberId))),
  )
  if (
    session.hasPassword &&
    oldPassword !== undefined &&
    !(await isPassword(owner?.passwordHash, oldPassword, address))
  )
    throw refuseField('oldPassword', 'old_password_wrong')
  const isSame = newPassword === brand.merchant.defaultPassword
  if (isSame || (await isPassword(owner?.passwordHash, newPassword, address)))
    throw refuseField('newPassword', 'password_same')
  const passwordHash = await hashPassword(newPassword, address)
  await platform.database.within(merchant, async (tx) => {
    if (!session.hasPassword) await requireConfirmed(tx, merchant, session, now)
    await clearOwnGuesses(tx, platform, merchant, session.memberId, 'password')
    await saveConfirmation(tx, merchant, session.id, now)
    await tx
      .update(sessions)
      .set({ passwordDue: false, waysInDue: true })
      .where(and(eq(sessions.merchant, merchant), eq(sessions.tokenHash, session.tokenHash)))
    await setPassword(tx, merchant, session.memberId, passwordHash, now, session)
  })
  notifyOfChange(platform, visitor, session, 'passwordChanged')
}
