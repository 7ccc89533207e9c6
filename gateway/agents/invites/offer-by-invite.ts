import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { findById } from '../../members/accounts/accounts.service.ts'
import { publish } from '../../members/events/events.service.ts'
import type { Registered } from '../../members/sign-in/register.service.ts'
import { addOffer } from '../contracts/add-offer.ts'
import { ownTerms, getRights } from '../contracts/contract-access.ts'
import { lockTree } from '../tree/agents.service.ts'
import { openOffer, readOffers } from './invite-offers.ts'

/** Offers what was judged; returns whether that was possible. */
async function isOffered(work: Promise<string>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Offers a new member what the link offers by which they registered. What the agent may not offer any more is left out, and the
 * agent is told of it: whoever registers is not kept out by what others agreed.
 */
export async function offerByInvite(
  tx: Tx,
  brand: LoadedBrand,
  { memberId, agentId, code, now }: Registered,
): Promise<void> {
  if (agentId === null || code === undefined) return
  const { merchantCode: merchant } = brand.settings
  const invite = code.trim().toUpperCase()
  const offers = await readOffers(tx, merchant, agentId, invite)
  if (offers.length === 0) return
  await lockTree(tx, merchant, agentId)
  const agent = await findById(tx, merchant, agentId)
  if (!agent) return
  const own = await ownTerms(tx, brand, agentId)
  const parties = { uplineId: agentId, downlineId: memberId }
  const left: ContractKind[] = []
  for (const offer of offers) {
    const judged = openOffer(brand, getRights(brand, agent), own, offer)
    if (!judged || !(await isOffered(addOffer(tx, brand, parties, judged, now)))) left.push(offer.kind)
  }
  for (const kind of left)
    await publish(tx, merchant, agentId, { kind: 'invite.unoffered', body: { invite, kind } }, now)
}
