import type { FastifyRequest } from 'fastify'
import { crashBetBody, crashCashOutBody, type CrashTable } from '../../../schemas/vendor/crash.ts'
import { lobbyCalls } from '../../../schemas/vendor/lobby.ts'
import { requireSigned } from '../core/api.routes.ts'
import type { PlayerSession } from '../core/core.tables.ts'
import { requirePlayer } from '../core/player-session.ts'
import { reader } from '../core/validate.ts'
import type { Vendor, VendorMechanic } from '../core/vendor.ts'
import { crashEdge } from '../fair/crash-curve.ts'
import { cashOut, findNewestBet, getRoomName, type Place, placeBet } from './crash-bets.ts'
import { recoverFlights } from './crash-recovery.ts'
import { type CrashPace, CrashRoom } from './crash-room.ts'
import { addCrashSocket } from './crash-socket.ts'
import { getMaxPayout, getOwn } from './seats.ts'
import { getPoint } from './seed-chain.ts'

const readBet = reader(crashBetBody)
const readCashOut = reader(crashCashOutBody)
const readRooms = reader(lobbyCalls['/api/lobby/rooms'].body)

interface CrashOptions {
  pace?: Partial<CrashPace>
  /** How high a flight goes; another in tests. */
  point?: typeof getPoint
}

/** A room as the lobby shows it. */
function shownRoom(room: CrashRoom | undefined) {
  return {
    phase: room?.phase ?? 'idle',
    players: room?.players ?? 0,
    last: (room?.state().last ?? []).slice(0, 8).map(({ point }) => point),
  }
}

/** Crash: everybody at a game flies together. */
export function crashMechanic({ pace, point = getPoint }: CrashOptions = {}): VendorMechanic {
  const paces = { waiting: 7000, resting: 3500, beat: 1000, ...pace }
  const rooms = new Map<string, CrashRoom>()

  const enter = (vendor: Vendor, session: PlayerSession): CrashRoom => {
    const name = getRoomName(session)
    const room = rooms.get(name) ?? new CrashRoom({ vendor, room: name, pace: paces, point })
    rooms.set(name, room)
    return room
  }

  const requirePlace = async (vendor: Vendor, request: FastifyRequest): Promise<Place> => {
    const session = await requirePlayer(vendor, request)
    return { vendor, session, room: enter(vendor, session) }
  }

  return {
    name: 'crash',
    recover: (vendor) =>
      recoverFlights(vendor, new Set([...rooms.values()].flatMap((room) => room.liveFlights))),
    start: () => async () => {
      await Promise.all([...rooms.values()].map((room) => room.stop()))
    },
    async state(vendor, session): Promise<CrashTable> {
      const room = enter(vendor, session)
      await room.wake()
      const newest = await findNewestBet({ vendor, session, room })
      return {
        room: room.state(),
        own: newest ? getOwn(newest, room.seat(newest.id)) : null,
        maxPayout: String(getMaxPayout(session)),
        edge: crashEdge,
      }
    },
    routes(app, vendor) {
      app.post('/v/crash/bet', async (request) =>
        placeBet(await requirePlace(vendor, request), readBet(request.body)),
      )
      app.post('/v/crash/cash-out', async (request) => {
        const place = await requirePlace(vendor, request)
        return { own: await cashOut(place, readCashOut(request.body).round) }
      })
      app.post('/api/lobby/rooms', (request) => {
        requireSigned(vendor, request)
        const { merchant, games } = readRooms(request.body)
        return {
          status: 'ok',
          rooms: games.map((game) => ({ game, ...shownRoom(rooms.get(getRoomName({ merchant, game }))) })),
        }
      })
      addCrashSocket(app, vendor, enter)
    },
  }
}
