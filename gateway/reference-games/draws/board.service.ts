import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { DrawnNumbers } from '../../../schemas/vendor/draws.ts'
import type { Vendor } from '../core/vendor.ts'
import { draw, type Draw } from './draws.tables.ts'

/** A draw on sale, as everybody may see it: its seed is hidden, its commitment is not. */
export interface OpenDraw {
  no: string
  closesAt: string
  drawsAt: string
  commitment: string
}

function shownOpen({ no, closesAt, drawsAt, commitment }: Draw): OpenDraw {
  return {
    no,
    closesAt: closesAt.toISOString(),
    drawsAt: drawsAt.toISOString(),
    commitment,
  }
}

/** A draw that is over, with what proves it. */
export function shownDrawn({ no, drawsAt, numbers, commitment, serverSeed, salt }: Draw): DrawnNumbers {
  return {
    no,
    drawsAt: drawsAt.toISOString(),
    numbers: (numbers ?? []).map((group) => [...group]),
    isVoid: numbers === null,
    commitment,
    serverSeed: numbers === null ? '' : serverSeed,
    salt: numbers === null ? '' : (salt ?? ''),
  }
}

/** Draws of a game that are still to come, the next one first. One may have closed already. */
export async function openDraws(vendor: Vendor, game: string): Promise<OpenDraw[]> {
  const found = await vendor.within((tx) =>
    tx
      .select()
      .from(draw)
      .where(and(eq(draw.game, game), eq(draw.state, 'open'), gt(draw.drawsAt, vendor.clock())))
      .orderBy(asc(draw.drawsAt))
      .limit(10),
  )
  return found.map(shownOpen)
}

const isOver = inArray(draw.state, ['drawn', 'void', 'settled'])

/** A page of what a game has drawn, the newest first. */
export async function drawnNumbers(
  vendor: Vendor,
  { game, date, page, pageSize }: { game: string; date?: string | undefined; page: number; pageSize: number },
): Promise<{ content: DrawnNumbers[]; pageNum: number; totalPages: number }> {
  const wanted = and(
    eq(draw.game, game),
    isOver,
    date === undefined ? undefined : sql`${draw.no} like ${`${date}-%`}`,
  )
  return vendor.within(async (tx) => {
    const [count] = await tx
      .select({ all: sql<string>`count(*)` })
      .from(draw)
      .where(wanted)
    const found = await tx
      .select()
      .from(draw)
      .where(wanted)
      .orderBy(desc(draw.drawsAt))
      .limit(pageSize)
      .offset((page - 1) * pageSize)
    return {
      content: found.map(shownDrawn),
      pageNum: page,
      totalPages: Math.ceil(Number(count?.all ?? 0) / pageSize),
    }
  })
}

/** The last numbers that a game drew. */
export async function lastNumbers(vendor: Vendor, game: string, many: number): Promise<DrawnNumbers[]> {
  return (await drawnNumbers(vendor, { game, page: 1, pageSize: many })).content
}

/** The next draw and the last numbers of every game, in two queries. */
export async function board(
  vendor: Vendor,
): Promise<{ game: string; next: OpenDraw | null; last: DrawnNumbers | null }[]> {
  return vendor.within(async (tx) => {
    const next = await tx
      .selectDistinctOn([draw.game])
      .from(draw)
      .where(and(eq(draw.state, 'open'), gt(draw.drawsAt, vendor.clock())))
      .orderBy(draw.game, asc(draw.drawsAt))
    const last = await tx
      .selectDistinctOn([draw.game])
      .from(draw)
      .where(and(isOver, isNotNull(draw.numbers)))
      .orderBy(draw.game, desc(draw.drawsAt))
    const games = new Set([...next, ...last].map(({ game }) => game))
    return [...games].map((game) => {
      const coming = next.find((entry) => entry.game === game)
      const gone = last.find((entry) => entry.game === game)
      return { game, next: coming ? shownOpen(coming) : null, last: gone ? shownDrawn(gone) : null }
    })
  })
}
