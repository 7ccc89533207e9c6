import { and, eq, inArray, lte } from 'drizzle-orm'
import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { inForce } from './contract-access.ts'
import { type Contract, contract, contractEvent } from './contracts.tables.ts'

type NewContract = typeof contract.$inferInsert
type Status = Contract['status']

/** Who did what, for the history; nobody when the gateway did it. */
export interface Deed {
  action: string
  actorId: string | null
  at: Date
}

function note(tx: Tx, row: Pick<Contract, 'merchant' | 'id' | 'status'>, deed: Deed) {
  return tx.insert(contractEvent).values({
    merchant: row.merchant,
    contractId: row.id,
    id: newId(deed.at.getTime()),
    action: deed.action,
    actorId: deed.actorId,
    status: row.status,
    at: deed.at,
  })
}

/** Writes a new contract and the first line of its history. */
export async function addContract(tx: Tx, row: NewContract, deed: Deed): Promise<void> {
  await tx.insert(contract).values(row)
  await note(tx, row, deed)
}

function times(to: Status, at: Date): Partial<NewContract> {
  if (to === 'accepted' || to === 'terminationRequested') return {}
  return { endedAt: at }
}

/** Moves a contract on, if it still stands where the mover saw it: of two at once exactly one gets here. */
export async function moveContract(
  tx: Tx,
  seen: Pick<Contract, 'merchant' | 'id' | 'status'>,
  to: Status,
  deed: Deed,
  changes: Partial<NewContract> = {},
): Promise<Contract> {
  const [moved] = await tx
    .update(contract)
    .set({ status: to, ...times(to, deed.at), ...changes })
    .where(
      and(eq(contract.merchant, seen.merchant), eq(contract.id, seen.id), eq(contract.status, seen.status)),
    )
    .returning()
  if (!moved) throw new Refusal('contract_state')
  await note(tx, moved, deed)
  return moved
}

/** Notes the end of offers that nobody answered in time; of one member and kind, or of everybody. */
export async function expireOffers(
  tx: Tx,
  merchant: string,
  now: Date,
  of?: { downlineId: string; kind: ContractKind },
): Promise<Contract[]> {
  const expired = await tx
    .update(contract)
    .set({ status: 'expired', endedAt: now })
    .where(
      and(
        eq(contract.merchant, merchant),
        eq(contract.status, 'offered'),
        lte(contract.expiresAt, now),
        ...(of ? [eq(contract.downlineId, of.downlineId), eq(contract.kind, of.kind)] : []),
      ),
    )
    .returning()
  for (const row of expired) await note(tx, row, { action: 'expire', actorId: null, at: now })
  return expired
}

/** Returns the member's contract of this kind: the one in force, or the one offered. */
export async function currentContract(
  tx: Tx,
  of: Pick<Contract, 'merchant' | 'kind' | 'downlineId'>,
  what: 'inForce' | 'offered',
): Promise<Contract | undefined> {
  const [found] = await tx
    .select()
    .from(contract)
    .where(
      and(
        eq(contract.merchant, of.merchant),
        eq(contract.kind, of.kind),
        eq(contract.downlineId, of.downlineId),
        inArray(contract.status, what === 'offered' ? ['offered'] : [...inForce]),
      ),
    )
  return found
}
