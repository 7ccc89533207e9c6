import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { closed } from '../../../schemas/base/parts.ts'
import { gamesOfArea, lotteryGame } from '../../../schemas/lottery/games.ts'
import { prizeTable } from '../../../schemas/lottery/prize-modes.ts'
import { drawsCalls } from '../../../schemas/vendor/draws.ts'
import { stakeAmount } from '../../../schemas/vendor/parts.ts'
import { requireSigned } from '../core/api.routes.ts'
import type { PlayerSession } from '../core/core.tables.ts'
import { requirePlayer } from '../core/player-session.ts'
import { VendorRefusal } from '../core/refusal.ts'
import { reader } from '../core/validate.ts'
import type { Vendor } from '../core/vendor.ts'
import { board, drawnNumbers, lastNumbers, openDraws, shownDrawn } from './board.service.ts'
import { ticketDigests, voidDraw } from './draw-clock.ts'
import { draw } from './draws.tables.ts'
import { buyTicket, gameInHall, gameOfSession, modeOfSession } from './tickets.service.ts'
import { listTickets } from './list-tickets.ts'

const code = Type.String({ pattern: '^[A-Z][A-Z0-9_]{1,31}$' })
const no = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}-\\d{4,5}$' })
const roundId = Type.String({ maxLength: 64 })

const readOrder = reader(
  closed({
    key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
    game: code,
    no,
    unit: stakeAmount('Minor units a line.'),
    clientSeed: Type.String({ pattern: '^[\\x21-\\x7e]{1,64}$' }),
    entries: Type.Array(
      closed({
        kind: Type.String({ pattern: '^[a-zA-Z0-9]{1,24}$' }),
        picks: Type.Array(Type.Array(Type.String({ maxLength: 8 }), { maxItems: 100 }), { maxItems: 5 }),
        times: Type.Integer({ minimum: 1, maximum: 100 }),
      }),
      { minItems: 1, maxItems: 20 },
    ),
  }),
)
const readGame = reader(closed({ game: Type.Optional(code) }))
const readOpened = reader(closed({ game: code, page: Type.String({ pattern: '^[1-9]\\d{0,3}$' }) }))
const readTickets = reader(
  closed({
    open: Type.Unsafe<'1' | '0'>(Type.Enum(['1', '0'])),
    before: Type.Optional(roundId),
  }),
)
const readProof = reader(closed({ game: code, no }))

const recent = 30
const ticketPage = 20

/** What the page of a game is rendered from. */
export async function tableOfGame(vendor: Vendor, session: PlayerSession, requested?: string) {
  const game = requested === undefined ? gameOfSession(session) : gameInHall(session, requested)
  const mode = modeOfSession(session, game)
  const { notation, payouts } = prizeTable(mode)
  return {
    game: { code: game.code, name: game.name, sheet: game.sheet, area: game.area },
    view: session.terms.params['view'] === 'lobby' ? 'lobby' : 'betting',
    mode,
    notation,
    payouts: payouts[game.sheet] ?? {},
    draws: await openDraws(vendor, game.code),
    results: await lastNumbers(vendor, game.code, recent),
    serverTime: vendor.clock().toISOString(),
  }
}
export type DrawTable = Awaited<ReturnType<typeof tableOfGame>>

/** The games of the hall that a session is in. */
export async function getHall(vendor: Vendor, session: PlayerSession) {
  const { area } = gameOfSession(session)
  const all = new Map((await board(vendor)).map((entry) => [entry.game, entry]))
  return {
    serverTime: vendor.clock().toISOString(),
    games: gamesOfArea(area).map(({ code: of, name, group, sheet }) => ({
      code: of,
      name,
      group,
      sheet,
      next: all.get(of)?.next ?? null,
      last: all.get(of)?.last ?? null,
    })),
  }
}
export type DrawHall = Awaited<ReturnType<typeof getHall>>

/** What proves one draw: everything from which its numbers follow. Public. */
async function proofOfDraw(vendor: Vendor, of: { game: string; no: string }) {
  return vendor.within(async (tx) => {
    const [found] = await tx
      .select()
      .from(draw)
      .where(and(eq(draw.game, of.game), eq(draw.no, of.no)))
    const game = lotteryGame(of.game)
    if (!found || !game) throw new VendorRefusal('draw_unknown', 404)
    const isOver = found.state !== 'open'
    return {
      game: of.game,
      sheet: game.sheet,
      ...shownDrawn(found),
      serverSeed: isOver && found.numbers !== null ? found.serverSeed : '',
      isOpen: !isOver,
      digests: isOver ? await ticketDigests(tx, of) : [],
    }
  })
}
export type DrawProof = Awaited<ReturnType<typeof proofOfDraw>>

function addPlayer(app: FastifyInstance, vendor: Vendor): void {
  app.get('/v/draws/table', async (request) => {
    const session = await requirePlayer(vendor, request)
    return tableOfGame(vendor, session, readGame(request.query).game)
  })

  app.get('/v/draws/hall', async (request) => getHall(vendor, await requirePlayer(vendor, request)))

  app.get('/v/draws/opened', async (request) => {
    const session = await requirePlayer(vendor, request)
    const { game, page } = readOpened(request.query)
    return drawnNumbers(vendor, {
      game: gameInHall(session, game).code,
      page: Number(page),
      pageSize: recent,
    })
  })

  app.post('/v/draws/tickets', async (request) => {
    const session = await requirePlayer(vendor, request)
    const { unit, ...order } = readOrder(request.body)
    const { ticket, balance } = await buyTicket(vendor, session, { ...order, unit: BigInt(unit) })
    return {
      id: ticket.id,
      stake: String(ticket.stake),
      balance: balance === undefined ? null : String(balance),
    }
  })

  app.get('/v/draws/tickets', async (request) => {
    const session = await requirePlayer(vendor, request)
    const { open, before } = readTickets(request.query)
    return { tickets: await listTickets(vendor, session, { open: open === '1', before, limit: ticketPage }) }
  })

  app.get('/v/draws/proof', (request) => proofOfDraw(vendor, readProof(request.query)))
}

function addFeed(app: FastifyInstance, vendor: Vendor): void {
  const readVoid = reader(drawsCalls['/api/draws/void'].body)
  const readPage = reader(drawsCalls['/api/draws/opened'].body)
  const readNothing = reader(drawsCalls['/api/draws/board'].body)

  app.post('/api/draws/board', async (request) => {
    requireSigned(vendor, request)
    readNothing(request.body)
    const games = await board(vendor)
    return {
      status: 'ok',
      at: vendor.clock().toISOString(),
      games: games.map(({ game, next, last }) => ({
        game,
        next: next && { no: next.no, closesAt: next.closesAt, drawsAt: next.drawsAt },
        last,
      })),
    }
  })

  app.post('/api/draws/opened', async (request) => {
    requireSigned(vendor, request)
    return { status: 'ok', ...(await drawnNumbers(vendor, readPage(request.body))) }
  })

  app.post('/api/draws/void', async (request) => {
    requireSigned(vendor, request)
    return { status: 'ok', voided: await voidDraw(vendor, readVoid(request.body)) }
  })
}

/** Routes of the pages of draws, and those that the gateway calls about draws. */
export function addDrawRoutes(app: FastifyInstance, vendor: Vendor): void {
  addPlayer(app, vendor)
  addFeed(app, vendor)
}
