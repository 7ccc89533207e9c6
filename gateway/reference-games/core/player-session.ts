import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Mechanic } from '../../../schemas/vendor/mechanic.ts'
import type { Tx } from '../../base/db/database.ts'
import { hasSound } from './choices.ts'
import { type PlayerSession, playerSession, round, type Round } from './core.tables.ts'
import { currentSeed } from './fair.ts'
import { VendorRefusal } from './refusal.ts'
import { getWallet } from './rounds.ts'
import type { Vendor } from './vendor.ts'
import { WalletRefused } from './wallet-client.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

const bearerShape = /^[A-Za-z0-9_-]{43}$/
const sessionHours = 12
const touchAfter = 60_000

/** Turns a launch token into a session of the page that brought it. */
export async function openSession(
  vendor: Vendor,
  token: string,
  mechanic: Mechanic,
): Promise<{ bearer: string; session: PlayerSession }> {
  const details = await vendor.wallet('authenticate', { token }).catch((error: unknown) => {
    if (error instanceof WalletRefused) throw new VendorRefusal(error.code, 401)
    throw new VendorRefusal('wallet_unreachable', 503)
  })
  if (details.game.mechanic !== mechanic) throw new VendorRefusal('unknown_token', 401)
  const bearer = randomBytes(32).toString('base64url')
  const now = vendor.clock()
  const session: PlayerSession = {
    id: sha256(bearer),
    walletSession: details.session,
    merchant: details.merchant,
    player: details.player,
    game: details.game.id,
    mechanic,
    nickname: details.nickname,
    currency: details.currency,
    scale: details.scale,
    isSingle: details.single,
    terms: {
      brand: details.brand,
      symbol: details.symbol,
      language: details.language,
      site: details.site,
      limits: details.limits,
      ...(details.isLimited && { isLimited: true }),
      game: details.game,
      params: details.params,
    },
    createdAt: now,
    seenAt: now,
  }
  await vendor.within(async (tx) => {
    await tx.insert(playerSession).values(session)
  })
  return { bearer, session }
}

/** The session of a bearer; refuses an unknown one, and one that was left for twelve hours. */
export async function sessionOfBearer(vendor: Vendor, bearer: string): Promise<PlayerSession> {
  if (!bearerShape.test(bearer)) throw new VendorRefusal('unauthenticated', 401)
  const now = vendor.clock()
  return vendor.within(async (tx) => {
    const [found] = await tx
      .select()
      .from(playerSession)
      .where(eq(playerSession.id, sha256(bearer)))
    const idle = found ? now.getTime() - found.seenAt.getTime() : Infinity
    if (!found || idle > sessionHours * 3_600_000) throw new VendorRefusal('unauthenticated', 401)
    if (idle > touchAfter)
      await tx.update(playerSession).set({ seenAt: now }).where(eq(playerSession.id, found.id))
    return found
  })
}

/** The session of a request of a game's page. */
export function requirePlayer(vendor: Vendor, request: FastifyRequest): Promise<PlayerSession> {
  return sessionOfBearer(vendor, (request.headers.authorization ?? '').replace(/^Bearer /, ''))
}

/** A round as its player may see it. Amounts are minor units in digits. */
export function shownRound(entry: Round) {
  return {
    id: entry.id,
    state: entry.state,
    stake: String(entry.stake),
    payout: String(entry.payout),
    bets: entry.bets,
    result: entry.state === 'settled' || entry.state === 'refunded' ? entry.result : null,
    startedAt: entry.startedAt.toISOString(),
    endedAt: entry.endedAt?.toISOString() ?? null,
  }
}

export type ShownRound = ReturnType<typeof shownRound>

/** Rounds of this player and game that are not over, or whose end the player was not shown. */
async function unfinished(tx: Tx, { merchant, player, game }: PlayerSession): Promise<ShownRound[]> {
  const own = and(eq(round.merchant, merchant), eq(round.player, player), eq(round.game, game))
  const open = await tx
    .select()
    .from(round)
    .where(and(own, inArray(round.state, ['staking', 'open'])))
    .orderBy(round.startedAt)
    .limit(50)
  const unseen = await tx
    .select()
    .from(round)
    .where(
      and(own, inArray(round.state, ['settled', 'refunded']), isNull(round.seenAt), isNull(round.refused)),
    )
    .orderBy(round.startedAt)
    .limit(20)
  return [...open, ...unseen].map(shownRound)
}

/** Everything that a page needs to begin, or to go on after a lost connection. */
export async function getTable(vendor: Vendor, session: PlayerSession, own: unknown) {
  const balance = await getWallet(vendor, session)('balance', { session: session.walletSession })
    .then((answer) => answer.balance)
    .catch((error: unknown) => {
      if (error instanceof WalletRefused) throw new VendorRefusal(error.code, 401)
      return null
    })
  return vendor.within(async (tx) => {
    const pair = await currentSeed(tx, session, vendor.clock())
    return {
      balance,
      currency: session.currency,
      scale: session.scale,
      nickname: session.nickname,
      ...session.terms,
      seeds: { commitment: pair.commitment, clientSeed: pair.clientSeed, nonce: pair.nonce },
      rounds: await unfinished(tx, session),
      hasSound: await hasSound(tx, session),
      serverTime: vendor.clock().toISOString(),
      state: own,
    }
  })
}
