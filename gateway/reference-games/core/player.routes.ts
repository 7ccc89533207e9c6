import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { closed } from '../../../schemas/base/parts.ts'
import { mechanicName } from '../../../schemas/vendor/parts.ts'
import { chooseSound } from './choices.ts'
import { round, type Seed } from './core.tables.ts'
import { chooseClientSeed, currentSeed, findProof, rotateSeed } from './fair.ts'
import { openSession, requirePlayer, shownRound, getTable } from './player-session.ts'
import { VendorRefusal } from './refusal.ts'
import { getWallet } from './rounds.ts'
import { reader } from './validate.ts'
import type { Vendor, VendorMechanic } from './vendor.ts'
import { WalletRefused } from './wallet-client.ts'

const historyPage = 20

const readOpening = reader(closed({ token: Type.String({ maxLength: 128 }), mechanic: mechanicName }))
const readSeed = reader(closed({ clientSeed: Type.String({ pattern: '^[\\x21-\\x7e]{1,64}$' }) }))
const readSound = reader(closed({ isOn: Type.Boolean() }))
const readRound = reader(closed({ round: Type.String({ maxLength: 64 }) }))

function requireMechanic(mechanics: readonly VendorMechanic[], name: string): VendorMechanic {
  const mechanic = mechanics.find((vendorMechanic) => vendorMechanic.name === name)
  if (!mechanic) throw new VendorRefusal('game_unavailable', 503)
  return mechanic
}

/** The session of a page, its table, and what the wallet has. */
function addSessionRoutes(app: FastifyInstance, vendor: Vendor, mechanics: readonly VendorMechanic[]): void {
  app.post('/v/session', async (request) => {
    const { token, mechanic } = readOpening(request.body)
    const plays = requireMechanic(mechanics, mechanic)
    const { bearer, session } = await openSession(vendor, token, mechanic)
    return { bearer, table: await getTable(vendor, session, await plays.state?.(vendor, session)) }
  })

  app.get('/v/table', async (request) => {
    const session = await requirePlayer(vendor, request)
    const plays = requireMechanic(mechanics, session.mechanic)
    return getTable(vendor, session, await plays.state?.(vendor, session))
  })

  app.get('/v/balance', async (request) => {
    const session = await requirePlayer(vendor, request)
    try {
      const { balance } = await getWallet(vendor, session)('balance', { session: session.walletSession })
      return { balance }
    } catch (error) {
      if (error instanceof WalletRefused) throw new VendorRefusal(error.code, 401)
      throw new VendorRefusal('wallet_unreachable', 503)
    }
  })

  app.post('/v/sound', async (request) => {
    const session = await requirePlayer(vendor, request)
    const { isOn } = readSound(request.body)
    await vendor.within((tx) => chooseSound(tx, session, isOn))
    return {}
  })
}

/** What of a pair of seeds a player may know before it is revealed. */
function shownSeeds({ commitment, clientSeed, nonce }: Seed) {
  return { commitment, clientSeed, nonce }
}

/** The seeds that the results of a player follow from. */
function addSeedRoutes(app: FastifyInstance, vendor: Vendor): void {
  app.get('/v/seed', async (request) => {
    const session = await requirePlayer(vendor, request)
    return shownSeeds(await vendor.within((tx) => currentSeed(tx, session, vendor.clock())))
  })

  app.post('/v/seed', async (request) => {
    const session = await requirePlayer(vendor, request)
    const { clientSeed } = readSeed(request.body)
    return shownSeeds(await vendor.within((tx) => chooseClientSeed(tx, session, clientSeed, vendor.clock())))
  })

  app.post('/v/seed/rotate', async (request) => {
    const session = await requirePlayer(vendor, request)
    const { revealed, next } = await vendor.within((tx) => rotateSeed(tx, session, vendor.clock()))
    return {
      revealed: { serverSeed: revealed.serverSeed, commitment: revealed.commitment, rounds: revealed.nonce },
      seeds: shownSeeds(next),
    }
  })
}

/** The rounds of a player. */
function addRoundRoutes(app: FastifyInstance, vendor: Vendor, mechanics: readonly VendorMechanic[]): void {
  app.get('/v/rounds', async (request) => {
    const session = await requirePlayer(vendor, request)
    const { merchant, player, game, mechanic } = session
    const listed = requireMechanic(mechanics, mechanic).listed?.(session) ?? eq(round.game, game)
    return vendor.within(async (tx) => {
      const rounds = await tx
        .select()
        .from(round)
        .where(and(eq(round.merchant, merchant), eq(round.player, player), listed, isNull(round.refused)))
        .orderBy(desc(round.startedAt))
        .limit(historyPage)
      return {
        rounds: await Promise.all(
          rounds.map(async (entry) => ({ ...shownRound(entry), proof: await findProof(tx, entry) })),
        ),
      }
    })
  })

  app.post('/v/rounds/seen', async (request) => {
    const { merchant, player } = await requirePlayer(vendor, request)
    const { round: id } = readRound(request.body)
    await vendor.within((tx) =>
      tx
        .update(round)
        .set({ seenAt: vendor.clock() })
        .where(and(eq(round.id, id), eq(round.merchant, merchant), eq(round.player, player))),
    )
    return {}
  })
}

/** What every game's page asks: session, balance, sound, seeds, history. */
export function addPlayerRoutes(
  app: FastifyInstance,
  vendor: Vendor,
  mechanics: readonly VendorMechanic[],
): void {
  addSessionRoutes(app, vendor, mechanics)
  addSeedRoutes(app, vendor)
  addRoundRoutes(app, vendor, mechanics)
}
