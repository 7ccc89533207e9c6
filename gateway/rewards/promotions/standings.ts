import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { promotionBars, PromotionStatus } from '../../../schemas/calls/rewards/promotion.calls.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { findById } from '../../members/accounts/accounts.service.ts'
import type { Member } from '../../members/accounts/accounts.tables.ts'
import { excludedUntil } from '../../members/exclusion/exclusion.service.ts'
import {
  type ClauseQuery,
  type Facts,
  factKey,
  gatherFacts,
  holds,
  judgeAll,
  type Met,
  type Person,
  getScale,
} from '../conditions/conditions.ts'
import { bonusStatusAt } from '../bonuses/bonuses.service.ts'
import { type BonusGrant, bonusGrant } from '../bonuses/bonuses.tables.ts'
import { statusAt } from '../rewards/rewards.service.ts'
import { shownGift } from '../rewards/shown-gift.ts'
import { isLeft } from './budget.ts'
import { listOffers, getPhase, getTurn, getWindows } from './offers.ts'
import { type HeldRaffle, rafflesFor, ticketsFor } from './raffle.service.ts'
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
  raffles: readonly HeldRaffle[]
  /** What was given of offers as bonuses, the newest of each. */
  grants: readonly BonusGrant[]
  isExcluded: boolean
  now: Date
}

interface Stage {
  offer: Offer
  entry: PromotionEntry | undefined
  audience: ClauseQuery
  conditions: ClauseQuery
  raffle: HeldRaffle | undefined
  /** The next ticket of a raffle, as a rule. */
  ticket: ClauseQuery | undefined
}

async function getHoldings(tx: Tx, merchant: string, memberId: string, now: Date): Promise<Held> {
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
  const raffles = await rafflesFor(tx, merchant, memberId)
  const grants = await tx
    .selectDistinctOn([bonusGrant.source, bonusGrant.sourceRef])
    .from(bonusGrant)
    .where(
      and(
        eq(bonusGrant.merchant, merchant),
        eq(bonusGrant.memberId, memberId),
        inArray(bonusGrant.source, ['promotion', 'raffle']),
      ),
    )
    .orderBy(bonusGrant.source, bonusGrant.sourceRef, desc(bonusGrant.madeAt), desc(bonusGrant.id))
  const isExcluded = (await excludedUntil(tx, merchant, memberId, now)) !== undefined
  return { member, entries, budgets, pictures, raffles, grants, isExcluded, now }
}

function findEntry(offer: Offer, { entries, now }: Held, zone: string): PromotionEntry | undefined {
  const turn = getTurn(offer, zone, now)
  return entries.find((entry) => entry.promotion === offer.id && entry.turn === turn)
}

function getStage(offer: Offer, held: Held, zone: string): Stage {
  const entry = findEntry(offer, held, zone)
  const { member, now } = held
  const raffle = held.raffles.find(({ row }) => row.promotion === offer.id)
  // What is claimed at once was reached before its entry was made, and stays so.
  const since = (offer.kind === 'claim' ? undefined : entry?.joinedAt) ?? member.createdAt
  return {
    offer,
    entry,
    audience: { clauses: offer.audience, windows: getWindows(offer, zone, now, member.createdAt) },
    conditions: {
      clauses: offer.conditions,
      windows: getWindows(offer, zone, now, since),
    },
    raffle,
    ticket: raffle && findTicket(raffle),
  }
}

function findTicket({ row: { terms, fromAt: from, untilAt: until } }: HeldRaffle): ClauseQuery | undefined {
  if (!terms.raffle) return undefined
  const { measure, per } = terms.raffle
  const period = { from, until }
  return {
    clauses: [{ measure, atLeast: per, within: 'turn' }],
    windows: { turn: period, day: period, week: period, month: period },
  }
}

function findBar(
  { offer, entry }: Stage,
  audience: readonly Met[][],
  held: Held,
  brand: LoadedBrand,
): Bar | null {
  if (held.isExcluded) return 'excluded'
  const spent = held.budgets.find(({ promotion }) => promotion === offer.id)
  if (offer.kind !== 'raffle' && !isLeft(offer, brand, spent)) return 'budget'
  const mates = listOffers(brand).filter(
    ({ id, group }) => id !== offer.id && group !== undefined && group === offer.group,
  )
  const { timeZone } = brand.merchant
  const isTaken = mates.some((mate) => {
    const other = findEntry(mate, held, timeZone)
    return other !== undefined && other.status !== 'rejected'
  })
  if (isTaken && entry === undefined) return 'group'
  return holds(audience) ? null : 'audience'
}

/** A prize is a reward: claimed wherever rewards are, and missed when its days are over. */
function prizeStatus(prize: HeldRaffle['prize'], now: Date): PromotionStatus {
  const status = prize && statusAt(prize, now)
  if (status === 'claimable') return 'claim'
  return status === 'claimed' ? 'claimed' : 'close'
}

function raffleStatus({ offer, raffle, entry }: Stage, tickets: number, now: Date): PromotionStatus {
  if (entry?.status === 'claimed') return 'claimed'
  const drawn = raffle?.row.drawnAt ?? null
  if (drawn !== null) return prizeStatus(raffle?.prize ?? null, now)
  const phase = getPhase(offer, now)
  if (phase !== 'open' && (phase !== 'close' || offer.isStopped)) return phase
  return tickets > 0 ? 'joined' : 'process'
}

/** What a member has of a raffle: after the draw, what took part in it. */
function ownTickets(
  { raffle, ticket }: Stage,
  facts: Facts,
  brand: LoadedBrand,
  person: Person,
): Standing['raffle'] {
  const terms = raffle?.row.terms.raffle
  if (!raffle || !ticket || !terms) return null
  const { turn } = ticket.windows
  const have = facts.get(factKey(terms.measure, turn)) ?? 0n
  const [[met] = []] = judgeAll(brand, ticket, facts, person)
  const live = ticketsFor(raffle.row.terms, have, brand)
  const tickets = raffle.row.drawnAt === null ? live : (raffle.entry?.tickets ?? 0)
  const per = toMinor(terms.per, getScale(terms.measure, brand)) ?? 1n
  return {
    tickets,
    most: terms.most,
    have: met?.have ?? '0',
    share: tickets >= terms.most ? 1 : Number(((have % per) * 1000n) / per) / 1000,
    entry: raffle.entry?.no ?? null,
    prize: raffle.entry?.gift ? shownGift(raffle.entry.gift, brand.merchant.currency) : null,
  }
}

/** The bonus of an offer that somebody has had in this turn. */
function ownBonus(
  { kind, id }: Offer,
  status: PromotionStatus,
  { grants, now }: Held,
  { currency: own }: LoadedBrand['merchant'],
): Standing['bonus'] {
  if (status !== 'claimed' && status !== 'issued') return null
  const source = kind === 'raffle' ? 'raffle' : 'promotion'
  const grant = grants.find((entry) => entry.source === source && entry.sourceRef === id)
  if (!grant) return null
  const { amount, required, paid, currency, scale } = grant
  return {
    status: bonusStatusAt(grant, now),
    amount: decimal(amount, scale),
    required: decimal(required, scale),
    paid: decimal(paid, scale),
    currencySymbol: currency === own.code ? own.symbol : currency,
  }
}

function getStatus(
  { offer, entry }: Stage,
  bar: Bar | null,
  conditions: readonly Met[][],
  now: Date,
): PromotionStatus {
  if (entry && entry.status !== 'joined') return entry.status
  const phase = getPhase(offer, now)
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

function getStanding(stage: Stage, held: Held, facts: Facts, brand: LoadedBrand): Standing {
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
  const bar = findBar(stage, audience, held, brand)
  const raffle = ownTickets(stage, facts, brand, person)
  const status =
    offer.kind === 'raffle'
      ? raffleStatus(stage, raffle?.tickets ?? 0, held.now)
      : getStatus(stage, bar, conditions, held.now)
  return {
    id: offer.id,
    status,
    bar,
    entry: entry?.id ?? null,
    reason: entry?.reason ?? null,
    pictures: held.pictures.filter(({ entryId }) => entryId === entry?.id).map(({ id }) => id),
    audience,
    conditions,
    raffle,
    bonus: ownBonus(offer, status, held, brand.merchant),
  }
}

/** How offers stand for a member: all with something to do, or those that are named. */
export async function listStandings(
  tx: Tx,
  brand: LoadedBrand,
  memberId: string,
  now: Date,
  only?: string,
): Promise<Standing[]> {
  const held = await getHoldings(tx, brand.settings.merchantCode, memberId, now)
  const stages = listOffers(brand)
    .filter(({ id, kind }) => (only === undefined ? kind !== 'information' : id === only))
    .map((offer) => getStage(offer, held, brand.merchant.timeZone))
  const queries = stages.flatMap(({ audience, conditions, ticket }) => [
    audience,
    conditions,
    ...(ticket ? [ticket] : []),
  ])
  const facts = await gatherFacts(tx, brand, memberId, queries, now)
  return stages.map((stage) => getStanding(stage, held, facts, brand))
}
