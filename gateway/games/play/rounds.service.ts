import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import { resumableMechanics } from '../../../schemas/vendor/mechanic.ts'
import { findGame, getName } from '../catalogue/brand-games.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { gameRound } from './play.tables.ts'
import { callVendor, VendorRefused } from '../vendors/vendor-client.ts'

const pageSize = 20
const maxUnfinished = 50

type Asker = Visitor & { session: { memberId: string } }
type Row = typeof gameRound.$inferSelect

function getTitle({ brand, language }: Visitor, nodeId: string): string {
  const game = findGame(brand, nodeId)
  return game ? getName(game, language, brand) : nodeId
}

function shown(asker: Asker, row: Row) {
  return {
    round: row.id,
    nodeId: row.nodeId,
    title: getTitle(asker, row.nodeId),
    mechanic: row.mechanic,
    state: row.state,
    stake: decimal(row.stake, row.scale),
    payout: decimal(row.payout, row.scale),
    refunded: decimal(row.refunded, row.scale),
    currency: row.currency,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

function ownedBy({ brand, session }: Asker) {
  return and(eq(gameRound.merchant, brand.settings.merchantCode), eq(gameRound.memberId, session.memberId))
}

/** Rounds of a member that were interrupted and can be gone on with, the oldest first. */
export async function unfinishedRounds(
  { database }: Platform,
  asker: Asker,
): Promise<CallValue<'unfinishedRounds'>> {
  const found = await database.within(asker.brand.settings.merchantCode, (tx) =>
    tx
      .select()
      .from(gameRound)
      .where(
        and(
          ownedBy(asker),
          eq(gameRound.state, 'open'),
          inArray(gameRound.mechanic, [...resumableMechanics]),
        ),
      )
      .orderBy(gameRound.startedAt)
      .limit(maxUnfinished),
  )
  return found.map((row) => {
    const { round, nodeId, title, stake, startedAt } = shown(asker, row)
    return { round, nodeId, title, stake, startedAt }
  })
}

/** Rounds of a member that are over, the newest first. */
export async function gameRounds(
  { database }: Platform,
  asker: Asker,
  { nodeId, pageNo = 1 }: { nodeId?: string; pageNo?: number },
): Promise<CallValue<'gameRounds'>> {
  const wanted = and(
    ownedBy(asker),
    ne(gameRound.state, 'open'),
    nodeId === undefined ? undefined : eq(gameRound.nodeId, nodeId),
  )
  return database.within(asker.brand.settings.merchantCode, async (tx) => {
    const [all] = await tx.select({ rounds: count() }).from(gameRound).where(wanted)
    const rows = await tx
      .select()
      .from(gameRound)
      .where(wanted)
      .orderBy(desc(gameRound.startedAt))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
    return {
      content: rows.map((row) => shown(asker, row)),
      pageNum: pageNo,
      totalPages: Math.ceil((all?.rounds ?? 0) / pageSize),
    }
  })
}

/** Returns one round of a member, with its vendor's details where the vendor responds. */
export async function roundDetail(
  platform: Platform,
  asker: Asker,
  id: string,
): Promise<CallValue<'roundDetail'>> {
  const [row] = await platform.database.within(asker.brand.settings.merchantCode, (tx) =>
    tx
      .select()
      .from(gameRound)
      .where(and(ownedBy(asker), eq(gameRound.id, id))),
  )
  if (!row) throw new Refusal('not_found')
  const detail = await callVendor(platform, '/api/rounds/detail', {
    round: id,
    language: asker.language,
  }).catch((error: unknown) => {
    if (error instanceof VendorRefused || error instanceof Refusal) return undefined
    throw error
  })
  return {
    ...shown(asker, row),
    details: row.details ?? {},
    result: detail?.round.result ?? null,
    proof: detail?.round.proof ?? null,
    fairUrl: detail?.round.fairUrl ?? '',
  }
}
