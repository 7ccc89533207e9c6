import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { Type } from 'typebox'
import { eventBetBody, type EventsTable, maxLegs, tableBetBody } from '../../../schemas/vendor/events.ts'
import { lobbyCalls } from '../../../schemas/vendor/lobby.ts'
import { requireSigned } from '../core/api.routes.ts'
import { type PlayerSession, round } from '../core/core.tables.ts'
import { requirePlayer } from '../core/player-session.ts'
import { VendorRefusal } from '../core/refusal.ts'
import { reader } from '../core/validate.ts'
import type { Vendor, VendorMechanic } from '../core/vendor.ts'
import { findGroup, getBoard, listSports } from './board.ts'
import { listLobbyMatches, listLobbyTables } from './lobby.ts'
import { placeBet, placeTableBet } from './place-bet.ts'
import { presence } from './presence.ts'
import { getSecret } from './secret.ts'
import { settleDue } from './settle.ts'
import { type SportId, sportOfMotif } from './sports/sports.ts'
import { kindOfTable, tableBoard } from './table-rounds.ts'
import { listedTogether, getMaxPayout, getTicket } from './tickets.ts'

const readBet = reader(eventBetBody)
const readTableBet = reader(tableBetBody)
const readBoard = reader(Type.Object({ sport: Type.Optional(Type.String({ maxLength: 40 })) }))
const readMatches = reader(lobbyCalls['/api/lobby/matches'].body)
const readTables = reader(lobbyCalls['/api/lobby/tables'].body)

const ticketsShown = 40
const views = { SPORTS: 'sports', ESPORTS: 'esports', COCKFIGHT: 'cockfight' } as const

function sportsFor({ terms }: PlayerSession): SportId[] {
  const group = findGroup(terms.game.type)
  return group ? listSports(group) : []
}

/** Open bets, and the newest that are over. */
async function listTickets(vendor: Vendor, session: PlayerSession) {
  const isTheirs = and(
    eq(round.merchant, session.merchant),
    eq(round.player, session.player),
    listedTogether(session),
    isNull(round.refused),
  )
  const rounds = await vendor.within(async (tx) => {
    const pick = (states: ('open' | 'settled' | 'refunded')[], limit: number) =>
      tx
        .select()
        .from(round)
        .where(and(isTheirs, inArray(round.state, states)))
        .orderBy(desc(round.startedAt))
        .limit(limit)
    return [...(await pick(['open'], 200)), ...(await pick(['settled', 'refunded'], ticketsShown))]
  })
  return rounds.map(getTicket)
}

/** Fixed-odds events: matches, e-sports, the cockpit and live tables. Everything follows from one secret and the clock. */
export function eventsMechanic(): VendorMechanic {
  const atTables = presence()

  return {
    name: 'events',
    listed: listedTogether,
    async recover(vendor) {
      await settleDue(vendor)
    },
    state(_vendor, session): Promise<EventsTable> {
      const group = findGroup(session.terms.game.type)
      return Promise.resolve({
        view: group ? views[group] : 'table',
        sports: sportsFor(session),
        sport: group ? sportOfMotif(group, session.terms.game.motif) : '',
        maxPayout: String(getMaxPayout(session)),
        maxLegs,
      })
    },
    routes(app, vendor) {
      const now = () => vendor.clock().getTime()

      app.get('/v/events/board', async (request) => {
        const session = await requirePlayer(vendor, request)
        const { sport } = readBoard(request.query)
        const sportId = sportsFor(session).find((id) => id === sport)
        if (!sportId) throw new VendorRefusal('unknown_market', 404)
        return getBoard(await getSecret(vendor), sportId, now())
      })

      app.get('/v/events/table', async (request) => {
        const { terms, merchant, player } = await requirePlayer(vendor, request)
        const { id, motif, type } = terms.game
        if (findGroup(type)) throw new VendorRefusal('unknown_market', 404)
        atTables.seen(`${merchant}:${id}`, player, now())
        const players = atTables.count(`${merchant}:${id}`, now())
        return tableBoard(await getSecret(vendor), kindOfTable(motif), id, now(), players)
      })

      app.get('/v/events/tickets', async (request) => ({
        tickets: await listTickets(vendor, await requirePlayer(vendor, request)),
      }))

      app.post('/v/events/bet', async (request) =>
        placeBet(vendor, await requirePlayer(vendor, request), readBet(request.body)),
      )

      app.post('/v/events/table-bet', async (request) =>
        placeTableBet(vendor, await requirePlayer(vendor, request), readTableBet(request.body)),
      )

      app.post('/api/lobby/matches', async (request) => {
        requireSigned(vendor, request)
        return { status: 'ok', matches: await listLobbyMatches(vendor, readMatches(request.body)) }
      })

      app.post('/api/lobby/tables', async (request) => {
        requireSigned(vendor, request)
        const tables = await listLobbyTables(vendor, readTables(request.body), atTables)
        return { status: 'ok', tables }
      })
    },
  }
}
