import { and, eq, sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { inScope } from '../../base/db/company-scope.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { publish } from '../events/events.service.ts'
import {
  accountsOfPerson,
  addProof,
  type ContactProof,
  excludePerson,
  forGood,
  isProofExcluded,
  lockCompany,
  membersOfProof,
  type PersonAccount,
} from '../person/person.service.ts'
import { playExclusion, playGuard } from './exclusion.tables.ts'
import { findGuard, type Guarded, lockGuard, type Place, getPlace } from './guard.ts'
import { holdAlike, lockScreening } from './matches.ts'
import { type Actor, notePlay } from './record.ts'
import {
  alignAccounts,
  type Exclusion,
  excludeSisters,
  isAnyHolding,
  isAnyExcluded,
  shownEnd,
  storeExclusion,
} from './sisters.ts'

/** Until when a member may not play, or undefined. */
export async function excludedUntil(
  tx: Tx,
  merchant: string,
  memberId: string,
  now: Date,
): Promise<Date | undefined> {
  const [found] = await tx
    .select({ until: playGuard.excludedUntil })
    .from(playGuard)
    .where(and(eq(playGuard.merchant, merchant), eq(playGuard.memberId, memberId)))
  return found?.until && found.until > now ? found.until : undefined
}

/** A break or an exclusion as calls tell of it: null for none, until null for good. */
export function shownExclusion(until: Date | undefined): { until: string | null } | null {
  if (!until) return null
  return { until: until >= forGood ? null : until.toISOString() }
}

/**
 * Refuses with `excluded` while a member takes a break or is excluded, and with `account_review` while they are held: no play, no
 * money in, nothing joined. Money out is never refused for it.
 */
export async function requirePlayable(tx: Tx, merchant: string, memberId: string, now: Date): Promise<void> {
  const [bars] = await tx
    .select({ excludedUntil: playGuard.excludedUntil, heldUntil: playGuard.heldUntil })
    .from(playGuard)
    .where(findGuard({ merchant, memberId }))
  if (bars?.excludedUntil && bars.excludedUntil > now) throw new Refusal('excluded')
  if (bars?.heldUntil && bars.heldUntil > now) throw new Refusal('account_review')
}

async function longest(tx: Tx, { merchant, memberId }: Guarded, scope: Exclusion['scope']) {
  const [found] = await rows<{ until: string | null }>(
    tx,
    sql`select to_char(max(coalesce(ends_at, ${forGood.toISOString()}::timestamptz)) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
      from ${playExclusion} where merchant = ${merchant} and member_id = ${memberId}::uuid
        and (${scope} = 'brand' or scope = 'company')`,
  )
  return found?.until ? new Date(found.until) : undefined
}

/** Holds whoever may be the person of these accounts, each in the scope of its merchant. */
async function holdAlikeAll(
  tx: Tx,
  { company, zone }: Place,
  accounts: readonly PersonAccount[],
  until: Date,
  now: Date,
): Promise<void> {
  // In one order, as each merchant is locked.
  for (const { owner, memberId } of accounts.toSorted((a, b) => (a.owner < b.owner ? -1 : 1)))
    await inScope(tx, owner, () =>
      holdAlike(tx, { merchant: owner, company, zone }, { memberId, until, now }),
    )
}

/** Before any guard: whoever says something of themselves holds the lock of their merchant by the time that theirs is locked. */
async function lockScreenings(tx: Tx, accounts: readonly PersonAccount[]): Promise<void> {
  const owners = new Set(accounts.map(({ owner }) => owner))
  for (const merchant of [...owners].toSorted()) await lockScreening(tx, { merchant })
}

/**
 * A break or an exclusion of a member, by themselves or by an operator: of every account that they have proven to be theirs at the
 * brand, or in the whole company. Whoever only looks like them is held. It can be made longer and never shorter: refuses with
 * `exclusion_shorter` what ends before what holds already.
 */
export async function exclude(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  wanted: Omit<Exclusion, 'origin'> & { actor: Actor; now: Date },
): Promise<void> {
  const { actor, now, kind, scope, until } = wanted
  const merchant = brand.settings.merchantCode
  const guarded = { merchant, memberId, zone: brand.merchant.timeZone }
  await lockCompany(tx, brand)
  const account = { owner: merchant, memberId }
  const accounts =
    scope === 'company'
      ? await excludePerson(tx, brand, { memberId, until, now })
      : (await accountsOfPerson(tx, brand.merchant.company, account)).filter(
          ({ owner }) => owner === merchant,
        )
  await lockScreenings(tx, [account, ...accounts])
  await lockGuard(tx, guarded)
  const holding = await longest(tx, guarded, scope)
  if (holding && holding >= until) throw new Refusal('exclusion_shorter')
  await storeExclusion(tx, guarded, { kind, scope, origin: 'own', until }, now)
  const details = { scope, until: shownEnd(until) }
  const action = kind === 'timeout' ? 'timeout_taken' : 'excluded'
  await notePlay(tx, { merchant, memberId, action, actor, details, at: now })
  const isSister = (other: PersonAccount) => other.owner !== merchant || other.memberId !== memberId
  const exclusion = { kind: scope === 'company' ? 'exclusion' : kind, scope, until } as const
  const sisters = await excludeSisters(tx, guarded.zone, accounts.filter(isSister), exclusion, now)
  await holdAlikeAll(tx, getPlace(brand), [account, ...sisters], until, now)
  await publish(tx, merchant, memberId, { kind: 'limits.changed', body: {} }, now)
}

/**
 * Keeps that a member has proven a contact or an identity, by which a person is found at a brand and over those of a company. What
 * is excluded by any of their accounts is from then on excluded by all.
 */
export async function noteProof(
  tx: Tx,
  platform: Pick<Platform, 'config'>,
  brand: LoadedBrand,
  proven: { memberId: string; proof: ContactProof; now: Date },
): Promise<void> {
  const { now } = proven
  const person = await addProof(tx, platform, brand, proven)
  if (!person) return
  await excludeAll(tx, brand, person, now)
}

/** What is excluded by any account of a person is excluded by all. The company is locked. */
async function excludeAll(
  tx: Tx,
  brand: LoadedBrand,
  { accounts, until }: { accounts: readonly PersonAccount[]; until: Date | undefined },
  now: Date,
): Promise<void> {
  const zone = brand.merchant.timeZone
  if (!until && !(await isAnyHolding(tx, accounts, now))) return
  await lockScreenings(tx, accounts)
  const everywhere = { kind: 'exclusion', scope: 'company' } as const
  const excluded = [
    ...(until ? await excludeSisters(tx, zone, accounts, { ...everywhere, until }, now) : []),
    ...(await alignAccounts(tx, zone, accounts, now)),
  ]
  for (const account of excluded)
    await inScope(tx, account.owner, async () => {
      const end = await excludedUntil(tx, account.owner, account.memberId, now)
      if (end) await holdAlikeAll(tx, getPlace(brand), [account], end, now)
    })
}

/** Has all accounts of an excluded member's person excluded, and whoever looks like them held. */
export async function alignPerson(tx: Tx, brand: LoadedBrand, memberId: string, now: Date): Promise<void> {
  const merchant = brand.settings.merchantCode
  const { company, timeZone: zone } = brand.merchant
  await lockCompany(tx, brand)
  const account = { owner: merchant, memberId }
  const accounts = await accountsOfPerson(tx, company, account)
  await lockScreenings(tx, [account, ...accounts])
  const until = await excludedUntil(tx, merchant, memberId, now)
  if (!until) return
  const excluded = await alignAccounts(tx, zone, accounts, now)
  await holdAlikeAll(tx, getPlace(brand), [account], until, now)
  for (const { owner, memberId: id } of excluded)
    await inScope(tx, owner, () => holdAlikeAll(tx, getPlace(brand), [{ owner, memberId: id }], until, now))
}

/** Refuses an account to somebody who is excluded here or in the whole company, by what they have just proven. */
export async function requireWelcome(
  tx: Tx,
  platform: Pick<Platform, 'config'>,
  brand: LoadedBrand,
  { proof, now }: { proof: ContactProof; now: Date },
): Promise<void> {
  const merchant = brand.settings.merchantCode
  const holders = await membersOfProof(tx, platform, brand, proof)
  const isHere = await isAnyExcluded(tx, merchant, holders, now)
  if (isHere || (await isProofExcluded(tx, platform, brand, { proof, now }))) throw new Refusal('excluded')
}
