import { and, eq, inArray } from 'drizzle-orm'
import { type ContractKind, contractKinds } from '../../../schemas/documents/contract-settings.document.ts'
import { mayAgent } from '../../../schemas/agents/agent-types.ts'
import { depthBelow, uplineOf } from '../tree/agents.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Session } from '../../base/http/session.ts'
import { type Contract, contract } from './contracts.tables.ts'

type Account = Pick<Session, 'type' | 'isAgent' | 'isTrial'>

/** Statuses under which a contract is paid. */
export const inForce = ['accepted', 'terminationRequested'] as const

/** Whether an account may offer contracts of a kind. */
export function mayOffer(brand: LoadedBrand, kind: ContractKind, account: Account): boolean {
  const { enabled, offeredBy } = brand.merchant.contracts[kind]
  const isAllowed = account.isAgent && mayAgent(account.type, 'offerContracts', 'downline')
  return enabled && isAllowed && (offeredBy.length === 0 || offeredBy.includes(account.type))
}

/** Whether contracts of a kind may be offered to an account. */
export function mayAccept(brand: LoadedBrand, kind: ContractKind, type: number): boolean {
  const { enabled, acceptedBy } = brand.merchant.contracts[kind]
  return (
    enabled && type !== brand.settings.trialUserType && (acceptedBy.length === 0 || acceptedBy.includes(type))
  )
}

/** The highest rate that a member may offer, by kind: their own, or the merchant's where nobody is above them. */
export async function ownRates(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
): Promise<Readonly<Record<ContractKind, number>>> {
  const merchant = brand.settings.merchantCode
  const upline = await uplineOf(tx, merchant, memberId)
  const own = await tx
    .select({ kind: contract.kind, rate: contract.rate })
    .from(contract)
    .where(
      and(
        eq(contract.merchant, merchant),
        eq(contract.downlineId, memberId),
        inArray(contract.status, inForce),
      ),
    )
  const rateOf = (kind: ContractKind) => {
    const { topRate } = brand.merchant.contracts[kind]
    if (upline === null) return topRate
    return Math.min(topRate, own.find((one) => one.kind === kind)?.rate ?? 0)
  }
  return Object.fromEntries(contractKinds.map((kind) => [kind, rateOf(kind)])) as Record<ContractKind, number>
}

/**
 * The period that a member's own contract of each kind has: what they offer has the same, since a line of agents is settled
 * as one. Nothing for a kind where the house is directly above them.
 */
export async function ownPeriods(
  tx: Tx,
  merchant: string,
  memberId: string,
): Promise<Readonly<Partial<Record<ContractKind, Contract['period']>>>> {
  const own = await tx
    .select({ kind: contract.kind, period: contract.period })
    .from(contract)
    .where(
      and(
        eq(contract.merchant, merchant),
        eq(contract.downlineId, memberId),
        inArray(contract.status, inForce),
      ),
    )
  return Object.fromEntries(own.map(({ kind, period }) => [kind, period]))
}

export type Role = 'upline' | 'downline' | 'above'

/** Who somebody is to a contract; undefined for whom it does not concern. */
export async function roleIn(
  tx: Tx,
  found: Pick<Contract, 'merchant' | 'uplineId' | 'downlineId'>,
  session: Session,
): Promise<Role | undefined> {
  if (found.uplineId === session.memberId) return 'upline'
  if (found.downlineId === session.memberId) return 'downline'
  if (!session.isAgent) return undefined
  const depth = await depthBelow(tx, found.merchant, found.uplineId, session.memberId)
  return depth === undefined ? undefined : 'above'
}
