import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PrizeMode } from '../../../schemas/base/prize-mode-names.ts'
import { round, type PlayerSession, type Round } from '../core/core.tables.ts'
import type { Vendor } from '../core/vendor.ts'
import { draw, drawTicket, type Draw, type TicketEntry } from './draws.tables.ts'
import type { WonLine } from './tickets.service.ts'

/** A ticket as its player may see it. */
export interface ShownTicket {
  id: string
  game: string
  no: string
  mode: PrizeMode
  state: 'waiting' | 'won' | 'lost' | 'refunded'
  unit: string
  stake: string
  payout: string
  entries: TicketEntry[]
  numbers: Draw['numbers']
  /** The lines that won, fifty at most. */
  won: WonLine[]
  drawsAt: string
  boughtAt: string
  digest: string
  clientSeed: string
}

function getState({ state, payout }: Round): ShownTicket['state'] {
  return state === 'refunded' ? 'refunded' : state === 'settled' ? (payout > 0n ? 'won' : 'lost') : 'waiting'
}

/** Tickets of a player in the hall of a session, the newest first; `before` is the id of the last one shown. */
export async function listTickets(
  vendor: Vendor,
  session: PlayerSession,
  filter: { open: boolean; before?: string | undefined; limit: number },
): Promise<ShownTicket[]> {
  const found = await vendor.within((tx) =>
    tx
      .select({ ticket: drawTicket, made: round, of: draw })
      .from(drawTicket)
      .innerJoin(round, eq(round.id, drawTicket.roundId))
      .innerJoin(draw, and(eq(draw.game, drawTicket.game), eq(draw.no, drawTicket.no)))
      .where(
        and(
          eq(round.merchant, session.merchant),
          eq(round.player, session.player),
          eq(round.mechanic, 'draws'),
          isNull(round.refused),
          filter.open
            ? inArray(round.state, ['open', 'staking'])
            : inArray(round.state, ['settled', 'refunded']),
          filter.before === undefined ? undefined : sql`${round.id} < ${filter.before}`,
        ),
      )
      .orderBy(desc(round.id))
      .limit(filter.limit),
  )
  return found.map(({ ticket, made, of }) => ({
    id: made.id,
    game: ticket.game,
    no: ticket.no,
    mode: ticket.mode,
    state: getState(made),
    unit: String(ticket.unit),
    stake: String(made.stake),
    payout: String(made.payout),
    entries: ticket.entries,
    numbers: of.numbers,
    won: (made.result as { won?: WonLine[] } | null)?.won ?? [],
    drawsAt: of.drawsAt.toISOString(),
    boughtAt: made.startedAt.toISOString(),
    digest: ticket.digest,
    clientSeed: ticket.clientSeed,
  }))
}
