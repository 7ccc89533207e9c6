import { decimal } from '../../../schemas/base/money.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Tx } from '../../base/db/database.ts'
import { mayOffer } from '../contracts/contract-access.ts'
import { findContract } from '../contracts/contract-read.ts'
import { shownTerms } from '../contracts/contract-terms.ts'
import { depthBelow } from '../tree/agents.service.ts'
import { datesIn } from '../settlement/periods.ts'
import type { Tier } from '../settlement/settlement.types.ts'
import { nobodysShare } from './answer.ts'
import { getTier } from './changes.ts'
import { type PastQuery, readPast } from './read-past.ts'
import { changed, getShares } from './simulate.ts'

type Body = CallBody<'contractPreview'>

interface Offer extends PastQuery {
  downlineId: string
  tier: Tier
}

/** Terms that are being typed: for somebody directly below whoever asks. */
async function typedOffer(tx: Tx, brand: LoadedBrand, session: Session, body: Body): Promise<Offer> {
  const { kind, downlineId, rate, period, terms = {} } = body
  if (kind === undefined) throw refuseField('kind', 'field_required')
  if (downlineId === undefined) throw refuseField('downlineId', 'field_required')
  if (rate === undefined) throw refuseField('rate', 'field_required')
  if (period === undefined) throw refuseField('period', 'field_required')
  if (!session.isAgent) throw new Refusal('forbidden')
  if (!mayOffer(brand, kind, session)) throw new Refusal('contract_off')
  if ((await depthBelow(tx, brand.settings.merchantCode, downlineId, session.memberId)) !== 1)
    throw refuseField('downlineId', 'contract_not_downline')
  return { kind, period, back: 1, downlineId, tier: getTier(brand, { kind }, { rate, needs: terms }) }
}

/** A contract that concerns whoever asks. */
async function storedOffer(tx: Tx, brand: LoadedBrand, session: Session, id: string): Promise<Offer> {
  const { contract } = await findContract(tx, brand.settings.merchantCode, id, session)
  const { kind, period, downlineId, rate } = contract
  const tier = getTier(brand, { kind }, { rate, needs: shownTerms(contract) })
  return { kind, period, back: 1, downlineId, tier }
}

/** What a contract would have paid its receiver in the last period that is over, beside what they got as it was. */
export async function previewContract(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
  body: Body,
): Promise<CallValue<'contractPreview'>> {
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const { downlineId, tier, ...query } = await platform.database.within(brand.settings.merchantCode, (tx) =>
    body.contractId === undefined
      ? typedOffer(tx, brand, session, body)
      : storedOffer(tx, brand, session, body.contractId),
  )
  const { past, span, shares } = await readPast(platform, brand, query, downlineId)
  const simulated = changed(past, { terms: new Map([[downlineId, [tier]]]), moves: new Map() })
  const after = getShares(simulated).get(downlineId) ?? nobodysShare
  const before = shares.get(downlineId) ?? nobodysShare
  return {
    from: new Date(span.from).toISOString(),
    until: new Date(span.until).toISOString(),
    ...datesIn(brand.merchant.timeZone, span),
    zone: brand.merchant.timeZone,
    currency,
    currencySymbol,
    turnover: decimal(after.validBet, scale),
    net: decimal(-after.netLoss, scale),
    isReached: after.rate > 0,
    paid: { before: decimal(before.paid, scale), after: decimal(after.paid, scale) },
  }
}
