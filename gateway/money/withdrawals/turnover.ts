import { sql } from 'drizzle-orm'
import { moneyBound } from '../../base/brand/money-bound.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'

/**
 * Minor units that must still be staked: a share of what was paid in since the last withdrawal. Only stakes of rounds that are over
 * count, and none that was given back. What an agent passes down takes its share along: it is the receiver's to play, and no longer the
 * agent's. Nothing is played or passed down ahead of a deposit: what is due never stands below nothing.
 */
export async function turnoverLeft(tx: Tx, brand: LoadedBrand, memberId: string): Promise<bigint> {
  const percent = brand.merchant.withdrawal.turnoverPercent
  if (percent === 0) return 0n
  const merchant = brand.settings.merchantCode
  const [sums] = await rows<{ due: string }>(
    tx,
    sql`with since as (
        select coalesce(max(requested_at), '-infinity') as at from withdrawal where merchant = ${merchant}
          and member_id = ${memberId} and status in ('paid', 'partlyPaid')
      ), mine as (
        select m.at, e.amount * ${percent}::bigint as due
        from ledger_account a
        join ledger_entry e on e.merchant = a.merchant and e.account_id = a.id
        join ledger_movement m on m.merchant = e.merchant and m.id = e.movement_id
        where a.merchant = ${merchant} and a.kind = 'member' and a.member_id = ${memberId}
          and (m.kind = 'deposit' or m.kind = 'transfer' and m.details ->> 'way' = 'down')
          and m.at > (select at from since)
        union all
        select at, amount * -100 from play_valid_stakes(${memberId}::uuid, (select at from since))
      ), standing as (select due, sum(due) over (order by at, due desc) as standing from mine)
      select coalesce(sum(due) - least(min(standing), 0), 0)::text as due from standing`,
  )
  return BigInt(sums?.due ?? 0) / 100n
}

/** Refuses with `withdrawal_turnover` while something must still be staked before money may leave. */
export async function requireTurnover(tx: Tx, brand: LoadedBrand, memberId: string): Promise<void> {
  const missing = await turnoverLeft(tx, brand, memberId)
  if (missing > 0n) throw new Refusal('withdrawal_turnover', { bound: moneyBound(brand, { missing }) })
}
