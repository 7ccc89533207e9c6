import { and, desc, eq, isNull } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { PayoutMethod } from '../../../schemas/documents/payout.document.ts'
import {
  cleanAccountNumber,
  getNumberKind,
  passesCheck,
  type NumberCheck,
  type NumberKind,
} from '../../../schemas/rules/account-number.ts'
import { isCpf } from '../../../schemas/rules/cpf.ts'
import { cleanValue } from '../../../schemas/rules/clean-value.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { openStored, sealStored } from '../../base/crypto/stored-secret.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getKey, mobileMeant } from '../../members/accounts/accounts.service.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { normalizeIdNumber } from '../../members/accounts/id-number.ts'
import { screenMember } from '../../members/exclusion/matches.ts'
import { requireConfirmed } from '../../members/factors/confirmation.service.ts'
import { notifyOfChange, publishChange } from '../../members/factors/notices.ts'
import { provePaymentPassword } from '../../members/payment-password/payment-password.service.ts'
import type { ContactProof } from '../../members/person/person.service.ts'
import { normalName } from '../../members/person/normal-name.ts'
import { isTaken, noteTaken } from './taken-account.ts'
import { payoutAccount, type PayoutAccount } from './payout-accounts.tables.ts'

const purpose = 'payout account'

/** The account's whole number, for a provider. */
export function getNumber({ config }: Platform, { memberId, number }: PayoutAccount): string {
  return openStored(config.secret, purpose, memberId, number)
}

/** A name of which only the ends of each word can be read. */
export function hiddenName(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .map((word) => {
      const letters = Array.from(word)
      if (letters.length < 3) return `${letters[0] ?? ''}*`
      return `${letters[0] ?? ''}${'*'.repeat(letters.length - 2)}${letters.at(-1) ?? ''}`
    })
    .join(' ')
}

/** Accounts of a member that are saved, the newest first. */
export function listAccounts(tx: Tx, merchant: string, memberId: string): Promise<PayoutAccount[]> {
  return tx
    .select()
    .from(payoutAccount)
    .where(
      and(
        eq(payoutAccount.merchant, merchant),
        eq(payoutAccount.memberId, memberId),
        isNull(payoutAccount.removedAt),
      ),
    )
    .orderBy(desc(payoutAccount.addedAt), desc(payoutAccount.id))
}

export function bankName({ banks }: Pick<PayoutMethod, 'banks'> | { banks: [] }, code: string): string {
  return banks.find((bank) => bank.code === code)?.name ?? ''
}

export function findMethod({ merchant }: LoadedBrand, code: string): PayoutMethod | undefined {
  return merchant.payoutMethods.find((method) => method.code === code)
}

/** An account as its owner sees it. */
export function describeAccount(
  brand: LoadedBrand,
  { id, method, bank, holder, lastFour, usableAt }: PayoutAccount,
  now: Date,
): CallValue<'addPayoutAccount'> {
  const found = findMethod(brand, method)
  return {
    id,
    method,
    bank: found ? bankName(found, bank) : '',
    holder: hiddenName(holder),
    lastFour,
    usableAt: usableAt.toISOString(),
    isUsable: found !== undefined && usableAt <= now,
  }
}

/** What the numbers of a way to be paid are written with. */
export function kindOfNumber({ numberKind, numberPattern, numberCheck }: PayoutMethod): NumberKind {
  return numberKind ?? getNumberKind(numberPattern, numberCheck)
}

function checkedNumber(method: PayoutMethod, given: string): string {
  const number = cleanAccountNumber(kindOfNumber(method), given)
  if (!new RegExp(method.numberPattern, 'u').test(number)) throw refuseField('number', 'field_pattern')
  if (!passesCheck(number, method.numberCheck as NumberCheck))
    throw refuseField('number', 'account_number_wrong')
  return number
}

async function insertAccount(tx: Tx, brand: LoadedBrand, row: PayoutAccount): Promise<void> {
  const { merchant, memberId } = row
  const [owner] = await tx
    .select({ payeeName: member.payeeName })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
    .for('no key update')
  if (owner?.payeeName && normalName(owner.payeeName) !== normalName(row.holder))
    throw refuseField('holder', 'account_holder_wrong')
  const saved = await listAccounts(tx, merchant, memberId)
  if (saved.length >= brand.merchant.withdrawal.accounts) throw new Refusal('accounts_full')
  const [made] = await tx.insert(payoutAccount).values(row).onConflictDoNothing().returning()
  // Whose it is otherwise is nobody's business.
  if (!made) throw refuseField('number', 'account_taken')
}

/** What an account says of whose it is: the key of an e-wallet may be an ID number, an address or a mobile number. */
function claimsOfAccount(brand: LoadedBrand, method: PayoutMethod, bank: string, number: string) {
  const claims: ContactProof[] = [{ kind: 'account', value: `${method.code} ${bank} ${number}` }]
  const document = normalizeIdNumber(number)
  if (method.numberCheck === 'cpf' || isCpf(document)) claims.push({ kind: 'document', value: document })
  if (method.kind !== 'e-wallet') return claims
  const mobile = mobileMeant(brand, number)
  if (mobile !== undefined) claims.push({ kind: 'mobile', value: mobile })
  if (number.includes('@')) claims.push({ kind: 'mail', value: getKey(number) })
  return claims
}

/**
 * Saves an account for whoever has just proven who is here and knows the payment password, and notifies every contact. Refuses a number that is mistyped or
 * somebody's already, a holder who is not the member, and more accounts than the merchant allows.
 */
export async function addAccount(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  body: CallBody<'addPayoutAccount'>,
): Promise<CallValue<'addPayoutAccount'>> {
  const { brand, address } = visitor
  const merchant = brand.settings.merchantCode
  const { memberId } = session
  const method = findMethod(brand, body.method)
  if (!method) throw refuseField('method', 'field_pattern')
  const bank = body.bank ?? ''
  if (method.banks.length > 0 && !method.banks.some(({ code }) => code === bank))
    throw refuseField('bank', 'field_required')
  const holder = cleanValue('name', body.holder)
  if (holder === '') throw refuseField('holder', 'field_required')
  const number = checkedNumber(method, body.number)
  const now = platform.clock()
  await platform.database.within(merchant, (tx) => requireConfirmed(tx, merchant, session, now))
  await provePaymentPassword(platform, { brand, memberId, address }, body.paymentPassword)
  const row: PayoutAccount = {
    merchant,
    id: newId(now.getTime()),
    memberId,
    method: method.code,
    bank: method.banks.length > 0 ? bank : '',
    holder,
    number: sealStored(platform.config.secret, purpose, memberId, number),
    lastFour: number.slice(-4),
    fingerprint: keyedHash(platform.config.secret, purpose, merchant, method.code, bank, number),
    addedAt: now,
    usableAt: new Date(now.getTime() + brand.merchant.withdrawal.accountHours * 3_600_000),
    removedAt: null,
  }
  const added = platform.database.within(merchant, async (tx) => {
    await insertAccount(tx, brand, row)
    const claims = claimsOfAccount(brand, method, row.bank, number)
    await screenMember(tx, platform, brand, { memberId, claims, now })
    await publishChange(tx, merchant, { memberId, sessionId: session.id }, 'payoutAccountAdded', now)
  })
  await added.catch(async (error: unknown) => {
    if (isTaken(error)) await platform.database.within(merchant, (tx) => noteTaken(tx, row, now))
    throw error
  })
  notifyOfChange(platform, visitor, session, 'payoutAccountAdded')
  return describeAccount(brand, row, now)
}

/** Removes a member's own account, for whoever knows the payment password, and notifies every contact; again changes nothing. */
export async function removeAccount(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  { id, paymentPassword }: CallBody<'removePayoutAccount'>,
): Promise<void> {
  const { brand, address } = visitor
  const merchant = brand.settings.merchantCode
  const { memberId } = session
  const now = platform.clock()
  await provePaymentPassword(platform, { brand, memberId, address }, paymentPassword)
  await platform.database.within(merchant, async (tx) => {
    const removed = await tx
      .update(payoutAccount)
      .set({ removedAt: now })
      .where(
        and(
          eq(payoutAccount.merchant, merchant),
          eq(payoutAccount.memberId, memberId),
          eq(payoutAccount.id, id),
          isNull(payoutAccount.removedAt),
        ),
      )
      .returning({ id: payoutAccount.id })
    if (removed.length === 0) throw new Refusal('not_found')
    await publishChange(tx, merchant, { memberId, sessionId: session.id }, 'payoutAccountRemoved', now)
  })
  notifyOfChange(platform, visitor, session, 'payoutAccountRemoved')
}
