import { and, desc, eq } from 'drizzle-orm'
import {
  crashBetBody,
  crashCashOutBody,
  type CrashOwn,
  type CrashTable,
} from '../../../schemas/vendor/crash.ts'
import { lobbyCalls } from '../../../schemas/vendor/lobby.ts'
import { requireSigned } from '../core/api.routes.ts'
import { type PlayerSession, round, type Round } from '../core/core.tables.ts'
import { currentSeed } from '../core/fair.ts'
import { requirePlayer } from '../core/player-session.ts'
import { VendorRefusal } from '../core/refusal.ts'
import { beginRound, refundRound, requireStake, roundOfKey, takeStake } from '../core/rounds.ts'
import { reader } from '../core/validate.ts'
import type { Vendor, VendorMechanic } from '../core/vendor.ts'
import { crashEdge } from '../fair/crash-curve.ts'
import type { CrashBet } from './crash.tables.ts'
import { recoverFlights } from './crash-recovery.ts'
import { type CrashPace, CrashRoom } from './crash-room.ts'
import { addCrashSocket } from './crash-socket.ts'
import { getCeiling, getMaxPayout, getOwn, type Seat } from './seats.ts'
import { getPoint } from './seed-chain.ts'

const readBet = reader(crashBetBody)
const readCashOut = reader(crashCashOutBody)
const readRooms = reader(lobbyCalls['/api/lobby/rooms'].body)

interface CrashOptions {
  pace?: Partial<CrashPace>
  /** How high a flight goes; another in tests. */
  point?: typeof getPoint
}

function getRoom({ merchant, game }: Pick<PlayerSession, 'merchant' | 'game'>) {
  return `${merchant}:${game}`
}

/** Crash: everybody at a game flies together. */
export function crashMechanic({ pace, point = getPoint }: CrashOptions = {}): VendorMechanic {
  const paces = { waiting: 7000, resting: 3500, beat: 1000, ...pace }
  const rooms = new Map<string, CrashRoom>()

  const enter = (vendor: Vendor, session: PlayerSession): CrashRoom => {
    const name = getRoom(session)
    const room = rooms.get(name) ?? new CrashRoom({ vendor, room: name, pace: paces, point })
    rooms.set(name, room)
    return room
  }

  const ownRound = async (vendor: Vendor, session: PlayerSession, id: string): Promise<Round> => {
    const { merchant, player } = session
    const [found] = await vendor.within((tx) =>
      tx
        .select()
        .from(round)
        .where(and(eq(round.id, id), eq(round.merchant, merchant), eq(round.player, player))),
    )
    if (!found || found.mechanic !== 'crash') throw new VendorRefusal('unknown_round', 404)
    return found
  }

  async function bet(vendor: Vendor, session: PlayerSession, body: ReturnType<typeof readBet>) {
    const room = enter(vendor, session)
    const known = await vendor.within((tx) => roundOfKey(tx, session, body.key))
    if (known?.refused != null) throw new VendorRefusal(known.refused)
    if (known) return { own: getOwn(known, room.seat(known.id)), balance: null }
    const stake = BigInt(body.stake)
    requireStake(session, stake)
    const flight = room.open
    if (!flight) throw new VendorRefusal('bets_closed')
    const { auto } = body
    const bets: CrashBet = {
      room: getRoom(session),
      flight: flight.id,
      number: flight.number,
      commitment: flight.commitment,
      auto,
    }
    const { made, clientSeed } = await vendor.within(async (tx) => ({
      clientSeed: (await currentSeed(tx, session, vendor.clock())).clientSeed,
      made: await beginRound(vendor, tx, session, { key: body.key, stake, bets, betGroup: flight.id }),
    }))
    const ceiling = getCeiling(stake, auto, getMaxPayout(session))
    let seat: Seat | undefined
    try {
      const { balance } = await takeStake(vendor, session, made, async (tx, open) => {
        const wanted: Seat = { round: open, session, clientSeed, auto, ceiling, cashed: null, payout: 0n }
        if (room.sit(flight.id, wanted)) seat = wanted
        else await refundRound(vendor, tx, open, { flight: flight.id, late: true })
      })
      if (seat) return { own: getOwn(seat.round, seat), balance: String(balance) }
    } catch (error) {
      room.stand(made.id)
      throw error
    }
    await vendor.deliver(made.id)
    throw new VendorRefusal('bets_closed')
  }

  async function cashOut(vendor: Vendor, session: PlayerSession, id: string): Promise<CrashOwn> {
    const room = enter(vendor, session)
    const seat = await room.cashOut(session, id)
    if (typeof seat === 'object') return getOwn(seat.round, seat)
    if (seat === 'too_early') throw new VendorRefusal('too_early')
    const own = getOwn(await ownRound(vendor, session, id))
    if (own.state === 'won' || own.state === 'refunded') return own
    throw new VendorRefusal('too_late')
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
      const [newest] = await vendor.within((tx) => newestRound(tx, session))
      return {
        room: room.state(),
        own: newest ? getOwn(newest, room.seat(newest.id)) : null,
        maxPayout: String(getMaxPayout(session)),
        edge: crashEdge,
      }
    },
    routes(app, vendor) {
      app.post('/v/crash/bet', async (request) =>
        bet(vendor, await requirePlayer(vendor, request), readBet(request.body)),
      )
      app.post('/v/crash/cash-out', async (request) => {
        const session = await requirePlayer(vendor, request)
        return { own: await cashOut(vendor, session, readCashOut(request.body).round) }
      })
      app.post('/api/lobby/rooms', (request) => {
        requireSigned(vendor, request)
        const { merchant, games } = readRooms(request.body)
        return {
          status: 'ok',
          rooms: games.map((game) => {
            const room = rooms.get(getRoom({ merchant, game }))
            const state = room?.state()
            return {
              game,
              phase: room?.phase ?? 'idle',
              players: room?.players ?? 0,
              last: (state?.last ?? []).slice(0, 8).map((entry) => entry.point),
            }
          }),
        }
      })
      addCrashSocket(app, vendor, enter)
    },
  }
}

function newestRound(tx: Parameters<Parameters<Vendor['within']>[0]>[0], session: PlayerSession) {
  return tx
    .select()
    .from(round)
    .where(
      and(
        eq(round.merchant, session.merchant),
        eq(round.player, session.player),
        eq(round.game, session.game),
      ),
    )
    .orderBy(desc(round.startedAt))
    .limit(1)
}
