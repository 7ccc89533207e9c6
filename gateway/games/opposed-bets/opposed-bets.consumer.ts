import { sql } from 'drizzle-orm'
import type { Fact } from '../../../schemas/facts/facts.ts'
import { coverableMechanics, type Mechanic } from '../../../schemas/vendor/mechanic.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { isDataFailure } from '../../base/db/sql-state.ts'
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

/** Pairs of members who are one person or use one browser, one of whom just bet; each pair once, in one order. */
async function listPairs(
  tx: Tx,
  brand: LoadedBrand,
  members: readonly string[],
): Promise<[string, string][]> {
  const { merchantCode } = brand.settings
  const pairs = [
    ...(await listDevicePairs(tx, merchantCode, members)),
    ...(await listProvenPairs(tx, brand.merchant.company, merchantCode, members)),
  ]
  const sorted = pairs.map(([one, other]): [string, string] => (one < other ? [one, other] : [other, one]))
  const once = new Map(sorted.map((pair) => [pair.join(' '), pair]))
  // What operators have before them already is not looked at again, before they decided.
  const open = await rows<{ reference: string }>(
    tx,
    sql`select c.reference from inbox_case c where c.merchant = ${merchantCode} and c.kind = ${opposedBetsCase.name}
      and c.status = 'open' and c.reference in (select jsonb_array_elements_text(${JSON.stringify([...once.keys()])}::jsonb))`,
  )
  for (const { reference } of open) once.delete(reference)
  return [...once.values()]
}

/** How far the bets of two members cover each other, since a week ago or since operators last looked. */
async function listOpposed(
  tx: Tx,
  merchant: string,
  [one, other]: [string, string],
  now: Date,
): Promise<Opposed[]> {
  const since = new Date(now.getTime() - lookBack).toISOString()
  return rows<Opposed & Record<string, unknown>>(
    tx,
    sql`select o.currency, o.scale, o.outcomes::integer as outcomes, o.apart::text as apart, o.together::text as together,
        m.username as other
      from play_opposed(${one}::uuid, ${other}::uuid, greatest(${since}::timestamptz, (select c.closed_at from inbox_case c
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
async function bringPair(tx: Tx, brand: LoadedBrand, pair: [string, string], now: Date): Promise<void> {
  const { merchantCode: merchant } = brand.settings
  const [memberId] = pair
  for (const opposed of await listOpposed(tx, merchant, pair, now)) {
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
      for (const pair of await listPairs(tx, brand, members)) {
        // One pair whose bets cannot be read keeps no other from being seen.
        await tx.execute(sql`savepoint opposed_pair`)
        try {
          await bringPair(tx, brand, pair, now)
          await tx.execute(sql`release savepoint opposed_pair`)
        } catch (err) {
          // Anything else may be over at the next try, and then nobody would have looked at the pair.
          if (!isDataFailure(err)) throw err
          await tx.execute(sql`rollback to savepoint opposed_pair`)
          log.warn({ err, merchant, pair }, 'Bets of two members could not be held against each other')
        }
      }
    },
  }
}
