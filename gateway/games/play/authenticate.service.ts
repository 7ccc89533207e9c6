import { and, eq, gt, isNull } from 'drizzle-orm'
import { getMechanic } from '../../../schemas/vendor/mechanic.ts'
import type { VendorGame, WalletBody } from '../../../schemas/vendor/wallet.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { sessionStatuses } from '../../members/sessions/session-status.service.ts'
import { findGame, type Game, getName, getVendor } from '../catalogue/brand-games.ts'
import { isHeldBack } from '../purses/transfer.service.ts'
import { balanceFor } from './balance.service.ts'
import { getLimits } from './limits.ts'
import { gameLaunch, gameRound, vendorSession } from './play.tables.ts'
import { isLeftOpen } from './open-rounds.ts'
import { freshToken } from './tokens.ts'
import { WalletRefusal } from './wallet-refusal.ts'
import { getBounds, getBrand, isClosed } from './wallet-terms.ts'

/** Returns a game as its vendor sees it. */
function getVendorGame(brand: LoadedBrand, game: Game, language: string): VendorGame {
  return {
    id: game.id,
    code: game.id,
    title: getName(game, language, brand).slice(0, 120),
    type: game.type,
    classify: game.classify,
    vendor: getVendor(game),
    style: game.studio.style,
    motif: game.motif,
    sheet: game.sheet ?? '',
    mechanic: getMechanic({ gameType: game.type, classify: game.classify }),
  }
}

/** What a vendor's session begins with. */
interface Opening {
  merchant: string
  vendor: string
  token: string
  /** The token of the session. */
  session: string
  isSingle: boolean
  now: Date
}

/** Uses up a launch token and opens the session; the player, and the rounds of theirs that are open. */
async function openSession(tx: Tx, { merchant, vendor, token, session, isSingle, now }: Opening) {
  const [launch] = await tx
    .update(gameLaunch)
    .set({ usedAt: now })
    .where(
      and(
        eq(gameLaunch.merchant, merchant),
        eq(gameLaunch.tokenHash, sha256(token)),
        eq(gameLaunch.vendor, vendor),
        isNull(gameLaunch.usedAt),
        gt(gameLaunch.expiresAt, now),
      ),
    )
    .returning()
  if (!launch) throw new WalletRefusal('unknown_token')
  const { memberId, sessionId, nodeId } = launch
  await tx.insert(vendorSession).values({
    merchant,
    tokenHash: sha256(session),
    vendor,
    memberId,
    sessionId,
    nodeId,
    isSingle,
    createdAt: now,
    seenAt: now,
  })
  const [player] = await tx
    .select({ nickname: member.nickname })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
  const rounds = await tx
    .select({ id: gameRound.id })
    .from(gameRound)
    .where(isLeftOpen(merchant, memberId, nodeId))
    .limit(50)
  return { launch, player, rounds }
}

/** Changes a launch token for a session of the vendor: once, while the member's own session is open. */
export async function authenticate(platform: Platform, { token }: WalletBody<'authenticate'>) {
  const { database, clock, config } = platform
  const brand = getBrand(platform, token, 'unknown_token')
  const merchant = brand.settings.merchantCode
  const { isSingle } = brand.merchant.wallet
  const session = freshToken(merchant)
  const opening = { merchant, vendor: config.vendor.name, token, session, isSingle, now: clock() }
  const { launch, player, rounds } = await database.within(merchant, (tx) => openSession(tx, opening))
  const sessionStatus = (await sessionStatuses(platform, merchant, [launch])).get(launch.sessionId)
  if (!player || !sessionStatus || sessionStatus.reason !== undefined)
    throw new WalletRefusal('session_closed')
  const game = findGame(brand, launch.nodeId)
  if (!game || isClosed(brand, game)) throw new WalletRefusal('game_unavailable')
  const { code: currency, scale, symbol } = brand.merchant.currency
  const { min, max } = getLimits(brand, game)
  const balance = await balanceFor(platform, merchant, launch.memberId, currency)
  return {
    status: 'ok' as const,
    session,
    player: launch.memberId,
    nickname: player.nickname,
    merchant,
    brand: brand.id,
    currency,
    symbol,
    scale,
    balance,
    language: launch.language,
    isReal: true,
    single: isSingle,
    limits: { min: String(min), max: String(max), payout: String(getBounds(brand, game).round) },
    isLimited: await isHeldBack(platform, brand, launch.memberId, BigInt(balance)),
    site: launch.site,
    game: getVendorGame(brand, game, launch.language),
    params: launch.params,
    openRounds: rounds.map(({ id }) => id),
  }
}
