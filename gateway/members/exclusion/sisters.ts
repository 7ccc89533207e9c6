import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { inScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { publish } from '../events/events.service.ts'
import { forGood, type PersonAccount } from '../person/person.service.ts'
import { playExclusion, playGuard } from './exclusion.tables.ts'
import { findGuard, type Guarded, lockGuard } from './guard.ts'
import { notePlay } from './record.ts'

export interface Exclusion {
  kind: 'timeout' | 'exclusion'
  scope: 'brand' | 'company'
  origin: 'own' | 'sister'
  /** forGood where it never ends. */
  until: Date
}

/** The end of a break or an exclusion as it is written down: null for good. */
export function shownEnd(until: Date): string | null {
  return until >= forGood ? null : until.toISOString()
}

/** Writes a break or an exclusion; its guard only ever moves later. */
export async function storeExclusion(
  tx: Tx,
  guarded: Guarded,
  { until, ...exclusion }: Exclusion,
  now: Date,
): Promise<void> {
  const { merchant, memberId } = guarded
  const { excludedUntil } = await lockGuard(tx, guarded)
  await tx.insert(playExclusion).values({
    merchant,
    id: newId(now.getTime()),
    memberId,
    ...exclusion,
    startsAt: now,
    endsAt: until >= forGood ? null : until,
  })
  if (excludedUntil === null || excludedUntil < until)
    await tx.update(playGuard).set({ excludedUntil: until }).where(findGuard(guarded))
}

const recordedAs = { company: 'excluded_elsewhere', brand: 'excluded_other_account' } as const

/** Excludes other accounts of a person, each in the scope of its merchant, which learns no more than that. Returns those that were not. */
export async function excludeSisters(
  tx: Tx,
  zone: string,
  accounts: readonly PersonAccount[],
  exclusion: Omit<Exclusion, 'origin'>,
  now: Date,
): Promise<PersonAccount[]> {
  const { until, scope } = exclusion
  const excluded: PersonAccount[] = []
  for (const account of accounts)
    await inScope(tx, account.owner, async () => {
      const guarded = { merchant: account.owner, memberId: account.memberId, zone }
      const { excludedUntil } = await lockGuard(tx, guarded)
      if (excludedUntil !== null && excludedUntil >= until) return
      await storeExclusion(tx, guarded, { ...exclusion, origin: 'sister' }, now)
      const details = { until: shownEnd(until) }
      const note = { action: recordedAs[scope], actor: { kind: 'system' }, details, at: now } as const
      await notePlay(tx, { merchant: account.owner, memberId: account.memberId, ...note })
      await publish(tx, account.owner, account.memberId, { kind: 'limits.changed', body: {} }, now)
      excluded.push(account)
    })
  return excluded
}

/** The longest break or exclusion that holds for any of these members. */
async function findLongest(tx: Tx, merchant: string, memberIds: readonly string[], now: Date) {
  const [guard] = await tx
    .select({ memberId: playGuard.memberId, until: playGuard.excludedUntil })
    .from(playGuard)
    .where(
      and(
        eq(playGuard.merchant, merchant),
        inArray(playGuard.memberId, [...memberIds]),
        gt(playGuard.excludedUntil, now),
      ),
    )
    .orderBy(desc(playGuard.excludedUntil))
    .limit(1)
  if (!guard?.until) return undefined
  const [row] = await tx
    .select({ kind: playExclusion.kind })
    .from(playExclusion)
    .where(and(eq(playExclusion.merchant, merchant), eq(playExclusion.memberId, guard.memberId)))
    .orderBy(desc(playExclusion.id))
    .limit(1)
  return { until: guard.until, kind: row?.kind ?? ('exclusion' as const) }
}

/** Has what holds for one account of a person at a merchant hold for all of them there. Returns those that were not excluded before. */
export async function alignAccounts(
  tx: Tx,
  zone: string,
  accounts: readonly PersonAccount[],
  now: Date,
): Promise<PersonAccount[]> {
  const excluded: PersonAccount[] = []
  for (const owner of new Set(accounts.map((account) => account.owner))) {
    const own = accounts.filter((account) => account.owner === owner)
    const holding = await inScope(tx, owner, () =>
      findLongest(
        tx,
        owner,
        own.map(({ memberId }) => memberId),
        now,
      ),
    )
    if (holding) excluded.push(...(await excludeSisters(tx, zone, own, { ...holding, scope: 'brand' }, now)))
  }
  return excluded
}

/** Whether any of these accounts takes a break or is excluded, each in the scope of its merchant. */
export async function isAnyHolding(tx: Tx, accounts: readonly PersonAccount[], now: Date): Promise<boolean> {
  for (const { owner, memberId } of accounts)
    if (await inScope(tx, owner, () => isAnyExcluded(tx, owner, [memberId], now))) return true
  return false
}

/** Whether any of these members takes a break or is excluded. */
export async function isAnyExcluded(
  tx: Tx,
  merchant: string,
  memberIds: readonly string[],
  now: Date,
): Promise<boolean> {
  return memberIds.length > 0 && (await findLongest(tx, merchant, memberIds, now)) !== undefined
}
