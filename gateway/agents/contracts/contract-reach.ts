import { sql } from 'drizzle-orm'
import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import type { NameOf } from './contract-names.ts'
import type { Contract } from './contracts.tables.ts'

export interface Affected {
  id: string
  uplineId: string
  uplineName: string
  downlineId: string
  downlineName: string
  rate: number
  status: Contract['status']
}

/**
 * What ends when a member's own rate and period become these: what they offered or gave at a higher rate or in another
 * period, and all that hangs on a contract that ends.
 */
export function affectedBy(
  tx: Tx,
  merchant: string,
  kind: ContractKind,
  memberId: string,
  { rate, period }: { rate: number; period: Contract['period'] | null },
): Promise<Affected[]> {
  return rows<Affected>(
    tx,
    sql`with recursive gone as (
      select id, upline_id, downline_id, rate, status, 1 as depth from contract
      where merchant = ${merchant} and kind = ${kind} and upline_id = ${memberId}
        and status in ('offered', 'accepted', 'terminationRequested')
        and (rate > ${rate} or period <> coalesce(${period}::text, period))
      union all
      select c.id, c.upline_id, c.downline_id, c.rate, c.status, gone.depth + 1 from gone
      join contract c on c.merchant = ${merchant} and c.kind = ${kind} and c.upline_id = gone.downline_id
        and c.status in ('offered', 'accepted', 'terminationRequested')
      where gone.status <> 'offered'
    )
    select gone.id, gone.upline_id as "uplineId", u.nickname as "uplineName", gone.downline_id as "downlineId",
      d.nickname as "downlineName", gone.rate, gone.status
    from gone
    join member u on u.merchant = ${merchant} and u.id = gone.upline_id
    join member d on d.merchant = ${merchant} and d.id = gone.downline_id
    order by gone.depth, d.nickname, gone.id`,
  )
}

export function shownAffected(all: readonly Affected[], getName: NameOf) {
  return all.map(({ id, uplineId, uplineName, downlineId, downlineName, rate, status }) => ({
    id,
    upline: { id: uplineId, name: getName(uplineId, uplineName) },
    downline: { id: downlineId, name: getName(downlineId, downlineName) },
    rate,
    status,
  }))
}
