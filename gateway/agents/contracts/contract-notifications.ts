import type { Tx } from '../../base/db/database.ts'
import { publish } from '../../members/events/events.service.ts'
import type { Contract } from './contracts.tables.ts'

/** Tells both sides that a contract has changed, once this transaction is through. */
export async function notifyParties(
  tx: Tx,
  row: Pick<Contract, 'merchant' | 'id' | 'kind' | 'status' | 'uplineId' | 'downlineId'>,
  now: Date,
): Promise<void> {
  const event = {
    kind: 'contract.changed' as const,
    body: { contract: row.id, kind: row.kind, status: row.status },
  }
  await publish(tx, row.merchant, row.uplineId, event, now)
  await publish(tx, row.merchant, row.downlineId, event, now)
}
