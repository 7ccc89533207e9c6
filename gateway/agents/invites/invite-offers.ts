import { and, eq } from 'drizzle-orm'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { affiliate } from '../affiliates/affiliates.tables.ts'
import { type Account, mayAccept, type OwnTerms } from '../contracts/contract-access.ts'
import { shownTerms } from '../contracts/contract-terms.ts'
import { judgeOffer, type JudgedOffer, type WantedOffer } from '../contracts/judge-offer.ts'
import { type InviteOffer, inviteOffer } from './invites.tables.ts'

type Own = Readonly<Record<ContractKind, OwnTerms>>

/** Judges what a link offers to whoever registers by it, as an offer to somebody is judged. */
function judge(brand: LoadedBrand, account: Account, own: Own, wanted: WantedOffer): JudgedOffer {
  const judged = judgeOffer(brand, account, own, wanted)
  if (!mayAccept(brand, wanted.kind, brand.merchant.registration.memberType))
    throw new Refusal('contract_off')
  return judged
}

/** Refuses a field of one offer among several by a name that says which. */
function ofKind(kind: ContractKind, error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.details.fields) return error
  const fields = Object.entries(error.details.fields).map(([field, code]) => [`${kind}.${field}`, code])
  return new Refusal(error.code, { fields: Object.fromEntries(fields) as Record<string, typeof error.code> })
}

/** What a new link offers. Refuses what the agent may not offer, and two of a kind. */
export function judgeOffers(
  brand: LoadedBrand,
  account: Account,
  own: Own,
  offers: NonNullable<CallBody<'addInviteLink'>['offers']>,
): JudgedOffer[] {
  if (new Set(offers.map(({ kind }) => kind)).size < offers.length) throw new Refusal('invalid_request')
  return offers.map((wanted) => {
    try {
      return judge(brand, account, own, wanted)
    } catch (error) {
      throw ofKind(wanted.kind, error)
    }
  })
}

/** Stores what a new link offers. */
export async function storeOffers(
  tx: Tx,
  { settings, merchant: { currency } }: LoadedBrand,
  code: string,
  offers: readonly JudgedOffer[],
): Promise<void> {
  if (offers.length === 0) return
  await tx.insert(inviteOffer).values(
    offers.map(({ kind, rate, period, terms }) => ({
      merchant: settings.merchantCode,
      code,
      kind,
      rate,
      period,
      currency: currency.code,
      scale: currency.scale,
      ...terms,
    })),
  )
}

/** What the links of an agent offer, or one of them. */
export async function readOffers(
  tx: Tx,
  merchant: string,
  agentId: string,
  code?: string,
): Promise<InviteOffer[]> {
  const found = await tx
    .select({ offer: inviteOffer })
    .from(inviteOffer)
    .innerJoin(
      affiliate,
      and(eq(affiliate.merchant, inviteOffer.merchant), eq(affiliate.code, inviteOffer.code)),
    )
    .where(
      and(
        eq(inviteOffer.merchant, merchant),
        eq(affiliate.agentId, agentId),
        code === undefined ? undefined : eq(inviteOffer.code, code),
      ),
    )
    .orderBy(inviteOffer.code, inviteOffer.kind)
  return found.map(({ offer }) => offer)
}

/** What a link offers, as the agent may offer it now; undefined where they may not. */
export function openOffer(
  brand: LoadedBrand,
  account: Account,
  own: Own,
  offer: InviteOffer,
): JudgedOffer | undefined {
  // Amounts in another currency are not what the agent wrote.
  if (offer.currency !== brand.merchant.currency.code) return undefined
  try {
    const { kind, rate, period } = offer
    return judge(brand, account, own, { kind, rate, period, terms: shownTerms(offer) })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
