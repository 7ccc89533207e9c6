import { and, eq, inArray } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { AgentScope } from '../../../schemas/documents/agent-types.document.ts'
import { type ContractKind, contractKinds } from '../../../schemas/documents/contract-settings.document.ts'
import { may } from '../permission/agent-permission.ts'
import type { Member } from '../../members/accounts/accounts.tables.ts'
import { depthBelow, findUpline } from '../tree/agents.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Session } from '../../base/http/session.ts'
import { type Contract, contract } from './contracts.tables.ts'

/** Whose rights are judged: of a session, or of a row. */
export type Account = Pick<Session, 'type' | 'isAgent' | 'isTrial'>

/** Whose rights are judged where no session is: those of a row. */
export function getRights(
  { settings }: LoadedBrand,
  { type, status }: Pick<Member, 'type' | 'status'>,
): Account {
  return {
    type,
    isAgent: status === 'active' && settings.agentUserTypes.includes(type),
    isTrial: type === settings.trialUserType,
  }
}

/** Statuses under which a contract is paid. */
export const inForce = ['accepted', 'terminationRequested'] as const

/** Whether an account may offer contracts of a kind. */
export function mayOffer(brand: LoadedBrand, kind: ContractKind, account: Account): boolean {
  const { enabled, offeredBy } = brand.merchant.contracts[kind]
  const isAllowed = may(account, 'offerContracts', 'downline')
  return enabled && isAllowed && (offeredBy.length === 0 || offeredBy.includes(account.type))
}

/** Whether contracts of a kind may be offered to an account. */
export function mayAccept(brand: LoadedBrand, kind: ContractKind, type: number): boolean {
  const { enabled, acceptedBy } = brand.merchant.contracts[kind]
  return (
    enabled && type !== brand.settings.trialUserType && (acceptedBy.length === 0 || acceptedBy.includes(type))
  )
}

/** What a member has agreed with their upline, by kind. */
async function ownContracts(tx: Tx, merchant: string, memberId: string) {
  const own = await tx
    .select({ kind: contract.kind, rate: contract.rate, period: contract.period })
    .from(contract)
    .where(
      and(
        eq(contract.merchant, merchant),
        eq(contract.downlineId, memberId),
        inArray(contract.status, inForce),
      ),
    )
  return new Map(own.map((entry) => [entry.kind, entry]))
}

/** What a member may offer of a kind. */
export interface OwnTerms {
  /** The highest rate: their own, or the merchant's where nobody is above them. */
  rate: number
  /** Their own contract's, since a line of agents is settled as one; nothing where there is none. */
  period?: Contract['period']
}

/** What a member may offer, by kind. */
export async function ownTerms(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
): Promise<Readonly<Record<ContractKind, OwnTerms>>> {
  const merchant = brand.settings.merchantCode
  const upline = await findUpline(tx, merchant, memberId)
  const own = await ownContracts(tx, merchant, memberId)
  const getTerms = (kind: ContractKind): OwnTerms => {
    const { topRate } = brand.merchant.contracts[kind]
    const agreed = own.get(kind)
    const rate = upline === null ? topRate : Math.min(topRate, agreed?.rate ?? 0)
    return { rate, ...(agreed && { period: agreed.period }) }
  }
  return Object.fromEntries(contractKinds.map((kind) => [kind, getTerms(kind)])) as Record<
    ContractKind,
    OwnTerms
  >
}

/** What the house pays an agent whom nobody is above, by kind: as settlements read it. Nothing to anybody else. */
export async function houseTerms(
  tx: Tx,
  brand: LoadedBrand,
  { memberId, isAgent }: Pick<Session, 'memberId' | 'isAgent'>,
): Promise<CallValue<'contractInfo'>['house']> {
  const { settings, merchant } = brand
  if (!isAgent || (await findUpline(tx, settings.merchantCode, memberId)) !== null) return []
  return contractKinds.flatMap((kind) => {
    const { enabled, topRate, periods, carriesLosses } = merchant.contracts[kind]
    return enabled ? [{ kind, rate: topRate, period: periods[0] ?? 'daily', carriesLosses }] : []
  })
}

export type Role = 'upline' | 'downline' | 'above'

/** Whose a contract is, as the table of agent types has it. */
export function scopeIn(role: Role): AgentScope {
  return role === 'downline' ? 'own' : 'downline'
}

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
