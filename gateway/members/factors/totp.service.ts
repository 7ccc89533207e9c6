import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { openStored, sealStored } from '../../base/crypto/stored-secret.ts'
import { clearOwnGuesses, takeOwnGuess } from '../../base/limits/own-guesses.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Session } from '../../base/http/session.ts'
import { getWrittenName } from '../accounts/accounts.service.ts'
import { requireConfirmed } from './confirmation.service.ts'
import { authenticator } from './factors.tables.ts'
import { publishChange, notifyOfChange } from './notices.ts'
import { makeRecoveryCodes, recoveryStatus } from './recovery.service.ts'
import { newTotpSecret, totpStep, totpUri } from '../../base/proof/totp.ts'

const enrolMinutes = 30
const purpose = 'totp'

function getOwner(merchant: string, memberId: string) {
  return `${merchant} ${memberId}`
}

function findRow(merchant: string, memberId: string) {
  return and(eq(authenticator.merchant, merchant), eq(authenticator.memberId, memberId))
}

/** When the authenticator app was added; undefined where there is none. */
export async function totpSince(tx: Tx, merchant: string, memberId: string): Promise<Date | undefined> {
  const [found] = await tx
    .select({ since: authenticator.confirmedAt })
    .from(authenticator)
    .where(and(findRow(merchant, memberId), isNotNull(authenticator.confirmedAt)))
  return found?.since ?? undefined
}

/** Uses a code of the app up: it, and every older one, never counts again. Returns the problem, if any. */
export async function spendTotp(
  tx: Tx,
  platform: Platform,
  owner: { merchant: string; memberId: string },
  code: string,
  now: Date,
): Promise<ErrorCode | undefined> {
  const { merchant, memberId } = owner
  const isConfirmed = and(findRow(merchant, memberId), isNotNull(authenticator.confirmedAt))
  const [found] = await tx
    .select({ sealed: authenticator.sealedSecret })
    .from(authenticator)
    .where(isConfirmed)
  if (!found) return 'sms_code_invalid'
  const secret = openStored(platform.config.secret, purpose, getOwner(merchant, memberId), found.sealed)
  const step = await totpStep(secret, code.replace(/\s/g, ''), now)
  if (step === undefined) return 'sms_code_invalid'
  const spent = await tx
    .update(authenticator)
    .set({ lastStep: step })
    .where(and(isConfirmed, lt(authenticator.lastStep, step)))
    .returning({ step: authenticator.lastStep })
  return spent.length > 0 ? undefined : 'code_used'
}

/** Makes a secret for the app; an older one that was never confirmed is gone. */
export async function startTotp(
  platform: Platform,
  visitor: Visitor,
  session: Session,
): Promise<CallValue<'totpStart'>> {
  const { id, memberId } = session
  const { merchantCode: merchant, name } = visitor.brand.settings
  const now = platform.clock()
  const secret = newTotpSecret()
  const fresh = {
    sealedSecret: sealStored(platform.config.secret, purpose, getOwner(merchant, memberId), secret),
    createdAt: now,
    confirmedAt: null,
    lastStep: 0,
  }
  const made = await platform.database.within(merchant, async (tx) => {
    await requireConfirmed(tx, merchant, { id, memberId }, now)
    return tx
      .insert(authenticator)
      .values({ merchant, memberId, ...fresh })
      .onConflictDoUpdate({
        target: [authenticator.merchant, authenticator.memberId],
        set: fresh,
        setWhere: isNull(authenticator.confirmedAt),
      })
      .returning({ memberId: authenticator.memberId })
  })
  if (made.length === 0) throw new Refusal('conflict')
  return { secret, uri: totpUri(name, getWrittenName(session), secret) }
}

/** Adds the app by a code that it shows; makes recovery codes for a member who has none. */
export async function confirmTotp(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  code: string,
): Promise<CallValue<'totpConfirm'>> {
  const { merchantCode: merchant } = visitor.brand.settings
  const { memberId } = session
  const now = platform.clock()
  const since = new Date(now.getTime() - enrolMinutes * 60_000)
  const pending = and(
    findRow(merchant, memberId),
    isNull(authenticator.confirmedAt),
    gt(authenticator.createdAt, since),
  )
  await takeOwnGuess(platform, merchant, memberId, 'newAuthenticator')
  const found = await platform.database.within(merchant, async (tx) => {
    await requireConfirmed(tx, merchant, session, now)
    const [row] = await tx.select({ sealed: authenticator.sealedSecret }).from(authenticator).where(pending)
    return row
  })
  if (!found) throw new Refusal('conflict')
  const secret = openStored(platform.config.secret, purpose, getOwner(merchant, memberId), found.sealed)
  const step = await totpStep(secret, code.replace(/\s/g, ''), now)
  if (step === undefined) throw refuseField('code', 'sms_code_invalid')
  const recoveryCodes = await platform.database.within(merchant, async (tx) => {
    const [added] = await tx
      .update(authenticator)
      .set({ confirmedAt: now, lastStep: step })
      .where(and(pending, eq(authenticator.sealedSecret, found.sealed)))
      .returning({ memberId: authenticator.memberId })
    if (!added) throw new Refusal('conflict')
    const known = await recoveryStatus(tx, merchant, memberId)
    const made = known ? null : await makeRecoveryCodes(tx, platform, { merchant, memberId }, now)
    await clearOwnGuesses(tx, platform, merchant, memberId, 'newAuthenticator')
    await publishChange(tx, merchant, { memberId, sessionId: session.id }, 'totpAdded', now)
    return made
  })
  notifyOfChange(platform, visitor, session, 'totpAdded')
  return { recoveryCodes }
}

export async function removeTotp(platform: Platform, visitor: Visitor, session: Session): Promise<null> {
  const { merchantCode: merchant } = visitor.brand.settings
  const removed = await platform.database.within(merchant, async (tx) => {
    const now = platform.clock()
    await requireConfirmed(tx, merchant, session, now)
    const gone = await tx
      .delete(authenticator)
      .where(findRow(merchant, session.memberId))
      .returning({ memberId: authenticator.memberId })
    if (gone.length > 0)
      await publishChange(
        tx,
        merchant,
        { memberId: session.memberId, sessionId: session.id },
        'totpRemoved',
        now,
      )
    return gone
  })
  if (removed.length > 0) notifyOfChange(platform, visitor, session, 'totpRemoved')
  return null
}
