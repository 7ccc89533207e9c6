import { and, eq, gt, inArray, max, ne, or, sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { findById } from '../accounts/accounts.service.ts'
import { member, type Member, plainIdNumber } from '../accounts/accounts.tables.ts'
import {
  accountsOfPerson,
  addClaims,
  type ContactProof,
  membersOfSameContact,
} from '../person/person.service.ts'
import { isSameName } from '../person/same-name.ts'
import { exclusionMatch, playGuard } from './exclusion.tables.ts'
import { guardOf, lockGuard, type Place, placeOf } from './guard.ts'
import { shownEnd } from './sisters.ts'

export const matchCaseName = 'exclusion.match'

type Basis = typeof exclusionMatch.$inferSelect.basis

/** Everybody at the merchant who may be the same person as a member, and what says so. */
async function findAlike(tx: Tx, { merchant, company }: Place, own: Member): Promise<Map<string, Basis>> {
  const { birthday, payeeName } = own
  const idNumber = /[0-9A-Za-z]/.test(own.idNumber ?? '') ? own.idNumber : null
  const isSameNumber = eq(plainIdNumber(member.idNumber), plainIdNumber(sql`${idNumber}::text`))
  const others = await tx
    .select({
      id: member.id,
      name: member.payeeName,
      isSameNumber: sql<boolean>`coalesce(${isSameNumber}, false)`,
      isSameDay: sql<boolean>`coalesce(${member.birthday} = ${birthday}::text, false)`,
    })
    .from(member)
    .where(
      and(
        eq(member.merchant, merchant),
        ne(member.id, own.id),
        or(eq(member.birthday, sql`${birthday}::text`), isSameNumber),
      ),
    )
  const alike = new Map<string, Basis>()
  for (const other of others) {
    if (other.isSameNumber) alike.set(other.id, 'idNumber')
    else if (other.isSameDay && isSameName(payeeName ?? '', other.name ?? '')) alike.set(other.id, 'name')
  }
  for (const id of await membersOfSameContact(tx, company, { owner: merchant, memberId: own.id }))
    alike.set(id, 'contact')
  return alike
}

interface Match {
  memberId: string
  excluded: Pick<Member, 'id' | 'username'>
  basis: Basis
  until: Date
}

/** Whether somebody found before that a member is another person than the one whose account this is. */
async function isToldApart(tx: Tx, { merchant, company }: Place, memberId: string, account: string) {
  const person = await accountsOfPerson(tx, company, { owner: merchant, memberId: account })
  const ids = [account, ...person.filter(({ owner }) => owner === merchant).map((other) => other.memberId)]
  const told = await tx
    .select({ memberId: exclusionMatch.memberId })
    .from(exclusionMatch)
    .where(
      and(
        eq(exclusionMatch.merchant, merchant),
        eq(exclusionMatch.status, 'different'),
        or(
          and(eq(exclusionMatch.memberId, memberId), inArray(exclusionMatch.excludedId, ids)),
          and(inArray(exclusionMatch.memberId, ids), eq(exclusionMatch.excludedId, memberId)),
        ),
      ),
    )
  return told.length > 0
}

/** Holds a member who may be somebody excluded, and brings it before the operators. */
async function hold(tx: Tx, place: Place, match: Match, now: Date): Promise<void> {
  const { merchant, zone } = place
  const { memberId, excluded, basis, until } = match
  if (await isToldApart(tx, place, memberId, excluded.id)) return
  const guarded = { merchant, memberId, zone }
  const { excludedUntil, heldUntil } = await lockGuard(tx, guarded)
  if (excludedUntil !== null && excludedUntil >= until) return
  const row = { merchant, memberId, excludedId: excluded.id }
  await tx
    .insert(exclusionMatch)
    .values({ ...row, basis, status: 'open', until, foundAt: now })
    .onConflictDoUpdate({
      target: [exclusionMatch.merchant, exclusionMatch.memberId, exclusionMatch.excludedId],
      set: { basis, status: 'open', until },
    })
  if (heldUntil === null || heldUntil < until)
    await tx.update(playGuard).set({ heldUntil: until }).where(guardOf(guarded))
  const details = { basis, account: excluded.username, until: shownEnd(until) ?? 'forGood' }
  const reference = `${memberId}.${excluded.id}`
  await openCase(tx, { merchant, kind: matchCaseName, reference, memberId, details }, now)
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
  for (const [id, basis] of await findAlike(tx, place, excluded))
    await hold(tx, place, { memberId: id, excluded, basis, until }, now)
}

/** What a member says of how they are reached, proven or not. */
function claimsOf({ mobile, emailKey }: Member): ContactProof[] {
  return [
    ...(mobile === null ? [] : [{ kind: 'mobile' as const, value: mobile }]),
    ...(emailKey === null ? [] : [{ kind: 'mail' as const, value: emailKey }]),
  ]
}

/**
 * Looks whether a member may be somebody who takes a break or is excluded, by what they say of themselves: whoever may be is held.
 * The same is done for everybody, and nothing of it is answered. After every other lock.
 */
export async function screenMember(
  tx: Tx,
  platform: Pick<Platform, 'config'>,
  brand: LoadedBrand,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  const place = placeOf(brand)
  const { merchant } = place
  const own = await findById(tx, merchant, memberId)
  if (!own) return
  await addClaims(tx, platform, brand, { memberId, claims: claimsOf(own), now })
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${screeningKey(place)})`)
  const alike = await findAlike(tx, place, own)
  const excluded = await tx
    .select({ id: member.id, username: member.username, until: playGuard.excludedUntil })
    .from(playGuard)
    .innerJoin(member, and(eq(member.merchant, playGuard.merchant), eq(member.id, playGuard.memberId)))
    .where(
      and(
        eq(playGuard.merchant, merchant),
        inArray(playGuard.memberId, [...alike.keys()]),
        gt(playGuard.excludedUntil, now),
      ),
    )
  for (const { until, ...other } of excluded) {
    const basis = alike.get(other.id)
    if (basis && until) await hold(tx, place, { memberId, excluded: other, basis, until }, now)
  }
}

/** Ends one doubt about a member, who is free once no other is left. */
export async function endMatch(
  tx: Tx,
  merchant: string,
  { memberId, excludedId }: { memberId: string; excludedId: string },
  status: 'same' | 'different',
): Promise<boolean> {
  const guard = guardOf({ merchant, memberId })
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
