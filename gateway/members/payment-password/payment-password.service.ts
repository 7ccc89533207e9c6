import { cleanValue } from '../../../schemas/rules/clean-value.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { isEasySecret } from '../../../schemas/rules/easy-secret.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import { clearOwnGuesses, takeOwnGuess } from '../../base/limits/own-guesses.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member } from '../accounts/accounts.tables.ts'
import { hashPassword, isPassword } from '../../base/proof/password.ts'
import { requireRule } from '../accounts/registration-rules.ts'
import { requireConfirmed } from '../factors/confirmation.service.ts'
import { notifyOfChange, publishChange } from '../factors/notices.ts'
import { noteWrongPassword } from './wrong-passwords.ts'

interface Guesser {
  brand: LoadedBrand
  memberId: string
  /** Where the guess comes from. */
  address: string
}

function isMember(merchant: string, memberId: string) {
  return and(eq(member.merchant, merchant), eq(member.id, memberId))
}

async function loadStored(platform: Platform, merchant: string, memberId: string) {
  const [found] = await platform.database.within(merchant, (tx) =>
    tx
      .select({ hash: member.paymentPasswordHash, changedAt: member.paymentPasswordChangedAt })
      .from(member)
      .where(isMember(merchant, memberId)),
  )
  return found ?? { hash: null, changedAt: null }
}

/**
 * Proves that whoever is here knows the payment password; each guess is counted before it is compared. Refuses with
 * `payment_password_missing`, `payment_password_wrong` at the field, or `too_many_requests` with the seconds to wait.
 * Returns what it was compared with.
 */
export async function provePaymentPassword(
  platform: Platform,
  { brand, memberId, address }: Guesser,
  given: string,
  field = 'paymentPassword',
): Promise<{ hash: string }> {
  const merchant = brand.settings.merchantCode
  const { hash } = await loadStored(platform, merchant, memberId)
  if (hash === null) throw new Refusal('payment_password_missing')
  await takeOwnGuess(platform, merchant, memberId, 'paymentPassword')
  if (!(await isPassword(hash, cleanValue('secret', given), address))) {
    await platform.database.within(merchant, (tx) =>
      noteWrongPassword(tx, merchant, memberId, platform.clock()),
    )
    throw refuseField(field, 'payment_password_wrong')
  }
  await platform.database.within(merchant, (tx) =>
    clearOwnGuesses(tx, platform, merchant, memberId, 'paymentPassword'),
  )
  return { hash }
}

async function isConfirmed(tx: Tx, merchant: string, session: Session, now: Date): Promise<boolean> {
  try {
    await requireConfirmed(tx, merchant, session, now)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'confirmation_required') return false
    throw error
  }
}

/** Returns whether the member has one, and what a new one needs. */
export async function paymentPasswordState(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
): Promise<CallValue<'paymentPassword'>> {
  const merchant = brand.settings.merchantCode
  const { hash, changedAt } = await loadStored(platform, merchant, session.memberId)
  return {
    isSet: hash !== null,
    changedAt: changedAt?.toISOString() ?? null,
    isConfirmed: await platform.database.within(merchant, (tx) =>
      isConfirmed(tx, merchant, session, platform.clock()),
    ),
  }
}

/** Refuses a payment password that is easily guessed, or that is the password of the account. */
async function requireUneasy(
  platform: Platform,
  { brand, address }: Visitor,
  memberId: string,
  given: string,
): Promise<void> {
  const merchant = brand.settings.merchantCode
  const [person] = await platform.database.within(merchant, (tx) =>
    tx
      .select({ birthday: member.birthday, mobile: member.mobile, hash: member.passwordHash })
      .from(member)
      .where(isMember(merchant, memberId)),
  )
  if (isEasySecret(given, person) || (await isPassword(person?.hash, given, address)))
    throw refuseField('paymentPassword', 'payment_password_easy')
}

/** Sets the payment password, by the old one or by a fresh proof of who is here; every contact and page hears of it. */
export async function setPaymentPassword(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  { oldPaymentPassword, paymentPassword: given, confirmPaymentPassword }: CallBody<'setPaymentPassword'>,
): Promise<void> {
  // As its rule judges it: what is stored is what passed.
  const paymentPassword = cleanValue('secret', given)
  const { brand, address } = visitor
  const merchant = brand.settings.merchantCode
  const { memberId } = session
  const now = platform.clock()
  requireRule(brand, 'paymentPassword', paymentPassword)
  if (confirmPaymentPassword !== given) throw refuseField('confirmPaymentPassword', 'confirm_mismatch')
  const proven: SQL[] = []
  if (oldPaymentPassword !== undefined) {
    const guesser = { brand, memberId, address }
    const old = await provePaymentPassword(platform, guesser, oldPaymentPassword, 'oldPaymentPassword')
    proven.push(eq(member.paymentPasswordHash, old.hash))
  } else {
    await platform.database.within(merchant, (tx) => requireConfirmed(tx, merchant, session, now))
  }
  // Behind the proof: it compares with the password of the account, and would let guess at it.
  await requireUneasy(platform, visitor, memberId, paymentPassword)
  const hash = await hashPassword(paymentPassword, address)
  await platform.database.within(merchant, async (tx) => {
    const changed = await tx
      .update(member)
      .set({ paymentPasswordHash: hash, paymentPasswordChangedAt: now })
      .where(and(isMember(merchant, memberId), ...proven))
      .returning({ id: member.id })
    // Somebody else changed it since the old one was compared.
    if (changed.length === 0) throw refuseField('oldPaymentPassword', 'payment_password_wrong')
    await clearOwnGuesses(tx, platform, merchant, memberId, 'paymentPassword')
    await publishChange(tx, merchant, { memberId, sessionId: session.id }, 'paymentPasswordChanged', now)
  })
  notifyOfChange(platform, visitor, session, 'paymentPasswordChanged')
}
