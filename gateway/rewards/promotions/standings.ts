import { and, asc, eq } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { promotionBars, PromotionStatus } from '../../../schemas/calls/rewards/promotion.calls.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { findById } from '../../members/accounts/accounts.service.ts'
import type { Member } from '../../members/accounts/accounts.tables.ts'
import { excludedUntil } from '../../members/exclusion/exclusion.service.ts'
import { type Asked, type Facts, gatherFacts, holds, judgeAll, type Met } from '../conditions/conditions.ts'
import { isLeft } from './budget.ts'
import { offersOf, phaseOf, turnOf, windowsOf } from './offers.ts'
import {
  promotionBudget,
  type PromotionEntry,
  promotionEntry,
  promotionPicture,
} from './promotions.tables.ts'

export type Standing = CallValue<'promotionStandings'>[number]
type Bar = (typeof promotionBars)[number]

/** All that is stored about a member's part in promotions. */
interface Held {
  member: Member
  entries: readonly PromotionEntry[]
  budgets: readonly (typeof promotionBudget.$inferSelect)[]
  pictures: readonly { id: string; entryId: string }[]
  isExcluded: boolean
  now: Date
}

interface Stage {
  offer: Offer
  entry: PromotionEntry | undefined
  audience: Asked
  conditions: Asked
}

async function heldOf(tx: Tx, merchant: string, memberId: string, now: Date): Promise<Held> {
  const member = await findById(tx, merchant, memberId)
  if (!member) throw new Error('a session without a member')
  const entries = await tx
    .select()
    .from(promotionEntry)
    .where(and(eq(promotionEntry.merchant, merchant), eq(promotionEntry.memberId, memberId)))
  const pictures = await tx
    .select({ id: promotionPicture.id, entryId: promotionPicture.entryId })
    .from(promotionPicture)
    .where(and(eq(promotionPicture.merchant, merchant), eq(promotionPicture.memberId, memberId)))
    .orderBy(asc(promotionPicture.id))
  const budgets = await tx.select().from(promotionBudget).where(eq(promotionBudget.merchant, merchant))
  const isExcluded = (await excludedUntil(tx, merchant, memberId, now)) !== undefined
  return { member, entries, budgets, pictures, isExcluded, now }
}

function entryOf(offer: Offer, { entries, now }: Held, zone: string): PromotionEntry | undefined {
  const turn = turnOf(offer, zone, now)
  return entries.find((entry) => entry.promotion === offer.id && entry.turn === turn)
}

function stageOf(offer: Offer, held: Held, zone: string): Stage {
  const entry = entryOf(offer, held, zone)
  const { member, now } = held
  return {
    offer,
    entry,
    audience: { clauses: offer.audience, windows: windowsOf(offer, zone, now, member.createdAt) },
    conditions: {
      clauses: offer.conditions,
      windows: windowsOf(offer, zone, now, entry?.joinedAt ?? member.createdAt),
    },
  }
}

function barOf(
  { offer, entry }: Stage,
  audience: readonly Met[][],
  held: Held,
  brand: LoadedBrand,
): Bar | null {
  if (held.isExcluded) return 'excluded'
  const spent = held.budgets.find(({ promotion }) => promotion === offer.id)
  if (!isLeft(offer, brand, spent)) return 'budget'
  const mates = offersOf(brand).filter(
    ({ id, group }) => id !== offer.id && group !== undefined && group === offer.group,
  )
  const { timeZone } = brand.merchant
  const isTaken = mates.some((mate) => {
    const other = entryOf(mate, held, timeZone)
    return other !== undefined && other.status !== 'rejected'
  })
  if (isTaken && entry === undefined) return 'group'
  return holds(audience) ? null : 'audience'
}

function statusOf(
  { offer, entry }: Stage,
  bar: Bar | null,
  conditions: readonly Met[][],
  now: Date,
): PromotionStatus {
  if (entry && entry.status !== 'joined') return entry.status
  const phase = phaseOf(offer, now)
  if (phase !== 'open') return phase
  if (bar === 'budget') return 'close'
  const isReached = holds(conditions)
  const isBegun = conditions.flat().some(({ share }) => share > 0)
  if (offer.kind === 'signUp' && !entry) return 'join'
  if (offer.kind === 'application') {
    if (entry) return 'joined'
    return isReached ? 'join' : 'process'
  }
  if (isReached && bar === null) return 'claim'
  return entry && !isBegun ? 'joined' : 'process'
}

function standingOf(stage: Stage, held: Held, facts: Facts, brand: LoadedBrand): Standing {
  const { offer, entry } = stage
  const claimed = new Set(
    held.entries
      .filter(({ status }) => status === 'claimed' || status === 'issued')
      .map(({ promotion }) => promotion),
  )
  const agentTypes = brand.settings.agentUserTypes
  const person = { member: held.member, claimed, agentTypes, now: held.now }
  const audience = judgeAll(brand, stage.audience, facts, person)
  const conditions = judgeAll(brand, stage.conditions, facts, person)
  const bar = barOf(stage, audience, held, brand)
  return {
    id: offer.id,
    status: statusOf(stage, bar, conditions, held.now),
    bar,
    entry: entry?.id ?? null,
    reason: entry?.reason ?? null,
    pictures: held.pictures.filter(({ entryId }) => entryId === entry?.id).map(({ id }) => id),
    audience,
    conditions,
  }
}

/** How offers stand for a member: all with something to do, or those that are named. */
export async function standingsOf(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  now: Date,
  only?: string,
): Promise<Standing[]> {
  const held = await heldOf(tx, brand.settings.merchantCode, memberId, now)
  const stages = offersOf(brand)
    .filter(({ id, kind }) => (only === undefined ? kind !== 'information' : id === only))
    .map((offer) => stageOf(offer, held, brand.merchant.timeZone))
  const asked = stages.flatMap(({ audience, conditions }) => [audience, conditions])
  const facts = await gatherFacts(tx, brand, memberId, asked)
  return stages.map((stage) => standingOf(stage, held, facts, brand))
}
