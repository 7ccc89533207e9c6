import type { CrashFlown, CrashMessage, CrashState } from '../../../schemas/vendor/crash.ts'
import type { PlayerSession, Round } from '../core/core.tables.ts'
import type { Vendor } from '../core/vendor.ts'
import { crashElapsed, elapsedAt, multiplierAt } from '../fair/crash-curve.ts'
import type { CrashBet } from './crash.tables.ts'
import { type FlownFlight, interruptFlight, payLeaver, writeCrash, writeDeparture } from './flight-books.ts'
import { lastFlights, type Prepared, prepareFlight } from './flights.ts'
import { leave, type Seat, shownSeat } from './seats.ts'
import type { getPoint } from './seed-chain.ts'

export interface CrashPace {
  /** Milliseconds in which bets are taken, between two flights, and between two beats. */
  waiting: number
  resting: number
  beat: number
}

interface RoomNeeds {
  vendor: Vendor
  room: string
  pace: CrashPace
  /** How high a flight goes; another in tests. */
  point: typeof getPoint
}

interface Flight extends FlownFlight {
  opensAt: number
  fliesAt: number
}

const bettorsHeard = 3
const lastStored = 24
const seatsEvery = 150
const restAfterFault = 2000

/**
 * One shared table of a crash game. Its clock decides everything: pages only render. It flies while somebody watches or has
 * a bet, and rests otherwise.
 */
export class CrashRoom {
  readonly #needs: RoomNeeds
  readonly #pages = new Set<(message: CrashMessage) => void>()
  #phase: CrashState['phase'] = 'idle'
  #flight: Flight | undefined
  #last: CrashFlown[] | undefined
  #nextAt: number | null = null
  #timer: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined
  #seatsTimer: NodeJS.Timeout | undefined
  #opening: Promise<void> | undefined
  readonly #paying = new Set<Round>()
  #isStopped = false

  constructor(needs: RoomNeeds) {
    this.#needs = needs
  }

  get phase(): CrashState['phase'] {
    return this.#phase
  }

  get players(): number {
    return this.#pages.size
  }

  /** Ids of the flights that this process decides, or still pays. */
  get liveFlights(): string[] {
    const flying = this.#phase === 'idle' ? [] : [this.#flight?.id ?? '']
    return [...flying, ...[...this.#paying].map(({ bets }) => (bets as CrashBet).flight)]
  }

  /** The seat of a bet of the flight that is on. */
  seat = (roundId: string): Seat | undefined => this.#flight?.seats.get(roundId)

  #now = (): number => this.#needs.vendor.clock().getTime()

  /** What a page may know now. */
  state(): CrashState {
    const flight = this.#flight
    const isOver = this.#phase === 'crashed'
    return {
      phase: this.#phase,
      flight: flight?.id ?? '',
      number: flight?.number ?? 0,
      commitment: flight?.commitment ?? '',
      salt: flight?.salt ?? '',
      opensAt: flight?.opensAt ?? 0,
      fliesAt: flight?.fliesAt ?? 0,
      point: isOver ? (flight?.point ?? null) : null,
      nextAt: isOver ? this.#nextAt : null,
      players: this.#pages.size,
      seats: [...(flight?.seats.values() ?? [])].slice(0, 500).map(shownSeat),
      last: this.#last ?? [],
    }
  }

  /** Opens bets where the room rests; resolves when its state can be shown. */
  async wake(): Promise<void> {
    if (this.#phase !== 'idle' || this.#isStopped) return
    await (this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined
    }))
  }

  /** Sends a page everything from now on; returns the function that stops it. */
  join(page: (message: CrashMessage) => void): () => void {
    this.#pages.add(page)
    page({ type: 'state', now: this.#now(), state: this.state() })
    return () => {
      this.#pages.delete(page)
    }
  }

  #tell(message: CrashMessage): void {
    for (const page of this.#pages) page(message)
  }

  #tellState(): void {
    this.#tell({ type: 'state', now: this.#now(), state: this.state() })
  }

  #tellSeats(): void {
    this.#seatsTimer ??= setTimeout(() => {
      this.#seatsTimer = undefined
      this.#tell({ type: 'seats', now: this.#now(), seats: this.state().seats })
    }, seatsEvery)
  }

  #at(instant: number, act: () => Promise<void>): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => {
        act().catch((err: unknown) => {
          this.#fail(err)
        })
      },
      Math.max(0, instant - this.#now()),
    )
  }

  /** Leaves the flight to the recovery, which gives its bets back, and begins anew a little later. */
  #fail(err: unknown): void {
    this.#needs.vendor.log.error({ err, room: this.#needs.room }, 'A crash room was interrupted')
    this.#rest()
    if (this.#isStopped) return
    this.#at(this.#now() + restAfterFault, () => this.wake())
  }

  #rest(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#beat)
    this.#phase = 'idle'
    this.#flight = undefined
    this.#tellState()
  }

  async #open(): Promise<void> {
    const { vendor, room, pace } = this.#needs
    const prepared = await vendor.within(async (tx) => {
      this.#last ??= await lastFlights(tx, room)
      return prepareFlight(tx, room, vendor.clock())
    })
    if (this.#isStopped) return
    const opensAt = this.#now()
    this.#flight = { ...prepared, seats: new Map(), opensAt, fliesAt: opensAt + pace.waiting, point: 100 }
    this.#phase = 'waiting'
    this.#tellState()
    this.#at(this.#flight.fliesAt, () => this.#launch())
    clearInterval(this.#beat)
    this.#beat = setInterval(() => {
      this.#tell({ type: 'beat', now: this.#now() })
    }, pace.beat)
  }

  async #launch(): Promise<void> {
    const { vendor, point } = this.#needs
    const flight = this.#flight
    if (!flight) return
    // From here on no bet is taken: what the bettors brought decides the point.
    this.#phase = 'flying'
    const clientSeeds = [...flight.seats.values()].slice(0, bettorsHeard).map(({ clientSeed }) => clientSeed)
    flight.point = point(flight.seed, flight.salt, flight.number, clientSeeds)
    flight.fliesAt = Infinity
    await writeDeparture(vendor, flight.id, clientSeeds)
    flight.fliesAt = this.#now()
    this.#tellState()
    this.#next(flight)
  }

  /** Waits for whatever comes next: a bet that leaves by itself, or the end. */
  #next(flight: Flight): void {
    const ceilings = [...flight.seats.values()]
      .filter(({ cashed, ceiling }) => cashed === null && ceiling <= flight.point)
      .map(({ ceiling }) => elapsedAt(ceiling))
    this.#at(flight.fliesAt + Math.min(crashElapsed(flight.point), ...ceilings), () => this.#step(flight))
  }

  async #step(flight: Flight): Promise<void> {
    const elapsed = this.#now() - flight.fliesAt
    for (const seat of flight.seats.values()) {
      const { cashed, ceiling } = seat
      if (cashed === null && ceiling <= flight.point && elapsedAt(ceiling) <= elapsed)
        void this.#leave(flight, seat, ceiling)
    }
    if (elapsed >= crashElapsed(flight.point)) await this.#crash(flight)
    else this.#next(flight)
  }

  /** Pays a seat that leaves. The seat is marked before anything is awaited: the end must not find it flying. */
  async #leave(flight: Flight, seat: Seat, multiplier: number): Promise<void> {
    const { vendor } = this.#needs
    seat.cashed = multiplier
    seat.payout = leave(seat, multiplier)
    this.#tellSeats()
    this.#paying.add(seat.round)
    try {
      await payLeaver(vendor, flight, seat, multiplier)
    } catch (err) {
      vendor.log.error({ err, round: seat.round.id }, 'A cash-out could not be recorded')
    } finally {
      this.#paying.delete(seat.round)
    }
  }

  async #crash(flight: Flight): Promise<void> {
    const { vendor, pace } = this.#needs
    const lost = [...flight.seats.values()].filter(({ cashed }) => cashed === null)
    this.#phase = 'crashed'
    clearInterval(this.#beat)
    this.#nextAt = this.#now() + pace.resting
    this.#tellState()
    const flown = await writeCrash(vendor, flight)
    this.#last = [flown, ...(this.#last ?? [])].slice(0, lastStored)
    this.#tellState()
    for (const seat of lost) void vendor.deliver(seat.round.id)
    this.#at(this.#nextAt, async () => {
      if (this.#pages.size > 0) await this.#open()
      else this.#rest()
    })
  }

  /** The flight that takes bets now. */
  get open(): Pick<Prepared, 'id' | 'number' | 'commitment'> | undefined {
    return this.#phase === 'waiting' ? this.#flight : undefined
  }

  /** Seats a bet whose stake was taken; false where the flight has left meanwhile. */
  sit(flightId: string, seat: Seat): boolean {
    if (this.#phase !== 'waiting' || this.#flight?.id !== flightId) return false
    this.#flight.seats.set(seat.round.id, seat)
    this.#tellSeats()
    return true
  }

  /** Takes a seat back whose writing down failed. */
  stand(roundId: string): void {
    this.#flight?.seats.delete(roundId)
  }

  /** Cashes a bet out by this room's clock. A second try is answered like the first. */
  async cashOut(session: PlayerSession, roundId: string): Promise<Seat | 'too_early' | 'too_late'> {
    const flight = this.#flight
    const seat = flight?.seats.get(roundId)
    if (
      !flight ||
      !seat ||
      seat.session.player !== session.player ||
      seat.session.merchant !== session.merchant
    )
      return 'too_late'
    if (seat.cashed !== null) return seat
    if (this.#phase === 'crashed') return 'too_late'
    const elapsed = this.#now() - flight.fliesAt
    if (this.#phase === 'waiting' || elapsed < 0 || multiplierAt(elapsed) < 101) return 'too_early'
    if (elapsed >= crashElapsed(flight.point)) return 'too_late'
    await this.#leave(flight, seat, Math.min(multiplierAt(elapsed), seat.ceiling, flight.point))
    return seat
  }

  /** Stops for good and gives back every bet that is still in the air. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    clearInterval(this.#beat)
    clearTimeout(this.#seatsTimer)
    await this.#opening?.catch(() => undefined)
    const flight = this.#flight
    if (!flight || this.#phase === 'crashed' || this.#phase === 'idle') return
    this.#phase = 'idle'
    await interruptFlight(
      this.#needs.vendor,
      flight.id,
      [...flight.seats.values()].filter(({ cashed }) => cashed === null).map((seat) => seat.round),
    )
  }
}
