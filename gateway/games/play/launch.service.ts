import { and, desc, inArray } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { decimal } from '../../../schemas/base/money.ts'
import { getMechanic, resumableMechanics } from '../../../schemas/vendor/mechanic.ts'
import { launchText } from '../../../schemas/vendor/wallet.ts'
import { getOrigin } from '../../base/http/brand-origin.ts'
import { brandGames, findGame, getName } from '../catalogue/brand-games.ts'
import { rememberGame } from '../catalogue/favourites.service.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Wire } from '../../base/http/wire.ts'
import { lotteryParams } from '../catalogue/prize-mode.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Session } from '../../base/http/session.ts'
import { hmacHex } from '../../base/crypto/signed-message.ts'
import { bringAlong } from '../purses/transfer.service.ts'
import { gameLaunch, gameRound } from './play.tables.ts'
import { isLeftOpen } from './open-rounds.ts'
import { freshToken } from './tokens.ts'
import { vendorGreeting } from '../vendors/vendor-client.ts'
import { vendorOrigins } from '../vendors/vendor-origins.ts'
import { requirePlayRoom } from '../../money/play-limits/require-room.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

/** Milliseconds in which a launch token works, once. */
const launchFor = 60_000

export interface Launch {
  asker: Visitor & { session: Session; wire: Wire }
  nodeId: string
  /** Further parameters for the game, such as the view of a lottery. */
  params?: Record<string, string>
}

const greetings = new WeakMap<Platform, () => Promise<void>>()

/** The newest round of a game that a member left open and can go on with. */
async function resumable(tx: Tx, merchant: string, memberId: string, nodeId: string) {
  const [found] = await tx
    .select()
    .from(gameRound)
    .where(and(isLeftOpen(merchant, memberId, nodeId), inArray(gameRound.mechanic, [...resumableMechanics])))
    .orderBy(desc(gameRound.startedAt))
    .limit(1)
  return found
}

/** Whether a member who enters a game may stake there. Others are refused, unless they have an open round to finish. */
async function enterable(
  tx: Tx,
  brand: LoadedBrand,
  { session, nodeId, now }: { session: Session; nodeId: string; now: Date },
): Promise<boolean> {
  const { memberId } = session
  try {
    await requirePlayRoom(tx, brand, { memberId, now })
    return true
  } catch (error) {
    if (!(await resumable(tx, brand.settings.merchantCode, memberId, nodeId))) throw error
    return false
  }
}

/**
 * Creates a launch address for a logged-in member. Refuses: `game_not_found`, `game_maintenance`,
 * `vendor_unavailable`, `excluded`, `limits_required`, `limit_reached`.
 */
export async function launchGame(platform: Platform, launch: Launch): Promise<CallValue<'gameLaunch'>> {
  const { config, database, clock } = platform
  const { asker, nodeId, params = {} } = launch
  const { brand, session, language, wire } = asker
  const merchant = brand.settings.merchantCode
  const game = findGame(brand, nodeId)
  if (!game) throw new Refusal('game_not_found')
  if (brandGames(brand).isClosed(game)) throw new Refusal('game_maintenance')
  const greet = greetings.get(platform) ?? vendorGreeting(platform)
  greetings.set(platform, greet)
  await greet()
  const now = clock()
  const mayStake = await database.within(merchant, (tx) => enterable(tx, brand, { session, nodeId, now }))
  if (mayStake) await bringAlong(platform, brand, session.memberId)
  const token = freshToken(merchant)
  const site = wire.origin ?? getOrigin(brand, config)
  const open = await database.within(merchant, async (tx) => {
    await tx.insert(gameLaunch).values({
      merchant,
      tokenHash: sha256(token),
      vendor: config.vendor.name,
      memberId: session.memberId,
      sessionId: session.id,
      nodeId,
      language,
      site,
      params: { ...lotteryParams(brand, game), ...params },
      expiresAt: new Date(now.getTime() + launchFor),
    })
    await rememberGame(tx, brand, session.memberId, nodeId, now)
    return resumable(tx, merchant, session.memberId, nodeId)
  })
  const mechanic = getMechanic({ gameType: game.type, classify: game.classify })
  const title = getName(game, language, brand)
  const query = new URLSearchParams({
    token,
    game: nodeId,
    lang: language,
    title,
    site,
    sig: hmacHex(config.vendor.secret, launchText(token, site, mechanic)),
  })
  const hosts = vendorOrigins(config, brand)
  return {
    launchId: sha256(token).slice(0, 32),
    url: `${hosts[0] ?? config.vendor.publicUrl}/play/${mechanic}?${query.toString()}`,
    hosts,
    nodeId,
    title,
    mechanic,
    openRound: open
      ? { id: open.id, startedAt: open.startedAt.toISOString(), stake: decimal(open.stake, open.scale) }
      : null,
  }
}
