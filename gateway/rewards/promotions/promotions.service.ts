import { and, eq, sql } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { toMinor } from '../../../schemas/base/money.ts'
import type { Offer, PromotionKind } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { requirePlayable } from '../../members/exclusion/exclusion.service.ts'
import { award, claimByKey, claimWithin } from '../rewards/rewards.service.ts'
import { takeBudget } from './budget.ts'
import { findOffer, getTurn } from './offers.ts'
import { commitRaffles, prizeKey } from './raffle.service.ts'
import { type PromotionEntry, promotionEntry } from './promotions.tables.ts'
import { type Standing, listStandings } from './standings.ts'

export type Platformed = Pick<Platform, 'database' | 'clock'>
type EntryStatus = PromotionEntry['status']

export const applicationCaseName = 'promotion.application'

/** One member's step in one offer, while nothing else of that member's moves. */
interface Step {
  tx: Tx
  brand: LoadedBrand
  memberId: string
  offer: Offer
  standing: Standing
  now: Date
}

/** How all offers stand for a member. */
export function promotionStandings(
  platform: Platform,
  brand: LoadedBrand,
  { memberId }: Session,
): Promise<CallValue<'promotionStandings'>> {
  const { database, clock } = platform
  return database.within(brand.settings.merchantCode, async (tx) => {
    await commitRaffles(tx, platform, brand, clock())
    return listStandings(tx, brand, memberId, clock())
  })
}

async function getStanding(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  id: string,
  now: Date,
): Promise<Standing> {
  const [standing] = await listStandings(tx, brand, memberId, now, id)
  if (!standing) throw new Refusal('promotion_not_found')
  return standing
}

/** Takes one step of a member at a time, so that what is judged is what is written; answers how the offer stands then. */
export function step(
  { database, clock }: Platformed,
  brand: LoadedBrand,
  { memberId }: Session,
  { id, kind }: { id: string; kind: PromotionKind },
  take: (what: Step) => Promise<void>,
): Promise<Standing> {
  const merchant = brand.settings.merchantCode
  const offer = findOffer(brand, id)
  if (offer?.kind !== kind) throw new Refusal('promotion_not_found')
  return database.within(merchant, async (tx) => {
    const now = clock()
    await tx.execute(
      sql`select 1 from member where merchant = ${merchant} and id = ${memberId}::uuid for no key update`,
    )
    await requirePlayable(tx, merchant, memberId, now)
    const standing = await getStanding(tx, brand, memberId, id, now)
    await take({ tx, brand, memberId, offer, standing, now })
    return getStanding(tx, brand, memberId, id, now)
  })
}

/** Why a step cannot be taken. */
function refusal({ status, bar }: Standing): Refusal {
  const bars: Readonly<Record<NonNullable<Standing['bar']>, ErrorCode>> = {
    excluded: 'excluded',
    budget: 'promotion_spent',
    group: 'promotion_group',
    audience: 'promotion_audience',
  }
  if (bar === 'excluded') return new Refusal('excluded')
  if (status === 'comingSoon' || (status === 'close' && bar !== 'budget'))
    return new Refusal('promotion_closed')
  return new Refusal(bar === null ? 'promotion_not_reached' : bars[bar])
}

/** Writes what a member's turn of an offer has come to; the one row of that turn. */
async function keep(
  { tx, brand, memberId, offer, now }: Omit<Step, 'standing'>,
  status: EntryStatus,
): Promise<void> {
  const merchant = brand.settings.merchantCode
  const turn = getTurn(offer, brand.merchant.timeZone, now)
  const settledAt = status === 'claimed' ? now : null
  await tx
    .insert(promotionEntry)
    .values({
      merchant,
      id: newId(now.getTime()),
      memberId,
      promotion: offer.id,
      turn,
      status,
      joinedAt: now,
      settledAt,
    })
    .onConflictDoUpdate({
      target: [
        promotionEntry.merchant,
        promotionEntry.memberId,
        promotionEntry.promotion,
        promotionEntry.turn,
      ],
      set: { status, settledAt },
    })
}

/** Gives what an offer gives, within its budget, and pays it in the same transaction: once for each member and turn. */
export async function give(
  { tx, brand, memberId, offer, now }: Omit<Step, 'standing'>,
  turn = getTurn(offer, brand.merchant.timeZone, now),
): Promise<void> {
  if (!offer.gift) throw new Error(`the offer ${offer.id} gives nothing`)
  await takeBudget(tx, brand, offer)
  const made = await award(tx, brand, {
    memberId,
    key: `promotion ${offer.id} ${turn} ${memberId}`,
    source: 'promotion',
    sourceRef: offer.id,
    title: offer.title,
    gift: offer.gift,
    at: now,
  })
  await claimWithin(tx, { merchant: brand.settings.merchantCode, memberId, id: made.id, now })
}

function claim(platform: Platformed, brand: LoadedBrand, session: Session, id: string, kind: PromotionKind) {
  return step(platform, brand, session, { id, kind }, async (what) => {
    const { status } = what.standing
    if (status === 'claimed') return
    if (status !== 'claim') throw refusal(what.standing)
    await keep(what, 'claimed')
    await give(what)
  })
}

/**
 * Claims an offer: judged, taken out of the budget and paid in one transaction, however many ask at once. Refuses with
 * promotion_not_found, promotion_closed, promotion_not_reached, promotion_audience, promotion_group, promotion_spent, excluded.
 */
export function claimPromotion(platform: Platformed, brand: LoadedBrand, session: Session, id: string) {
  return claim(platform, brand, session, id, 'claim')
}

/** Claims what was won in a raffle: its prize was drawn and reserved, and is paid now, once. */
export function claimRaffle(platform: Platformed, brand: LoadedBrand, session: Session, id: string) {
  return step(platform, brand, session, { id, kind: 'raffle' }, async (what) => {
    const { status } = what.standing
    if (status === 'claimed') return
    if (status !== 'claim') throw refusal(what.standing)
    const { tx, memberId, now } = what
    await keep(what, 'claimed')
    await claimByKey(tx, {
      merchant: brand.settings.merchantCode,
      memberId,
      key: prizeKey(id, memberId),
      now,
    })
  })
}

/** The same of a sign-up promotion that was joined. */
export function requestSignUpReward(platform: Platformed, brand: LoadedBrand, session: Session, id: string) {
  return claim(platform, brand, session, id, 'signUp')
}

/** Joins a sign-up promotion, or begins an application; refuses as a claim does. */
export function joinPromotion(
  platform: Platformed,
  brand: LoadedBrand,
  session: Session,
  id: string,
  kind: 'signUp' | 'application',
) {
  return step(platform, brand, session, { id, kind }, async (what) => {
    const { status, bar, entry } = what.standing
    if (entry !== null) return
    if (status !== 'join' || bar !== null) throw refusal(what.standing)
    await keep(what, 'joined')
  })
}

/** Gives an application to the operators; from there on only they change it. */
export function applyForPromotion(
  platform: Platformed,
  brand: LoadedBrand,
  session: Session,
  { id, remark }: CallBody<'promotionApply'>,
) {
  if (remark.trim() === '') throw refuseField('remark', 'field_required')
  return step(platform, brand, session, { id, kind: 'application' }, async (what) => {
    const { tx, memberId, offer, standing, now } = what
    if (standing.status === 'applying') return
    if (standing.status === 'rejected' || standing.status === 'issued') throw new Refusal('promotion_sent')
    if (standing.status !== 'joined' || standing.bar !== null || standing.entry === null)
      throw refusal(standing)
    const { merchantCode: merchant } = brand.settings
    await tx
      .update(promotionEntry)
      .set({ status: 'applying', remark: remark.trim() })
      .where(and(eq(promotionEntry.merchant, merchant), eq(promotionEntry.id, standing.entry)))
    const { code: currency, scale } = brand.merchant.currency
    const { gift } = offer
    const amount = gift && gift.kind !== 'points' ? toMinor(gift.amount, scale) : undefined
    await openCase(
      tx,
      {
        merchant,
        kind: applicationCaseName,
        reference: standing.entry,
        memberId,
        ...(amount !== undefined && { amount, currency, scale }),
        // What is decided is what is paid, whatever becomes of the offer meanwhile.
        details: { offer: offer.id, remark: remark.trim(), ...(gift && { gift: JSON.stringify(gift) }) },
      },
      now,
    )
  })
}
