import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { listRules } from '../../../schemas/documents/condition.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/ids.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import {
  type ClauseQuery,
  type Facts,
  holds,
  judgeAll,
  segmentKey,
  wantedFacts,
  wantedSegments,
} from '../conditions/conditions.ts'
import { measured } from '../measures/measures.ts'
import { segmentMembers } from '../segments/segments.service.ts'
import { promotionEntry } from './promotions.tables.ts'

/** What is known of everybody, by the key of the fact and by member. */
type FactsOfAll = Map<string, ReadonlyMap<string, bigint>>

/** Finds out what clauses ask of everybody, a statement for each fact; what is known already is not asked again. */
async function gatherForAll(
  tx: Tx,
  brand: LoadedBrand,
  queries: readonly ClauseQuery[],
  known: FactsOfAll,
  now: Date,
): Promise<void> {
  for (const id of wantedSegments(queries))
    if (!known.has(segmentKey(id))) {
      const members = await segmentMembers(tx, brand, id, now)
      known.set(segmentKey(id), new Map(members.map((value) => [value, 1n])))
    }
  for (const [key, { measure, period }] of wantedFacts(queries))
    if (!known.has(key)) known.set(key, await measured(tx, brand, measure, period))
}

/**
 * Whoever did nothing of what a clause measures, or is in none of its segments, cannot have reached it; undefined where all members
 * may have.
 */
function possible(queries: readonly ClauseQuery[], facts: FactsOfAll): Set<string> | undefined {
  let narrowest: Set<string> | undefined
  for (const { clauses, windows } of queries)
    for (const clause of clauses) {
      const rules = listRules(clause)
      if (!rules.every((rule) => 'measure' in rule || 'segment' in rule)) continue
      const own = [{ clauses: [clause], windows }]
      const keys = [...wantedFacts(own).keys(), ...[...wantedSegments(own)].map(segmentKey)]
      const found = new Set(keys.flatMap((key) => [...(facts.get(key)?.keys() ?? [])]))
      if (!narrowest || found.size < narrowest.size) narrowest = found
    }
  return narrowest
}

async function listMembers(tx: Tx, merchant: string, now: Date, ids: ReadonlySet<string> | undefined) {
  return tx
    .select({
      id: member.id,
      mobile: member.mobile,
      email: member.email,
      payeeName: member.payeeName,
      type: member.type,
      createdAt: member.createdAt,
    })
    .from(member)
    .where(
      and(
        eq(member.merchant, merchant),
        isNull(member.trialEndsAt),
        lte(member.createdAt, now),
        ids && isOneOf(member.id, [...ids]),
      ),
    )
}

async function claimedBy(tx: Tx, merchant: string, queries: readonly ClauseQuery[], now: Date) {
  const names = queries.flatMap(({ clauses }) =>
    clauses.flatMap(listRules).flatMap((rule) => ('claimed' in rule ? [rule.claimed] : [])),
  )
  const claimed = new Map<string, Set<string>>()
  if (names.length === 0) return claimed
  const found = await tx
    .select({ memberId: promotionEntry.memberId, promotion: promotionEntry.promotion })
    .from(promotionEntry)
    .where(
      and(
        eq(promotionEntry.merchant, merchant),
        inArray(promotionEntry.promotion, names),
        inArray(promotionEntry.status, ['claimed', 'issued']),
        lte(promotionEntry.settledAt, now),
      ),
    )
  for (const { memberId, promotion } of found)
    claimed.set(memberId, (claimed.get(memberId) ?? new Set()).add(promotion))
  return claimed
}

/**
 * Everybody for whom clauses hold at an instant: the judgement of one member's page, over measures that are taken of all members
 * together. What an account is (a number, a type, its last sign-in) is as it is today.
 */
export async function qualified(
  tx: Tx,
  brand: LoadedBrand,
  queries: readonly ClauseQuery[],
  now: Date,
  facts: FactsOfAll = new Map(),
  among?: ReadonlySet<string>,
): Promise<string[]> {
  const merchant = brand.settings.merchantCode
  await gatherForAll(tx, brand, queries, facts, now)
  const people = await listMembers(tx, merchant, now, among ?? possible(queries, facts))
  const claimed = await claimedBy(tx, merchant, queries, now)
  const agentTypes = brand.settings.agentUserTypes
  const none = new Set<string>()
  return people.flatMap((entry) => {
    const own: Facts = { get: (key) => facts.get(key)?.get(entry.id) }
    const person = { member: entry, claimed: claimed.get(entry.id) ?? none, agentTypes, now }
    return queries.every((question) => holds(judgeAll(brand, question, own, person))) ? [entry.id] : []
  })
}
