import { and, eq, sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { inScope } from '../../base/db/company-scope.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { publish } from '../events/events.service.ts'
import {
  addProof,
  type ContactProof,
  excludePerson,
  forGood,
  isProofExcluded,
  lockCompany,
  type PersonAccount,
} from '../person/person.service.ts'
import { playExclusion, playGuard } from './exclusion.tables.ts'
import { type Actor, notePlay } from './record.ts'

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

/** Refuses with `excluded` while a member takes a break or is excluded: no play, no money in, nothing joined. Money out is never refused for it. */
export async function requirePlayable(tx: Tx, merchant: string, memberId: string, now: Date): Promise<void> {
  if (await excludedUntil(tx, merchant, memberId, now)) throw new Refusal('excluded')
}

/** Makes sure that there is a guard, and locks it. Returns until when it excludes. */
async function lockGuard(
  tx: Tx,
  { merchant, memberId, zone }: { merchant: string; memberId: string; zone: string },
): Promise<Date | null> {
  await tx.insert(playGuard).values({ merchant, memberId, zone }).onConflictDoNothing()
  const [guard] = await tx
    .select({ until: playGuard.excludedUntil })
    .from(playGuard)
    .where(and(eq(playGuard.merchant, merchant), eq(playGuard.memberId, memberId)))
    .for('no key update')
  return guard?.until ?? null
}

export interface Exclusion {
  kind: 'timeout' | 'exclusion'
  scope: 'brand' | 'company'
  origin: 'own' | 'sister'
  /** forGood where it never ends. */
  until: Date
}

interface Barred {
  merchant: string
  memberId: string
  zone: string
}

async function store(
  tx: Tx,
  { merchant, memberId, zone }: Barred,
  { until, ...exclusion }: Exclusion,
  now: Date,
): Promise<void> {
  const guarded = await lockGuard(tx, { merchant, memberId, zone })
  await tx.insert(playExclusion).values({
    ...{ merchant, id: newId(now.getTime()), memberId, ...exclusion },
    ...{ startsAt: now, endsAt: until >= forGood ? null : until },
  })
  if (guarded === null || guarded < until)
    await tx
      .update(playGuard)
      .set({ excludedUntil: until })
      .where(and(eq(playGuard.merchant, merchant), eq(playGuard.memberId, memberId)))
}

function shownEnd(until: Date): string | null {
  return until >= forGood ? null : until.toISOString()
}

/** Excludes the other accounts of a person, each in the scope of its merchant, which learns no more than that. */
async function excludeSisters(
  tx: Tx,
  zone: string,
  accounts: readonly PersonAccount[],
  until: Date,
  now: Date,
): Promise<void> {
  for (const { owner: merchant, memberId } of accounts)
    await inScope(tx, merchant, async () => {
      const before = await lockGuard(tx, { merchant, memberId, zone })
      if (before !== null && before >= until) return
      const exclusion = { kind: 'exclusion', scope: 'company', origin: 'sister', until } as const
      await store(tx, { merchant, memberId, zone }, exclusion, now)
      const details = { until: shownEnd(until) }
      const actor = { kind: 'system' } as const
      await notePlay(tx, { merchant, memberId, action: 'excluded_elsewhere', actor, details, at: now })
      await publish(tx, merchant, memberId, { kind: 'limits.changed', body: {} }, now)
    })
}

async function longest(tx: Tx, { merchant, memberId }: Barred, scope: Exclusion['scope']) {
  const [found] = await rows<{ until: string | null }>(
    tx,
    sql`select to_char(max(coalesce(ends_at, ${forGood.toISOString()}::timestamptz)) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until
      from ${playExclusion} where merchant = ${merchant} and member_id = ${memberId}::uuid
        and (${scope} = 'brand' or scope = 'company')`,
  )
  return found?.until ? new Date(found.until) : undefined
}

/**
 * A break or an exclusion of a member, by themselves or by an operator. It can be made longer and never shorter: refuses with
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
  const barred = { merchant, memberId, zone: brand.merchant.timeZone }
  if (scope === 'company') await lockCompany(tx, brand)
  await lockGuard(tx, barred)
  const holding = await longest(tx, barred, scope)
  if (holding && holding >= until) throw new Refusal('exclusion_shorter')
  await store(tx, barred, { kind, scope, origin: 'own', until }, now)
  const details = { scope, until: shownEnd(until) }
  const action = kind === 'timeout' ? 'timeout_taken' : 'excluded'
  await notePlay(tx, { merchant, memberId, action, actor, details, at: now })
  if (scope === 'company') {
    const sisters = await excludePerson(tx, brand, { memberId, until, now })
    await excludeSisters(tx, barred.zone, sisters, until, now)
  }
  await publish(tx, merchant, memberId, { kind: 'limits.changed', body: {} }, now)
}

/**
 * Keeps that a member has proven a contact or an identity, by which a person is found over the brands of a company. Who is excluded
 * in the whole company is from then on excluded here as well.
 */
export async function noteProof(
  tx: Tx,
  platform: Pick<Platform, 'config'>,
  brand: LoadedBrand,
  proven: { memberId: string; proof: ContactProof; now: Date },
): Promise<void> {
  const found = await addProof(tx, platform, brand, proven)
  if (found) await excludeSisters(tx, brand.merchant.timeZone, found.accounts, found.until, proven.now)
}

/** Refuses an account to somebody who is excluded in the whole company, by what they have just proven. */
export async function requireWelcome(
  tx: Tx,
  platform: Pick<Platform, 'config'>,
  brand: LoadedBrand,
  proven: { proof: ContactProof; now: Date },
): Promise<void> {
  if (await isProofExcluded(tx, platform, brand, proven)) throw new Refusal('excluded')
}
