import type { CallBody, CallValue } from '../../schemas/calls/calls.ts'
import { findById } from '../accounts/accounts.service.ts'
import { isPassword } from '../accounts/password.ts'
import type { Tx } from '../db/database.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import type { Visitor } from '../http/route.ts'
import { clearAttempts, standing, takeAttempt } from '../limits/attempts.service.ts'
import type { Platform } from '../platform.ts'
import type { Session } from '../sessions/session.ts'
import { keepConfirmation, requireConfirmed } from './confirmation.service.ts'
import { tellOfChange } from './notices.ts'
import { passkeysOf, provePasskey, spendPasskey } from './passkeys.service.ts'
import { makeRecoveryCodes, recoveryStanding, spendRecoveryCode } from './recovery.service.ts'
import { spendTotp, totpSince } from './totp.service.ts'

const guesses = { free: 5, window: 3600 }

/** What keeps an account safe beside its password. */
export async function factorsOf(
  platform: Platform,
  { brand }: Visitor,
  { memberId }: Session,
): Promise<CallValue<'factors'>> {
  const { merchantCode: merchant } = brand.brand
  return platform.database.within(merchant, async (tx) => {
    const since = await totpSince(tx, merchant, memberId)
    const codes = await recoveryStanding(tx, merchant, memberId)
    const passkeys = await passkeysOf(tx, merchant, memberId)
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

async function takeGuess(platform: Platform, merchant: string, key: string): Promise<void> {
  const now = platform.clock()
  await platform.database.within(merchant, async (tx) => {
    if ((await takeAttempt(tx, merchant, key, guesses, now)) !== undefined) return
    const { wait } = await standing(tx, merchant, key, now)
    throw new Refusal('too_many_requests', { retryAfter: Math.max(1, Math.ceil(wait)) })
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

/** Confirms who is here: by password, by a code, or by a passkey. Guesses are counted a session before they are compared. */
export async function confirmIdentity(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  { password, code, passkey }: CallBody<'confirmIdentity'>,
): Promise<null> {
  const { merchantCode: merchant } = visitor.brand.brand
  const { memberId } = session
  const given = [password, code, passkey].filter((one) => one !== undefined)
  if (given.length !== 1) throw refuseField('password', 'field_required')
  const key = `confirm ${session.id}`
  await takeGuess(platform, merchant, key)
  if (password !== undefined) {
    const owner = await platform.database.within(merchant, (tx) => findById(tx, merchant, memberId))
    if (!(await isPassword(owner?.passwordHash, password))) throw refuseField('password', 'password_wrong')
  }
  const proven = passkey && (await provePasskey(platform, visitor, passkey, { purpose: 'confirm', memberId }))
  const now = platform.clock()
  await platform.database.within(merchant, async (tx) => {
    if (code !== undefined) await spendCode(tx, platform, { merchant, memberId }, code, now)
    if (proven) await spendPasskey(tx, merchant, proven, now)
    await clearAttempts(tx, merchant, key)
    await keepConfirmation(tx, merchant, session.id, now)
  })
  return null
}

/** Makes recovery codes in place of the old ones. */
export async function renewRecoveryCodes(
  platform: Platform,
  visitor: Visitor,
  session: Session,
): Promise<CallValue<'recoveryCodes'>> {
  const { merchantCode: merchant } = visitor.brand.brand
  const now = platform.clock()
  const codes = await platform.database.within(merchant, async (tx) => {
    await requireConfirmed(tx, merchant, session, now)
    return makeRecoveryCodes(tx, platform, { merchant, memberId: session.memberId }, now)
  })
  tellOfChange(platform, visitor, session, 'recoveryMade')
  return { codes }
}
