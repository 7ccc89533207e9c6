import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Fact } from '../../../schemas/facts/facts.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { readValidStake } from '../../base/facts/valid-stake.ts'
import { replanJob } from '../../base/jobs/jobs.service.ts'
import type { FactConsumer } from '../../base/platform/fact-consumer.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { bonusEnd } from './bonus-job.ts'
import { type BonusGrant, bonusGrant, bonusRound } from './bonuses.tables.ts'
import { getCountedStake } from './counted.ts'

type Played = Fact<'bet.settled' | 'round.reversed'>

/** What is open to the members of a batch. */
interface Open {
  merchant: string
  brand: LoadedBrand
  grants: readonly BonusGrant[]
}

/** Bonuses that are open to members, locked: the oldest of each first. */
async function openGrants(tx: Tx, merchant: string, members: readonly string[]): Promise<BonusGrant[]> {
  return tx
    .select()
    .from(bonusGrant)
    .where(
      and(
        eq(bonusGrant.merchant, merchant),
        inArray(bonusGrant.memberId, [...members]),
        eq(bonusGrant.status, 'active'),
      ),
    )
    .orderBy(bonusGrant.id)
    .for('no key update')
}

async function getStarts(tx: Tx, merchant: string, rounds: readonly string[]): Promise<Map<string, Date>> {
  const found = await rows<{ id: string; started_at: string }>(
    tx,
    sql`select id, started_at from game_round where merchant = ${merchant}
      and id in (select jsonb_array_elements_text(${JSON.stringify(rounds)}::jsonb))`,
  )
  return new Map(found.map(({ id, started_at: at }) => [id, new Date(at)]))
}

/** The bonus that a round counts for, and how much: the oldest that was open when it began and for which it counts. */
function countFor(grants: readonly BonusGrant[], brand: LoadedBrand, fact: Played, startedAt: Date) {
  for (const grant of grants) {
    const { memberId, madeAt, untilAt, wagered, required, currency } = grant
    if (memberId !== fact.memberId || currency !== fact.body.currency || wagered >= required) continue
    if (startedAt < madeAt || startedAt >= untilAt) continue
    const counted = getCountedStake(grant, brand, fact.body.game, readValidStake(fact.body))
    if (counted > 0n) return { grant, counted }
  }
  return undefined
}

/** Counts a round that is over; again, it counts no more. Returns the bonus, if one came further. */
async function count(
  tx: Tx,
  { merchant, brand, grants }: Open,
  fact: Played,
  startedAt: Date | undefined,
): Promise<BonusGrant | undefined> {
  const found = startedAt && countFor(grants, brand, fact, startedAt)
  if (!found) return undefined
  const { grant, counted } = found
  const [made] = await tx
    .insert(bonusRound)
    .values({ merchant, roundId: fact.body.round, grantId: grant.id, counted, at: fact.at })
    .onConflictDoNothing()
    .returning({ counted: bonusRound.counted })
  if (!made) return undefined
  grant.wagered += counted
  return grant
}

/**
 * Counts a round anew whose stakes were given back, all or some, or of which other bets on the same outcome are known now: where it
 * counted for nothing so far it may begin to. A bonus that is over stays as it ended.
 */
async function recount(
  tx: Tx,
  open: Open,
  fact: Played,
  startedAt: Date | undefined,
): Promise<BonusGrant | undefined> {
  const { merchant, brand, grants } = open
  const isIt = and(eq(bonusRound.merchant, merchant), eq(bonusRound.roundId, fact.body.round))
  const [known] = await tx.select().from(bonusRound).where(isIt)
  if (!known) return count(tx, open, fact, startedAt)
  const grant = grants.find(({ id }) => id === known.grantId)
  if (!grant) return undefined
  const counted = getCountedStake(grant, brand, fact.body.game, readValidStake(fact.body))
  await tx
    .update(bonusRound)
    .set({ counted: sql`${counted.toString()}::bigint` })
    .where(isIt)
  grant.wagered += counted - known.counted
  return grant
}

/** Counts each round for one bonus of its member, once; a round that is taken back no longer counts. */
export function bonusWagering(platform: Platform): FactConsumer<Played['kind']> {
  return {
    name: 'bonus-wagering',
    kinds: ['bet.settled', 'round.reversed'],
    consume: async (tx, merchant, facts) => {
      const members = [...new Set(facts.flatMap(({ memberId }) => memberId ?? []))]
      const grants = members.length > 0 ? await openGrants(tx, merchant, members) : []
      if (grants.length === 0) return
      const brand = platform.registry.byMerchant(merchant)
      if (!brand) return
      const starts = await getStarts(
        tx,
        merchant,
        facts.map(({ body }) => body.round),
      )
      const changed = new Set<BonusGrant>()
      const open = { merchant, brand, grants }
      for (const fact of facts) {
        const take = fact.kind === 'round.reversed' ? recount : count
        const grant = await take(tx, open, fact, starts.get(fact.body.round))
        if (grant) changed.add(grant)
      }
      const now = platform.clock()
      for (const { id, wagered, required } of changed) {
        await tx
          .update(bonusGrant)
          .set({ wagered: sql`${wagered.toString()}::bigint` })
          .where(and(eq(bonusGrant.merchant, merchant), eq(bonusGrant.id, id)))
        if (wagered >= required) await replanJob(tx, { merchant, kind: bonusEnd, key: id, dueAt: now }, now)
      }
    },
  }
}
