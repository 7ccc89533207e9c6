import { sql } from 'drizzle-orm'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { RecordKind } from '../../../schemas/base/record-kinds.ts'
import type { Visitor } from '../../base/http/route.ts'
import { rows } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Owner } from '../../base/records/owner.ts'
import { roundDetail } from '../play/rounds.service.ts'
import { vendorNameIn } from './bet-filter.ts'
import { getNet } from './round-sums.ts'

interface Row {
  id: string
  kind: RecordKind
  amount: string
  balance: string
  micros: string
}

/** What the ledger and the table of rounds hold of a round beside its vendor's word. */
async function moved({ database }: Platform, { brand, session }: Owner, round: string) {
  const merchant = brand.settings.merchantCode
  return database.within(merchant, async (tx) => {
    const [known] = await rows<{ vendor: string; is_reported: boolean }>(
      tx,
      sql`select vendor, is_reported from game_round where merchant = ${merchant} and id = ${round}
        and member_id = ${session.memberId}::uuid`,
    )
    const moves = await rows<Row>(
      tx,
      sql`select m.id, e.kind, e.amount::text as amount, e.balance_after::text as balance,
          (extract(epoch from e.at) * 1000)::bigint::text as micros
        from wallet_operation o
        join ledger_movement m on m.merchant = o.merchant and m.key = concat_ws(':',
          case o.op when 'debit' then 'bet' when 'credit' then 'win' else 'refund' end, o.vendor, o.ref)
        join ledger_entry e on e.merchant = m.merchant and e.movement_id = m.id and e.kind is not null
        where o.merchant = ${merchant} and o.round_id = ${round} and o.member_id = ${session.memberId}::uuid
          and o.code is null
        order by e.sequence`,
    )
    return { known, moves }
  })
}

/** One round of a member, and what it moved in the wallet. Refuses with not_found one that is another's. */
export async function readRound(platform: Platform, asker: Visitor & Owner, round: string) {
  const detail = await roundDetail(platform, asker, round)
  const { known, moves } = await moved(platform, asker, round)
  const { scale } = asker.brand.merchant.currency
  const minor = (amount: string) => toMinor(amount, scale) ?? 0n
  const { stake, payout, refunded } = detail
  const facts = {
    ...detail,
    vendorName: vendorNameIn(asker, known?.vendor ?? ''),
    net: decimal(getNet({ stake: minor(stake), payout: minor(payout), refunded: minor(refunded) }), scale),
    isReported: known?.is_reported ?? false,
  }
  return { facts, moves }
}

/** Everything that was played in one round of a member. */
export async function betRound(
  platform: Platform,
  asker: Visitor & Owner,
  round: string,
): Promise<CallValue<'betRound'>> {
  const { facts, moves } = await readRound(platform, asker, round)
  const { scale } = asker.brand.merchant.currency
  return {
    ...facts,
    moves: moves.map(({ id, kind, amount, balance, micros }) => ({
      id,
      kind,
      amount: decimal(BigInt(amount), scale),
      balance: decimal(BigInt(balance), scale),
      at: new Date(Number(micros)).toISOString(),
    })),
  }
}
