import { sql } from 'drizzle-orm'
import type { Fact } from '../../../schemas/facts/facts.ts'
import { coverableMechanics, type Mechanic } from '../../../schemas/vendor/mechanic.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { rows, type Tx } from '../../base/db/database.ts'
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
  return [...new Map(sorted.map((pair) => [pair.join(' '), pair])).values()]
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

/** Brings members before the operators who are together and bet against each other. No member is told of another. */
export function opposedBetsConsumer({ registry, clock }: Platform): FactConsumer<'bet.settled'> {
  return {
    name: 'opposed-bets',
    kinds: ['bet.settled'],
    isPatient: true,
    async consume(tx, merchant, facts) {
      const brand = registry.byMerchant(merchant)
      const members = listPlayers(facts)
      if (!brand || brand.merchant.opposedBets.outcomes === 0 || members.length === 0) return
      const now = clock()
      for (const [one, other] of await listPairs(tx, brand, members))
        for (const opposed of await listOpposed(tx, merchant, [one, other], now)) {
          if (!isSuspicious(brand, opposed)) continue
          const { currency, scale, outcomes, apart, together, other: username } = opposed
          const details = { other: username, outcomes: String(outcomes), apart, together }
          const subject = {
            merchant,
            kind: opposedBetsCase.name,
            reference: `${one} ${other}`,
            memberId: one,
          }
          await openCase(tx, { ...subject, currency, scale, details }, now)
        }
    },
  }
}
