import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { lotteryGame, lotteryGames } from '../../../schemas/lottery/games.ts'
import { nextDraws } from '../../../schemas/lottery/schedule.ts'
import type { Tx } from '../../base/db/database.ts'
import { getCommitment, freshSeed, nodeHmac } from '../core/fair.ts'
import type { Vendor } from '../core/vendor.ts'
import { listNumbers, saltText } from '../fair/draw-proof.ts'
import { draw, drawTicket, type Draw } from './draws.tables.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

/** Draws of a game that are on sale at once: the next one, and those that a ticket may be bought for ahead. */
const onSale = 6

/** Knows until when draws are written down, so that it queries the database only when one is due. */
export interface DrawPlan {
  /** Puts draws on sale that are missing; each has committed to its seed from then on. */
  plan(vendor: Vendor): Promise<void>
  /** Whether a draw's time has come since the last plan, or there was none. */
  isDue(now: number): boolean
}

/** Makes a plan. `scale` makes regular draws come faster, for tests. */
export function drawPlan(scale: number): DrawPlan {
  const plannedUntil = new Map<string, number>()
  return {
    async plan(vendor) {
      const now = vendor.clock().getTime()
      const until = new Map<string, number>()
      const fresh = lotteryGames.flatMap(({ code, schedule }) => {
        if ((plannedUntil.get(code) ?? 0) > now) return []
        const draws = nextDraws(schedule, now, onSale, scale)
        until.set(code, draws[0]?.drawsAt ?? now)
        return draws.map(({ no, closesAt, drawsAt }) => {
          const serverSeed = freshSeed()
          return {
            game: code,
            no,
            state: 'open' as const,
            closesAt: new Date(closesAt),
            drawsAt: new Date(drawsAt),
            serverSeed,
            commitment: getCommitment(serverSeed),
          }
        })
      })
      if (fresh.length > 0) await vendor.within((tx) => tx.insert(draw).values(fresh).onConflictDoNothing())
      // Only once they are stored: what failed is planned again at the next look.
      for (const [code, at] of until) plannedUntil.set(code, at)
    },
    isDue: (now) => lotteryGames.some(({ code }) => (plannedUntil.get(code) ?? 0) <= now),
  }
}

async function listDigests(tx: Tx, { game, no }: Pick<Draw, 'game' | 'no'>): Promise<string[]> {
  return (
    await tx
      .select({ digest: drawTicket.digest })
      .from(drawTicket)
      .where(and(eq(drawTicket.game, game), eq(drawTicket.no, no)))
  ).map(({ digest }) => digest)
}

/** Digests of the tickets of a draw, for whoever checks its salt. */
export async function ticketDigests(tx: Tx, of: Pick<Draw, 'game' | 'no'>): Promise<string[]> {
  return (await listDigests(tx, of)).sort()
}

/** Draws one that is due, or voids it where that cannot be done. Another process may have been faster. */
async function drawOne(vendor: Vendor, due: Pick<Draw, 'game' | 'no'>): Promise<Draw | undefined> {
  return vendor.within(async (tx) => {
    const own = and(eq(draw.game, due.game), eq(draw.no, due.no), eq(draw.state, 'open'))
    const [locked] = await tx.select().from(draw).where(own).for('no key update')
    if (!locked) return undefined
    const salt = sha256(saltText(locked.game, locked.no, await listDigests(tx, locked)))
    const sheet = lotteryGame(locked.game)?.sheet
    const numbers = sheet === undefined ? undefined : listNumbers(nodeHmac, sheet, locked.serverSeed, salt)
    const [changed] = await tx
      .update(draw)
      .set(numbers ? { state: 'drawn', salt, numbers, drawnAt: vendor.clock() } : { state: 'void', salt })
      .where(own)
      .returning()
    return changed
  })
}

/** Makes up for every draw whose time has come, however long ago. Returns those that this process drew. */
export async function drawDue(vendor: Vendor): Promise<Draw[]> {
  const due = await vendor.within((tx) =>
    tx
      .select({ game: draw.game, no: draw.no })
      .from(draw)
      .where(and(eq(draw.state, 'open'), lte(draw.drawsAt, vendor.clock())))
      .orderBy(asc(draw.drawsAt))
      .limit(500),
  )
  const drawn: Draw[] = []
  for (const entry of due) {
    const made = await drawOne(vendor, entry)
    if (made) drawn.push(made)
  }
  return drawn
}

/** Cancels a draw that was not drawn yet: every stake goes back. */
export function voidDraw(vendor: Vendor, { game, no }: Pick<Draw, 'game' | 'no'>): Promise<boolean> {
  return vendor.within(async (tx) => {
    const changed = await tx
      .update(draw)
      .set({ state: 'void' })
      .where(and(eq(draw.game, game), eq(draw.no, no), eq(draw.state, 'open')))
      .returning({ no: draw.no })
    return changed.length > 0
  })
}

/** Draws with tickets that are not settled yet. */
export function unsettledDraws(vendor: Vendor): Promise<Draw[]> {
  return vendor.within((tx) =>
    tx
      .select()
      .from(draw)
      .where(inArray(draw.state, ['drawn', 'void']))
      .orderBy(asc(draw.drawsAt))
      .limit(500),
  )
}

/** Marks a draw as settled, unless a ticket is not settled yet. */
export function closeDraw(tx: Tx, { game, no }: Pick<Draw, 'game' | 'no'>): Promise<unknown> {
  return tx
    .update(draw)
    .set({ state: 'settled' })
    .where(
      and(
        eq(draw.game, game),
        eq(draw.no, no),
        sql`not exists (${tx
          .select({ one: sql`1` })
          .from(drawTicket)
          .where(and(eq(drawTicket.game, game), eq(drawTicket.no, no), isNull(drawTicket.settledAt)))})`,
      ),
    )
}

const storedDays = 30

/** Forgets old draws that nobody had a ticket for. */
export function forgetDraws(vendor: Vendor): Promise<unknown> {
  return vendor.within((tx) =>
    tx.execute(sql`delete from draw where state = 'settled'
      and draws_at < ${new Date(vendor.clock().getTime() - storedDays * 86_400_000).toISOString()}::timestamptz
      and not exists (select 1 from draw_ticket t where t.game = draw.game and t.no = draw.no)`),
  )
}
