import { and, eq, max, ne, or, sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { getArray } from '../../base/db/ids.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { findById } from '../accounts/accounts.service.ts'
import { member, type Member, plainIdNumber } from '../accounts/accounts.tables.ts'
import { normalizeIdNumber } from '../accounts/id-number.ts'
import { addClaims, type ContactProof, forGood, membersOfSameContact } from '../person/person.service.ts'
import { isSameName } from '../person/same-name.ts'
import { exclusionMatch, playGuard } from './exclusion.tables.ts'
import { findGuard, type Place, getPlace } from './guard.ts'
import { type Basis, holdMembers, type Match, undoubted } from './hold-members.ts'

type Found = Pick<Match, 'other' | 'basis' | 'excludedUntil'>

/** Whether one of these names may be one of those. */
function isAnySame(names: readonly string[], others: readonly string[]): boolean {
  return names.some((name) => others.some((other) => isSameName(name, other)))
}

/**
 * Everybody at the merchant who may be the same person as a member, and what says so: not those of whom that is known already, nor
 * those of whom somebody found that they are not.
 */
async function findAlike(tx: Tx, place: Place, own: Member): Promise<Found[]> {
  const { merchant, company } = place
  const { birthday } = own
  const idNumber = normalizeIdNumber(own.idNumber ?? '') || null
  const isSameNumber = eq(plainIdNumber(member.idNumber), sql`${idNumber}::text`)
  const ofContact = await membersOfSameContact(tx, company, { owner: merchant, memberId: own.id })
  const known = await undoubted(tx, place, own.id)
  const [named] = await rows<{ names: string[] }>(tx, sql`select member_names(${own.id}::uuid) as names`)
  const isOfContact = sql`${member.id} = any(${getArray(ofContact)}::uuid[])`
  const others = await tx
    .select({
      other: { id: member.id, username: member.username },
      names: sql<string[]>`member_names(${member.id})`,
      isSameNumber: sql<boolean>`coalesce(${isSameNumber}, false)`,
      isSameDay: sql<boolean>`coalesce(${member.birthday} = ${birthday}::text, false)`,
      excludedUntil: playGuard.excludedUntil,
    })
    .from(member)
    .leftJoin(playGuard, and(eq(playGuard.merchant, member.merchant), eq(playGuard.memberId, member.id)))
    .where(
      and(
        eq(member.merchant, merchant),
        ne(member.id, own.id),
        or(eq(member.birthday, sql`${birthday}::text`), isSameNumber, isOfContact),
      ),
    )
  const findBasis = ({ other, names, isSameNumber, isSameDay }: (typeof others)[number]) => {
    if (isSameNumber) return 'idNumber' as const
    if (ofContact.includes(other.id)) return 'contact' as const
    return isSameDay && isAnySame(named?.names ?? [], names) ? ('name' as const) : undefined
  }
  return others.flatMap((other) => {
    const basis: Basis | undefined = known.has(other.other.id) ? undefined : findBasis(other)
    return basis ? [{ other: other.other, basis, excludedUntil: other.excludedUntil ?? undefined }] : []
  })
}

function screeningKey({ merchant }: Pick<Place, 'merchant'>) {
  return sql`hashtextextended(${`exclusions ${merchant}`}, 0)`
}

/** What members say of themselves waits until the exclusion that is being written can be seen. */
export async function lockScreening(tx: Tx, place: Pick<Place, 'merchant'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${screeningKey(place)})`)
}

/** Holds whoever may be a member who was just excluded. In the scope of the merchant. */
export async function holdAlike(
  tx: Tx,
  place: Place,
  { memberId, until, now }: { memberId: string; until: Date; now: Date },
): Promise<void> {
  await lockScreening(tx, place)
  const excluded = await findById(tx, place.merchant, memberId)
  if (!excluded) return
  const alike = await findAlike(tx, place, excluded)
  const matches = alike.map(({ other, basis }) => ({
    memberId: other.id,
    other: excluded,
    basis,
    until,
    excludedUntil: until,
  }))
  await holdMembers(tx, place, matches, now)
}

/** What a member says of themselves, proven or not. */
export function listClaims({ mobile, emailKey, idNumber }: Member): ContactProof[] {
  const document = normalizeIdNumber(idNumber ?? '')
  return [
    ...(mobile === null ? [] : [{ kind: 'mobile' as const, value: mobile }]),
    ...(emailKey === null ? [] : [{ kind: 'mail' as const, value: emailKey }]),
    ...(document === '' ? [] : [{ kind: 'document' as const, value: document }]),
  ]
}

/**
 * Looks whether a member may be somebody who has an account here, by what they say of themselves: whoever may be is held, and a person
 * looks. A brand that allows several accounts has only those looked at whose other account takes a break or is excluded. The same is
 * done for everybody, in the same statements, and nothing of it is answered. After every other lock.
 */
export async function screenMember(
  tx: Tx,
  platform: Pick<Platform, 'config'>,
  brand: LoadedBrand,
  { memberId, claims = [], now }: { memberId: string; claims?: readonly ContactProof[]; now: Date },
): Promise<void> {
  const place = getPlace(brand)
  const { merchant } = place
  const own = await findById(tx, merchant, memberId)
  if (!own) return
  const said = [...listClaims(own), ...claims].map((claim) => ({ memberId, claim }))
  await addClaims(tx, platform, brand, said, now)
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${screeningKey(place)})`)
  const reviewsAll = brand.merchant.registration.reviewsSecondAccounts
  const alike = await findAlike(tx, place, own)
  const matches = alike.flatMap(({ excludedUntil, ...found }) => {
    const end = excludedUntil && excludedUntil > now ? excludedUntil : undefined
    const until = reviewsAll ? forGood : end
    return until ? [{ ...found, memberId, until, excludedUntil: end }] : []
  })
  await holdMembers(tx, place, matches, now)
}

/** Ends one doubt about a member, who is free once no other is left. */
export async function endMatch(
  tx: Tx,
  merchant: string,
  { memberId, excludedId }: { memberId: string; excludedId: string },
  status: 'same' | 'different',
): Promise<boolean> {
  const guard = findGuard({ merchant, memberId })
  await tx.select({ memberId: playGuard.memberId }).from(playGuard).where(guard).for('no key update')
  const ofMember = and(eq(exclusionMatch.merchant, merchant), eq(exclusionMatch.memberId, memberId))
  const ended = await tx
    .update(exclusionMatch)
    .set({ status })
    .where(and(ofMember, eq(exclusionMatch.excludedId, excludedId), eq(exclusionMatch.status, 'open')))
    .returning({ memberId: exclusionMatch.memberId })
  const [left] = await tx
    .select({ until: max(exclusionMatch.until) })
    .from(exclusionMatch)
    .where(and(ofMember, eq(exclusionMatch.status, 'open')))
  await tx
    .update(playGuard)
    .set({ heldUntil: left?.until ?? null })
    .where(guard)
  return ended.length > 0
}
