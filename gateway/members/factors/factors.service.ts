import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { findById } from '../accounts/accounts.service.ts'
import { isPassword } from '../../base/proof/password.ts'
import type { Tx } from '../../base/db/database.ts'
import { refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { clearOwnGuesses, type OwnSecret, takeOwnGuess } from '../../base/limits/own-guesses.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Session } from '../../base/http/session.ts'
import { saveConfirmation, requireConfirmed } from './confirmation.service.ts'
import { publishChange, notifyOfChange } from './notices.ts'
import { listPasskeys, provePasskey, spendPasskey } from './passkeys.service.ts'
import { makeRecoveryCodes, recoveryStatus, spendRecoveryCode } from './recovery.service.ts'
import { spendTotp, totpSince } from './totp.service.ts'

/** The factors that protect an account beside its password. */
export async function getFactors(
  platform: Platform,
  { brand }: Visitor,
  { memberId }: Session,
): Promise<CallValue<'factors'>> {
  const { merchantCode: merchant } = brand.settings
  return platform.database.within(merchant, async (tx) => {
    const since = await totpSince(tx, merchant, memberId)
    const codes = await recoveryStatus(tx, merchant, memberId)
    const passkeys = await listPasskeys(tx, merchant, memberId)
    const owner = await findById(tx, merchant, memberId)
    return {
      stepUp: brand.merchant.stepUp.enabled,
      hasPassword: owner?.passwordHash != null,
      totp: since ? { since: since.toISOString() } : null,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        since: createdAt.toISOString(),
        lastUsed: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodes: codes ? { left: codes.left, since: codes.since.toISOString() } : null,
    }
  })
}

/** Uses a code of the app up, or else a recovery code. */
async function spendCode(
  tx: Tx,
  platform: Platform,
  owner: { merchant: string; memberId: string },
  code: string,
  now: Date,
): Promise<void> {
  if (!/^\s*(?:\d\s*){6}$/.test(code)) {
    if (await spendRecoveryCode(tx, platform, owner, code, now)) return
    throw refuseField('code', 'recovery_code_invalid')
  }
  const problem = await spendTotp(tx, platform, owner, code, now)
  if (problem) throw refuseField('code', problem)
}

/** Confirms who is here: by password, by a code, or by a passkey. Guesses are counted for the member before they are compared. */
export async function confirmIdentity(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  { password, code, passkey }: CallBody<'confirmIdentity'>,
): Promise<null> {
  const { merchantCode: merchant } = visitor.brand.settings
  const { memberId } = session
  const given = [password, code, passkey].filter((value) => value !== undefined)
  if (given.length !== 1) throw refuseField('password', 'field_required')
  const secret: OwnSecret = password !== undefined ? 'password' : code !== undefined ? 'code' : 'passkey'
  await takeOwnGuess(platform, merchant, memberId, secret)
  if (password !== undefined) {
    const owner = await platform.database.within(merchant, (tx) => findById(tx, merchant, memberId))
    if (!(await isPassword(owner?.passwordHash, password, visitor.address)))
      throw refuseField('password', 'password_wrong')
  }
  const proven = passkey && (await provePasskey(platform, visitor, passkey, { purpose: 'confirm', memberId }))
  const now = platform.clock()
  await platform.database.within(merchant, async (tx) => {
    if (code !== undefined) await spendCode(tx, platform, { merchant, memberId }, code, now)
    if (proven) await spendPasskey(tx, merchant, proven, now)
    await clearOwnGuesses(tx, platform, merchant, memberId, secret)
    await saveConfirmation(tx, merchant, session.id, now)
  })
  return null
}

/** Makes recovery codes in place of the old ones. */
export async function renewRecoveryCodes(
  platform: Platform,
  visitor: Visitor,
  session: Session,
): Promise<CallValue<'recoveryCodes'>> {
  const { merchantCode: merchant } = visitor.brand.settings
  const now = platform.clock()
  const codes = await platform.database.within(merchant, async (tx) => {
    await requireConfirmed(tx, merchant, session, now)
    const made = await makeRecoveryCodes(tx, platform, { merchant, memberId: session.memberId }, now)
    await publishChange(
      tx,
      merchant,
      { memberId: session.memberId, sessionId: session.id },
      'recoveryMade',
      now,
    )
    return made
  })
  notifyOfChange(platform, visitor, session, 'recoveryMade')
  return { codes }
}
