import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import { requireMayAsMember } from '../permission/agent-permission.ts'
import { inForce, type Role, roleIn, scopeIn } from './contract-access.ts'
import { type NameOf, namesFor } from './contract-names.ts'
import { affectedBy, shownAffected } from './contract-reach.ts'
import { shownTerms } from './contract-terms.ts'
import { type Contract, contract, contractEvent } from './contracts.tables.ts'

type Detail = CallValue<'contractDetail'>

const upline = alias(member, 'upline')
const downline = alias(member, 'downline')

export interface Named {
  contract: Contract
  uplineName: string
  downlineName: string
}

/** Contracts with the names of their parties. */
export function namedContracts(tx: Tx, merchant: string, where: SQL | undefined) {
  return tx
    .select({ contract, uplineName: upline.nickname, downlineName: downline.nickname })
    .from(contract)
    .innerJoin(upline, and(eq(upline.merchant, contract.merchant), eq(upline.id, contract.uplineId)))
    .innerJoin(downline, and(eq(downline.merchant, contract.merchant), eq(downline.id, contract.downlineId)))
    .where(and(eq(contract.merchant, merchant), where))
    .orderBy(desc(contract.offeredAt), desc(contract.id))
}

/** An offer past its time counts as expired before the gateway has noted it. */
export function statusAt(row: Pick<Contract, 'status' | 'expiresAt'>, now: Date): Contract['status'] {
  return row.status === 'offered' && row.expiresAt <= now ? 'expired' : row.status
}

/** A contract as somebody is shown it. */
export function contractFor(
  named: Named,
  role: Role,
  memberId: string,
  getName: NameOf,
  now: Date,
): Detail['contract'] {
  const { contract: row, uplineName, downlineName } = named
  const status = statusAt(row, now)
  return {
    id: row.id,
    kind: row.kind,
    status,
    upline: { id: row.uplineId, name: getName(row.uplineId, uplineName) },
    downline: { id: row.downlineId, name: getName(row.downlineId, downlineName) },
    role,
    rate: row.rate,
    period: row.period,
    terms: shownTerms(row),
    carriesLosses: row.carriesLosses,
    offeredAt: row.offeredAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    endedAt: (row.endedAt ?? (status === 'expired' ? row.expiresAt : null))?.toISOString() ?? null,
    requestedByMe: row.requestedBy === memberId,
  }
}

async function getHistory(
  tx: Tx,
  row: Contract,
  memberId: string,
  getName: NameOf,
): Promise<Detail['history']> {
  const events = await tx
    .select({ event: contractEvent, name: member.nickname })
    .from(contractEvent)
    .leftJoin(member, and(eq(member.merchant, contractEvent.merchant), eq(member.id, contractEvent.actorId)))
    .where(and(eq(contractEvent.merchant, row.merchant), eq(contractEvent.contractId, row.id)))
    .orderBy(asc(contractEvent.at), asc(contractEvent.id))
  return events.map(({ event, name }) => ({
    action: event.action as Detail['history'][number]['action'],
    actor: name === null || event.actorId === null ? null : getName(event.actorId, name),
    byMe: event.actorId === memberId,
    at: event.at.toISOString(),
    status: event.status,
  }))
}

async function findPrevious(tx: Tx, row: Contract): Promise<Detail['previous']> {
  if (row.status !== 'offered') return null
  const [before] = await tx
    .select()
    .from(contract)
    .where(
      and(
        eq(contract.merchant, row.merchant),
        eq(contract.kind, row.kind),
        eq(contract.downlineId, row.downlineId),
        inArray(contract.status, inForce),
      ),
    )
  return before
    ? {
        id: before.id,
        rate: before.rate,
        period: before.period,
        terms: shownTerms(before),
        carriesLosses: before.carriesLosses,
      }
    : null
}

/** What would end further down if this person answered with yes. */
export async function getReach(tx: Tx, row: Contract, role: Role, memberId: string, now: Date) {
  const status = statusAt(row, now)
  const isToAccept = status === 'offered' && role === 'downline'
  const isToEnd = status === 'terminationRequested' && role !== 'above' && row.requestedBy !== memberId
  if (!isToAccept && !isToEnd) return []
  const next = isToAccept ? { rate: row.rate, period: row.period } : { rate: 0, period: null }
  return affectedBy(tx, row.merchant, row.kind, row.downlineId, next)
}

/** A contract that this person may see; anybody else gets not_found. */
export async function findContract(
  tx: Tx,
  merchant: string,
  id: string,
  session: Session,
): Promise<Named & { role: Role }> {
  const [found] = await namedContracts(tx, merchant, eq(contract.id, id)).limit(1)
  const role = found && (await roleIn(tx, found.contract, session))
  if (!found || !role) throw new Refusal('not_found')
  requireMayAsMember(session, 'seeContracts', scopeIn(role))
  return { ...found, role }
}

export async function getDetail(
  tx: Tx,
  brand: LoadedBrand,
  id: string,
  session: Session,
  now: Date,
): Promise<Detail> {
  const { memberId } = session
  const { role, ...named } = await findContract(tx, brand.settings.merchantCode, id, session)
  const row = named.contract
  const affected = await getReach(tx, row, role, memberId, now)
  const getName = await namesFor(tx, brand, memberId, [
    ...[row.uplineId, row.downlineId],
    ...affected.flatMap(({ uplineId, downlineId }) => [uplineId, downlineId]),
  ])
  return {
    contract: contractFor(named, role, memberId, getName, now),
    previous: await findPrevious(tx, row),
    affected: shownAffected(affected, getName),
    history: await getHistory(tx, row, memberId, getName),
  }
}
