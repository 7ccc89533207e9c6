import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { inForce } from './contract-access.ts'
import { notifyParties } from './contract-notifications.ts'
import type { Affected } from './contract-reach.ts'
import { moveContract } from './contract-write.ts'
import { type Contract, contract } from './contracts.tables.ts'

/** Contracts of a merchant that are offered or in force. */
export function liveContracts(tx: Tx, merchant: string, where: SQL | undefined): Promise<Contract[]> {
  return tx
    .select()
    .from(contract)
    .where(
      and(
        eq(contract.merchant, merchant),
        or(eq(contract.status, 'offered'), inArray(contract.status, inForce)),
        where,
      ),
    )
    .orderBy(contract.kind, contract.id)
}

/** Ends a contract by nobody of its parties, and tells both. */
export async function endByHouse(
  tx: Tx,
  seen: Pick<Contract, 'merchant' | 'id' | 'status'>,
  now: Date,
): Promise<void> {
  const ended = await moveContract(tx, seen, seen.status === 'offered' ? 'withdrawn' : 'terminated', {
    action: 'end',
    actorId: null,
    at: now,
  })
  await notifyParties(tx, ended, now)
}

/** Ends what hangs on a contract that ended or changed. */
export async function endAffected(
  tx: Tx,
  merchant: string,
  affected: readonly Pick<Affected, 'id' | 'status'>[],
  now: Date,
): Promise<void> {
  for (const { id, status } of affected) {
    const ended = await moveContract(tx, { merchant, id, status }, 'uplineProceeded', {
      action: 'end',
      actorId: null,
      at: now,
    })
    await notifyParties(tx, ended, now)
  }
}
