import { and, eq } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { depthBelow, lockTree } from '../tree/agents.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Session } from '../../base/http/session.ts'
import { addOffer } from './add-offer.ts'
import { requireMayAsMember } from '../permission/agent-permission.ts'
import { mayAccept, mayOffer, ownTerms, getRights, scopeIn } from './contract-access.ts'
import { endAffected } from './contract-end.ts'
import { getMove } from './contract-moves.ts'
import { namesFor } from './contract-names.ts'
import { notifyParties } from './contract-notifications.ts'
import { type Affected, shownAffected } from './contract-reach.ts'
import { getDetail, findContract, getReach, statusAt } from './contract-read.ts'
import { currentContract, moveContract } from './contract-write.ts'
import type { Contract } from './contracts.tables.ts'
import { judgeOffer, requireOfferer } from './judge-offer.ts'
import { requireBound } from './payout-bound.ts'

type Body = CallBody<'processDividend'>

interface ContractRequest {
  brand: LoadedBrand
  session: Session
  kind: ContractKind
  body: Body
  now: Date
}

/** Refuses whoever is not directly below the one who offers. */
async function requireDownline(tx: Tx, { brand, session, kind, body }: ContractRequest): Promise<string> {
  const { downlineId } = body
  const merchant = brand.settings.merchantCode
  if (downlineId === undefined) throw refuseField('downlineId', 'field_required')
  if (downlineId === session.memberId) throw refuseField('downlineId', 'contract_self')
  if ((await depthBelow(tx, merchant, session.memberId, downlineId)) !== undefined)
    throw refuseField('downlineId', 'contract_ancestor')
  if ((await depthBelow(tx, merchant, downlineId, session.memberId)) !== 1)
    throw refuseField('downlineId', 'contract_not_downline')
  const [found] = await tx
    .select({ type: member.type, status: member.status })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, downlineId)))
  // That somebody is blocked is theirs and the operators' to know.
  if (!found || !mayAccept(brand, kind, found.type) || found.status !== 'active')
    throw new Refusal('contract_off')
  return downlineId
}

async function offer(tx: Tx, request: ContractRequest): Promise<string> {
  const { brand, session, kind, body, now } = request
  requireOfferer(brand, kind, session)
  const downlineId = await requireDownline(tx, request)
  const own = await ownTerms(tx, brand, session.memberId)
  const judged = judgeOffer(brand, session, own, { kind, ...body })
  return addOffer(tx, brand, { uplineId: session.memberId, downlineId }, judged, now)
}

/** Whoever proceeds must have been shown each contract that ends with it. */
async function requireShown(
  tx: Tx,
  { brand, session, body: { proceed = [] } }: ContractRequest,
  affected: readonly Affected[],
): Promise<void> {
  if (affected.every(({ id }) => proceed.includes(id))) return
  const parties = affected.flatMap(({ uplineId, downlineId }) => [uplineId, downlineId])
  const getName = await namesFor(tx, brand, session.memberId, parties)
  throw new Refusal('contract_affects_downline', { value: { affected: shownAffected(affected, getName) } })
}

/** What was in force before an offer that is accepted. */
async function replaceFormer(tx: Tx, row: Contract, { session, now }: ContractRequest): Promise<void> {
  const former = await currentContract(tx, row, 'inForce')
  if (!former) return
  await moveContract(tx, former, 'replaced', { action: 'replace', actorId: session.memberId, at: now })
}

/** Refuses an offer of somebody who may make it no more: who is blocked, or of another type since, gives nothing. */
async function requireGiver(
  tx: Tx,
  brand: LoadedBrand,
  { merchant, uplineId, kind }: Contract,
): Promise<void> {
  const [found] = await tx
    .select({ type: member.type, status: member.status })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, uplineId)))
  if (!found || !mayOffer(brand, kind, getRights(brand, found))) throw new Refusal('contract_off')
}

async function act(tx: Tx, request: ContractRequest): Promise<string> {
  const { brand, session, kind, body, now } = request
  const merchant = brand.settings.merchantCode
  if (body.contractId === undefined) throw refuseField('contractId', 'field_required')
  const { contract: row, role } = await findContract(tx, merchant, body.contractId, session)
  if (row.kind !== kind) throw new Refusal('not_found')
  requireMayAsMember(session, 'answerContracts', scopeIn(role))
  const move = getMove(body.action, { ...row, status: statusAt(row, now) }, role, session.memberId)
  const affected =
    move.to === 'accepted' && move.from !== 'offered'
      ? []
      : await getReach(tx, row, role, session.memberId, now)
  if (move.action === 'accept') {
    await requireGiver(tx, brand, row)
    if (row.rate > (await ownTerms(tx, brand, row.uplineId))[kind].rate)
      throw new Refusal('contract_above_own_rate')
    await requireBound(tx, brand, row)
  }
  const proceeds = move.action === 'accept' || move.action === 'terminate'
  if (proceeds) {
    await requireShown(tx, request, affected)
    if (move.action === 'accept') await replaceFormer(tx, row, request)
  }
  const requestedBy = move.to === 'terminationRequested' ? session.memberId : null
  const moved = await moveContract(
    tx,
    row,
    move.to,
    { action: move.action, actorId: session.memberId, at: now },
    { requestedBy, ...(move.from === 'offered' ? { answeredAt: now } : {}) },
  )
  if (proceeds) await endAffected(tx, merchant, affected, now)
  await notifyParties(tx, moved, now)
  return moved.id
}

/** Does what a person wants with a contract, and answers how it stands then. */
export async function processContract(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
  kind: ContractKind,
  body: Body,
): Promise<CallValue<'contractDetail'>> {
  const now = platform.clock()
  const merchant = brand.settings.merchantCode
  const request = { brand, session, kind, body, now }
  return platform.database.within(merchant, async (tx) => {
    await lockTree(tx, merchant, session.memberId)
    const id = body.action === 'offer' ? await offer(tx, request) : await act(tx, request)
    return getDetail(tx, brand, id, session, now)
  })
}
