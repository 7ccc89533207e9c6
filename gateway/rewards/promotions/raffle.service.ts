import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { toMinor } from '../../../schemas/base/money.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import { getDigest } from '../../../schemas/raffle/raffle-draw.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { openStored, sealStored } from '../../base/crypto/stored-secret.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { planJob, repeatJob } from '../../base/jobs/jobs.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { maskedName } from '../../members/accounts/masked-name.ts'
import { getScale } from '../conditions/conditions.ts'
import { reward } from '../rewards/rewards.tables.ts'
import { shownGift } from '../rewards/shown-gift.ts'
import { listOffers } from './offers.ts'
import { raffle, type Raffle, raffleEntry } from './raffle.tables.ts'

export const raffleJobName = 'raffle.draw'
const purpose = 'raffle seed'

function getOwner({ merchant, promotion }: Pick<Raffle, 'merchant' | 'promotion'>): string {
  return `${merchant} ${promotion}`
}

/** The seed of a raffle, for its draw and for everybody after it. */
export function getSeed(secret: string, row: Raffle): string {
  return openStored(secret, purpose, getOwner(row), row.seed)
}

export function raffleIs(merchant: string, promotion: string) {
  return and(eq(raffle.merchant, merchant), eq(raffle.promotion, promotion))
}

/** Commits to the seeds of raffles that have none yet: no ticket counts that was played for before. One that was stopped over its draw is drawn once it goes on. */
export async function commitRaffles(
  tx: Tx,
  { config }: Pick<Platform, 'config'>,
  brand: LoadedBrand,
  now: Date,
): Promise<void> {
  const merchant = brand.settings.merchantCode
  for (const offer of listOffers(brand)) {
    const { id: promotion, kind, isStopped, from, until } = offer
    if (kind !== 'raffle' || isStopped || until === undefined) continue
    const [known] = await tx.select().from(raffle).where(raffleIs(merchant, promotion))
    if (known?.drawnAt === null && known.untilAt <= now)
      await repeatJob(tx, { merchant, kind: raffleJobName, key: promotion }, now)
    if (known || now >= new Date(until)) continue
    const seed = randomBytes(32).toString('hex')
    const fromAt = new Date(Math.max(Date.parse(from ?? '') || 0, now.getTime()))
    const row = {
      merchant,
      promotion,
      terms: offer,
      commitment: await getDigest(seed),
      committedAt: now,
      fromAt,
    }
    const untilAt = new Date(until)
    await tx
      .insert(raffle)
      .values({ ...row, untilAt, seed: sealStored(config.secret, purpose, getOwner(row), seed) })
      .onConflictDoNothing()
    await planJob(tx, { merchant, kind: raffleJobName, key: promotion, dueAt: untilAt }, now)
  }
}

/** Tickets for so much of what is measured, in its smallest unit. */
export function ticketsFor({ raffle: terms }: Offer, have: bigint, brand: LoadedBrand): number {
  if (!terms) return 0
  const per = toMinor(terms.per, getScale(terms.measure, brand))
  if (per === undefined || per <= 0n) return 0
  const tickets = have / per
  return tickets > BigInt(terms.most) ? terms.most : Number(tickets)
}

/** The prizes, one for each winner, the first first. */
export function listPrizes({ raffle: terms }: Offer): Gift[] {
  return (terms?.prizes ?? []).flatMap(({ gift, count }) => Array.from({ length: count }, () => gift))
}

/** Key of the reward that a prize is. */
export function prizeKey(promotion: string, memberId: string): string {
  return `raffle ${promotion} ${memberId}`
}

async function getDraw(tx: Tx, brand: LoadedBrand, row: Raffle) {
  const { merchant, promotion } = row
  const entries = await tx
    .select({ entry: raffleEntry, name: member.nickname })
    .from(raffleEntry)
    .innerJoin(member, and(eq(member.merchant, raffleEntry.merchant), eq(member.id, raffleEntry.memberId)))
    .where(and(eq(raffleEntry.merchant, merchant), eq(raffleEntry.promotion, promotion)))
    .orderBy(asc(raffleEntry.no))
  const won = entries.flatMap(({ entry: { no, place, ticket, gift }, name }) => {
    if (place === null || ticket === null || gift === null) return []
    const winner = {
      entry: no,
      ticket,
      name: maskedName(name),
      gift: shownGift(gift, brand.merchant.currency),
    }
    return [{ place, winner }]
  })
  return {
    tickets: entries.map(({ entry }) => entry.tickets),
    winners: won.toSorted((entry, other) => entry.place - other.place).map(({ winner }) => winner),
  }
}

/** All that anybody needs to check a draw; before it, the commitment alone. */
export function showRaffle(platform: Platform, brand: LoadedBrand, id: string): Promise<CallValue<'raffle'>> {
  const { database, clock, config } = platform
  const merchant = brand.settings.merchantCode
  return database.within(merchant, async (tx) => {
    const read = async () => (await tx.select().from(raffle).where(raffleIs(merchant, id)))[0]
    let row = await read()
    if (!row) {
      await commitRaffles(tx, platform, brand, clock())
      row = await read()
    }
    if (!row) throw new Refusal('promotion_not_found')
    const { commitment, committedAt, fromAt, untilAt, drawnAt, digest } = row
    return {
      id,
      commitment,
      committedAt: committedAt.toISOString(),
      from: fromAt.toISOString(),
      until: untilAt.toISOString(),
      drawnAt: drawnAt?.toISOString() ?? null,
      seed: drawnAt ? getSeed(config.secret, row) : null,
      digest,
      ...(await getDraw(tx, brand, row)),
    }
  })
}

/** Raffles of a merchant, with what a member holds of their draws, and the prize as it can be claimed or was. */
export async function rafflesFor(tx: Tx, merchant: string, memberId: string) {
  return tx
    .select({ row: raffle, entry: raffleEntry, prize: reward })
    .from(raffle)
    .leftJoin(
      raffleEntry,
      and(
        eq(raffleEntry.merchant, raffle.merchant),
        eq(raffleEntry.promotion, raffle.promotion),
        eq(raffleEntry.memberId, sql`${memberId}::uuid`),
      ),
    )
    .leftJoin(
      reward,
      and(
        eq(reward.merchant, raffle.merchant),
        eq(reward.key, sql`'raffle ' || ${raffle.promotion} || ' ' || ${memberId}`),
      ),
    )
    .where(eq(raffle.merchant, merchant))
}
export type HeldRaffle = Awaited<ReturnType<typeof rafflesFor>>[number]
