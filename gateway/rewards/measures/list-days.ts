import { sql } from 'drizzle-orm'
import type { Fact } from '../../../schemas/facts/facts.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { dateIn } from '../../base/calendar/calendar.ts'
import { getArray, isOneOf } from '../../base/db/ids.ts'
import { rows, type Tx } from '../../base/db/database.ts'

/** Days of members, each once, by the merchant's calendar. */
export type Days = readonly { member: string; day: string }[]

type Measured = Fact<
  'bet.settled' | 'round.reversed' | 'bet.credited' | 'deposit.confirmed' | 'deposit.reversed'
>

/**
 * The days whose measures some facts change: of a round the day on which it began, of a deposit the day on which it came, also of
 * one that came back later. Trial accounts are left out.
 */
export async function listDays(tx: Tx, brand: LoadedBrand, facts: readonly Measured[]): Promise<Days> {
  const { timeZone } = brand.merchant
  const merchant = brand.settings.merchantCode
  const rounds = new Set<string>()
  const reversed = new Set<string>()
  const found = new Map<string, Days[number]>()
  const add = (member: string, at: Date) => {
    const day = dateIn(timeZone, at)
    found.set(`${member} ${day}`, { member, day })
  }
  for (const fact of facts)
    if (fact.kind === 'deposit.reversed') reversed.add(fact.body.deposit)
    else if (fact.kind !== 'deposit.confirmed') rounds.add(fact.body.round)
    else if (fact.memberId !== null) add(fact.memberId, fact.at)
  if (rounds.size > 0) {
    const began = await rows<{ member_id: string; started_at: string }>(
      tx,
      sql`select member_id, started_at from game_round where merchant = ${merchant}
        and id = any(${getArray([...rounds])})`,
    )
    for (const { member_id: id, started_at: at } of began) add(id, new Date(at))
  }
  if (reversed.size > 0) {
    const came = await rows<{ member_id: string; settled_at: string }>(
      tx,
      sql`select member_id, settled_at from deposit where merchant = ${merchant} and ${isOneOf(sql`id`, [...reversed])}`,
    )
    for (const { member_id: id, settled_at: at } of came) add(id, new Date(at))
  }
  const members = [...new Set([...found.values()].map(({ member }) => member))]
  const real = await rows<{ id: string }>(
    tx,
    sql`select id from member where merchant = ${merchant} and trial_ends_at is null and ${isOneOf(sql`id`, members)}`,
  )
  const isReal = new Set(real.map(({ id }) => id))
  return [...found.values()].filter(({ member }) => isReal.has(member))
}
