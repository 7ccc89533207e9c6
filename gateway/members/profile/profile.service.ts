import { and, count, eq, isNull } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { ProfileField } from '../../../schemas/documents/profile.document.ts'
import { cleanValue } from '../../../schemas/rules/clean-value.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member, type Member } from '../accounts/accounts.tables.ts'
import { findById } from '../accounts/accounts.service.ts'
import { maskedName } from '../accounts/masked-name.ts'
import { allowedValue } from '../accounts/registration-rules.ts'
import { requireConfirmed } from '../factors/confirmation.service.ts'
import { authenticator, passkey } from '../factors/factors.tables.ts'
import { screenMember } from '../exclusion/matches.ts'
import { memberDetail } from './profile.tables.ts'

/** Set once: money is paid to whom they name, and games are open to whom they let in. */
const once = ['payeeName', 'birthday'] as const
type Once = (typeof once)[number]
/** Those that stand with the account; the others have a row of their own. */
const ofMember = ['nickname', 'line', 'whatsapp', 'facebook', 'wechat', 'qqNum'] as const
type OfMember = (typeof ofMember)[number]
type OfDetail = Exclude<ProfileField, Once | OfMember>

const maxLengths: Partial<Record<ProfileField, number>> = { nickname: 30, birthday: 10, address: 200 }
const usualLength = 80

function isOnce(field: ProfileField): field is Once {
  return once.some((value) => value === field)
}

function isOfMember(field: ProfileField): field is OfMember {
  return ofMember.some((value) => value === field)
}

function hidden(field: Once, value: string): string {
  return field === 'birthday' ? `${value.slice(0, 4)}-**-**` : maskedName(value)
}

async function loadStored(tx: Tx, merchant: string, memberId: string) {
  const owner = await findById(tx, merchant, memberId)
  if (!owner) throw new Refusal('not_found')
  const [detail] = await tx
    .select()
    .from(memberDetail)
    .where(and(eq(memberDetail.merchant, merchant), eq(memberDetail.memberId, memberId)))
  // A name that was made is nobody's nickname: they have given none.
  const nickname = owner.nameMade && owner.nickname === owner.username ? null : owner.nickname
  const findValue = (field: ProfileField): string | null => {
    if (field === 'nickname') return nickname
    return (isOnce(field) || isOfMember(field) ? owner[field] : detail?.[field]) ?? null
  }
  return { owner, valueOf: findValue }
}

async function hasSecondFactor(tx: Tx, merchant: string, memberId: string): Promise<boolean> {
  const [factors, keys] = await Promise.all([
    tx
      .select({ n: count() })
      .from(authenticator)
      .where(and(eq(authenticator.merchant, merchant), eq(authenticator.memberId, memberId))),
    tx
      .select({ n: count() })
      .from(passkey)
      .where(and(eq(passkey.merchant, merchant), eq(passkey.memberId, memberId))),
  ])
  return [factors, keys].some(([found]) => (found?.n ?? 0) > 0)
}

async function describe(
  tx: Tx,
  { merchant: { profile }, settings }: LoadedBrand,
  memberId: string,
): Promise<CallValue<'profile'>> {
  const merchant = settings.merchantCode
  const { owner, valueOf: findValue } = await loadStored(tx, merchant, memberId)
  const secondFactor = await hasSecondFactor(tx, merchant, memberId)
  const asks = (field: ProfileField) => profile.fields.includes(field)
  return {
    fields: profile.fields.map((name) => {
      const value = findValue(name)
      return {
        name,
        value: value !== null && isOnce(name) ? hidden(name, value) : value,
        isOnce: isOnce(name),
        isFixed: value !== null && isOnce(name),
        maxLength: maxLengths[name] ?? usualLength,
      }
    }),
    items: [
      { name: 'contact' as const, isDone: owner.mobile !== null || owner.email !== null },
      { name: 'paymentPassword' as const, isDone: owner.paymentPasswordHash !== null },
      { name: 'secondFactor' as const, isDone: secondFactor },
      ...once.filter(asks).map((name) => ({ name, isDone: findValue(name) !== null })),
    ],
  }
}

/** Returns what the member says of themselves, and what the account lacks. */
export function getProfile(
  { database }: Pick<Platform, 'database'>,
  brand: LoadedBrand,
  memberId: string,
): Promise<CallValue<'profile'>> {
  return database.within(brand.settings.merchantCode, (tx) => describe(tx, brand, memberId))
}

function allowed(brand: LoadedBrand, field: ProfileField, given: string, today: string): string | null {
  if (!brand.merchant.profile.fields.includes(field)) throw refuseField(field, 'forbidden')
  const value = cleanValue('text', given)
  if (value.length > (maxLengths[field] ?? usualLength)) throw refuseField(field, 'field_length')
  if (value === '') {
    if (field === 'nickname' || isOnce(field)) throw refuseField(field, 'field_required')
    return null
  }
  return isOnce(field) || (isOfMember(field) && field !== 'nickname')
    ? allowedValue(brand, field, value, today)
    : value
}

/** What is set once is set while it is empty, by whoever has just proven who they are. */
async function setOnce(tx: Tx, session: Session, merchant: string, field: Once, value: string, now: Date) {
  await requireConfirmed(tx, merchant, session, now)
  const changed = await tx
    .update(member)
    .set({ [field]: value })
    .where(and(eq(member.merchant, merchant), eq(member.id, session.memberId), isNull(member[field])))
    .returning({ id: member.id })
  if (changed.length === 0) throw refuseField(field, 'already_set')
}

/** Stores what changed; real name and birthday only while they are empty. */
export function saveProfile(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  { brand }: Pick<Visitor, 'brand'>,
  session: Session,
  given: CallBody<'saveProfile'>,
): Promise<CallValue<'saveProfile'>> {
  const merchant = brand.settings.merchantCode
  const { database, clock } = platform
  const { memberId } = session
  const now = clock()
  const today = now.toISOString().slice(0, 10)
  const values = Object.entries(given).map(([name, typed]) => {
    const field = name as ProfileField
    return { field, value: allowed(brand, field, typed, today) }
  })
  return database.within(merchant, async (tx) => {
    const own: Partial<Pick<Member, OfMember>> = {}
    const details: Partial<Record<OfDetail, string | null>> = {}
    for (const { field, value } of values) {
      if (isOnce(field)) await setOnce(tx, session, merchant, field, value ?? '', now)
      else if (field === 'nickname') own.nickname = value ?? ''
      else if (isOfMember(field)) own[field] = value
      else details[field] = value
    }
    if (Object.keys(own).length > 0)
      await tx
        .update(member)
        .set(own)
        .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
    if (Object.keys(details).length > 0)
      await tx
        .insert(memberDetail)
        .values({ merchant, memberId, ...details })
        .onConflictDoUpdate({ target: [memberDetail.merchant, memberDetail.memberId], set: details })
    if (values.some(({ field }) => isOnce(field))) await screenMember(tx, platform, brand, { memberId, now })
    return describe(tx, brand, memberId)
  })
}
