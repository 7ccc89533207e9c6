import { sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'

/**
 * Minor units that must still be staked: a share of what was paid in since the last withdrawal. What an agent passes down takes its
 * share along: it is the receiver's to play, and no longer the agent's.
 */
export async function turnoverLeft(tx: Tx, brand: LoadedBrand, memberId: string): Promise<bigint> {
  const percent = brand.merchant.withdrawal.turnoverPercent
  if (percent === 0) return 0n
  const merchant = brand.settings.merchantCode
  const [sums] = await rows<{ paid: string; staked: string }>(
    tx,
    sql`with mine as (
        select e.amount, m.kind, m.details, m.at from ledger_account a
        join ledger_entry e on e.merchant = a.merchant and e.account_id = a.id
        join ledger_movement m on m.merchant = e.merchant and m.id = e.movement_id
        where a.merchant = ${merchant} and a.kind = 'member' and a.member_id = ${memberId}
          and m.at > coalesce((select max(requested_at) from withdrawal where merchant = ${merchant}
            and member_id = ${memberId} and status in ('paid', 'partlyPaid')), '-infinity')
      )
      select coalesce(sum(amount) filter (where kind = 'deposit' or kind = 'transfer' and details ->> 'way' = 'down'), 0)::text as paid,
        coalesce(-sum(amount) filter (where kind = 'bet'), 0)::text as staked from mine`,
  )
  const due = (BigInt(sums?.paid ?? 0) * BigInt(percent)) / 100n - BigInt(sums?.staked ?? 0)
  return due > 0n ? due : 0n
}

/** Refuses with `withdrawal_turnover` while something must still be staked before money may leave. */
export async function requireTurnover(tx: Tx, brand: LoadedBrand, memberId: string): Promise<void> {
  if ((await turnoverLeft(tx, brand, memberId)) > 0n) throw new Refusal('withdrawal_turnover')
}
