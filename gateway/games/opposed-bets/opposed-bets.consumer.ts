import { type SQL, sql } from 'drizzle-orm'
import type { Fact } from '../../../schemas/facts/facts.ts'
import { coverableMechanics, type Mechanic } from '../../../schemas/vendor/mechanic.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { isPassing } from '../../base/db/sql-state.ts'
import type { FactConsumer } from '../../base/platform/fact-consumer.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { listDevicePairs } from '../../members/known-devices/known-devices.service.ts'
import { listProvenPairs } from '../../members/person/proven-pairs.ts'
import { opposedBetsCase } from './opposed-bets.case.ts'

/** Milliseconds. */
const lookBack = 7 * 86_400_000

interface Opposed {
  currency: string
  scale: number
  outcomes: number
  apart: string
  together: string
  other: string
}

function listPlayers(facts: readonly Fact<'bet.settled'>[]): string[] {
  const coverable = facts.filter(({ body }) => coverableMechanics.includes(body.mechanic as Mechanic))
  return [...new Set(coverable.flatMap(({ memberId }) => (memberId ? [memberId] : [])))]
}

/** Whether somebody has bets that can be held against those of others. */
function hasBets(merchant: string, member: SQL, since: Date): SQL {
  return sql`exists (select 1 from game_round g where g.merchant = ${merchant} and g.member_id = ${member}
    and g.ended_at > ${since.toISOString()}::timestamptz and g.state = 'settled' and g.counts_risk)`
}

/**
 * Pairs of members who are one person or use one browser and who both bet, one of whom just did; each pair once, in one order. What
 * operators have before them already is not looked at again, before they decided.
 */
async function listPairs(
  tx: Tx,
  brand: LoadedBrand,
  members: readonly string[],
  since: Date,
): Promise<[string, string][]> {
  const { merchantCode: merchant } = brand.settings
  const isBettor = (member: SQL) => hasBets(merchant, member, since)
  const pairs = [
    ...(await listDevicePairs(tx, merchant, members, isBettor)),
    ...(await listProvenPairs(tx, brand.merchant.company, merchant, members)),
  ]
  const sorted = pairs.map(([one, other]) => (one < other ? { one, other } : { one: other, other: one }))
  const listed = await rows<{ one: string; other: string }>(
    tx,
    sql`select distinct p.one, p.other from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as p (one uuid, other uuid)
      where ${isBettor(sql`p.one`)} and ${isBettor(sql`p.other`)} and not exists (select 1 from inbox_case c
        where c.merchant = ${merchant} and c.kind = ${opposedBetsCase.name} and c.status = 'open'
          and c.reference = concat_ws(' ', p.one, p.other))`,
  )
  return listed.map(({ one, other }) => [one, other])
}

/** How far the bets of two members cover each other, since a week ago or since operators last looked. */
async function listOpposed(
  tx: Tx,
  merchant: string,
  [one, other]: [string, string],
  since: Date,
): Promise<Opposed[]> {
  return rows<Opposed & Record<string, unknown>>(
    tx,
    sql`select o.currency, o.scale, o.outcomes::integer as outcomes, o.apart::text as apart, o.together::text as together,
        m.username as other
      from play_opposed(${one}::uuid, ${other}::uuid, greatest(${since.toISOString()}::timestamptz, (select c.closed_at from inbox_case c
        where c.merchant = ${merchant} and c.kind = ${opposedBetsCase.name} and c.reference = ${`${one} ${other}`}))) o
      join member m on m.merchant = ${merchant} and m.id = ${other}::uuid`,
  )
}

/** Whether so many outcomes were bet on by both, and so little of it could be lost, that somebody looks. */
function isSuspicious({ merchant: { opposedBets } }: LoadedBrand, { outcomes, apart, together }: Opposed) {
  if (opposedBets.outcomes === 0 || outcomes < opposedBets.outcomes) return false
  return BigInt(apart) > 0n && BigInt(together) * 100n <= BigInt(apart) * BigInt(opposedBets.percent)
}

/** Opens a case of two members, where their bets cover each other. */
async function bringPair(
  tx: Tx,
  brand: LoadedBrand,
  pair: [string, string],
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  const { merchantCode: merchant } = brand.settings
  const [memberId] = pair
  for (const opposed of await listOpposed(tx, merchant, pair, since)) {
    if (!isSuspicious(brand, opposed)) continue
    const { currency, scale, outcomes, apart, together, other } = opposed
    const details = { other, outcomes: String(outcomes), apart, together }
    const subject = { merchant, kind: opposedBetsCase.name, reference: pair.join(' '), memberId }
    await openCase(tx, { ...subject, currency, scale, details }, now)
  }
}

/** Brings members before the operators who are together and bet against each other. No member is told of another. */
export function opposedBetsConsumer({ registry, clock, log }: Platform): FactConsumer<'bet.settled'> {
  return {
    name: 'opposed-bets',
    kinds: ['bet.settled'],
    isPatient: true,
    async consume(tx, merchant, facts) {
      const brand = registry.byMerchant(merchant)
      const members = listPlayers(facts)
      if (!brand || brand.merchant.opposedBets.outcomes === 0 || members.length === 0) return
      const now = clock()
      const since = new Date(now.getTime() - lookBack)
      for (const pair of await listPairs(tx, brand, members, since)) {
        // A pair whose bets cannot be read, or not in time, keeps no other from being seen.
        await tx.execute(sql`savepoint opposed_pair`)
        try {
          await bringPair(tx, brand, pair, { now, since })
          await tx.execute(sql`release savepoint opposed_pair`)
        } catch (err) {
          // What is over at the next try is tried again: else nobody would look at the pair. Anything else would stop all others.
          if (isPassing(err)) throw err
          await tx.execute(sql`rollback to savepoint opposed_pair`)
          log.warn({ err, merchant, pair }, 'Bets of two members could not be compared')
        }
      }
    },
  }
}
