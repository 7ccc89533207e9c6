import { sql } from 'drizzle-orm'
import { rows, type Tx } from '../../base/db/database.ts'
import { mainWallet } from '../../money/ledger/movement.ts'
import { getArray } from '../../base/db/ids.ts'
import { recordKindsIn } from '../../../schemas/base/record-kinds.ts'

/**
 * Wins and refunds of a member less stakes since an instant, in minor units: by the main wallet, and by what vendors say of rounds that
 * were played with money there. The ledger gets those as one sum, at the next transfer. What comes back of a withdrawal is no play.
 */
export async function netSince(
  tx: Tx,
  merchant: string,
  memberId: string,
  currency: string,
  since: Date,
): Promise<bigint> {
  const at = since.toISOString()
  const [found] = await rows<{ net: string }>(
    tx,
    sql`select (coalesce(sum(e.amount), 0) + (
        select coalesce(sum(case when r.ended_at >= ${at}::timestamptz then r.payout + r.refunded else 0 end
          - case when r.started_at >= ${at}::timestamptz then r.stake else 0 end), 0)
        from game_round r where r.merchant = ${merchant} and r.member_id = ${memberId}::uuid and r.is_reported
          and r.currency = ${currency} and (r.ended_at >= ${at}::timestamptz or r.ended_at is null)
      ))::text as net
      from ledger_account a
      join ledger_entry e on e.merchant = a.merchant and e.account_id = a.id and e.at >= ${at}::timestamptz
        and e.kind = any(${getArray(recordKindsIn('play'))})
      where a.merchant = ${merchant} and a.kind = 'member' and a.member_id = ${memberId}::uuid and a.currency = ${currency}
        and a.wallet = ${mainWallet}`,
  )
  return BigInt(found?.net ?? 0)
}
