import { and, eq, gt, isNull } from 'drizzle-orm'
import { isOneAtATime, mechanicOf } from '../../schemas/vendor/mechanic.ts'
import type {
  VendorGame,
  WalletAnswer,
  WalletBody,
  WalletCall,
  WalletError,
} from '../../schemas/vendor/wallet.ts'
import { member } from '../accounts/accounts.tables.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { brandGames, findGame, type Game, nameOf, vendorOf } from '../games/brand-games.ts'
import type { Platform } from '../platform.ts'
import { standingsOf } from '../sessions/standing.service.ts'
import { limitsOf } from './limits.ts'
import { gameLaunch, gameRound, vendorSession } from './play.tables.ts'
import { isPlausible, keptOfReport } from './reported-round.ts'
import { freshToken, hashOf, merchantOf } from './tokens.ts'

/** The wallet's no to a vendor, final unless `unavailable`. */
export class WalletRefusal extends Error {
  override name = 'WalletRefusal'
  readonly code: WalletError
  readonly balance: string | undefined

  constructor(code: WalletError, balance?: string) {
    super(code)
    this.code = code
    this.balance = balance
  }
}

/** What the functions of the database answer. */
interface Told {
  code?: WalletError
  balance?: string
  replayed?: boolean
  refunded?: string
}

/** Statements by function: name and parameters with their types. */
const statement = (name: string, types: string) => ({
  name,
  text: `select ${name}(${types
    .split(' ')
    .map((type, at) => `$${String(at + 1)}::${type}`)
    .join(',')}) as told`,
})
const statements = {
  debit: statement(
    'play_debit',
    'text text text text text bigint bigint bigint boolean boolean text integer text text timestamptz',
  ),
  credit: statement('play_credit', 'text text text text text bigint text text integer timestamptz'),
  rollback: statement('play_rollback', 'text text text text text text integer timestamptz'),
  end: statement('play_end', 'text text text text jsonb text timestamptz'),
  report: statement(
    'play_report',
    'text text text text text bigint bigint timestamptz text jsonb text integer text text timestamptz',
  ),
}

function brandOf(
  { registry }: Platform,
  token: string,
  code: 'unknown_token' | 'unknown_session',
): LoadedBrand {
  const merchant = merchantOf(token)
  const brand = merchant === undefined ? undefined : registry.byMerchant(merchant)
  if (!brand) throw new WalletRefusal(code)
  return brand
}

const isClosed = (brand: LoadedBrand, game: Game) =>
  brand.merchant.maintenance || brandGames(brand).isClosed(game)

/** A game as its vendor is told of it. */
function vendorGameOf(brand: LoadedBrand, game: Game, language: string): VendorGame {
  return {
    id: game.id,
    code: game.id,
    title: nameOf(game, language, brand).slice(0, 120),
    type: game.type,
    classify: game.classify,
    vendor: vendorOf(game),
    style: game.studio.style,
    motif: game.motif,
    sheet: game.sheet ?? '',
    mechanic: mechanicOf({ gameType: game.type, classify: game.classify }),
  }
}

async function authenticate(platform: Platform, { token }: WalletBody<'authenticate'>) {
  const { database, clock, config } = platform
  const brand = brandOf(platform, token, 'unknown_token')
  const merchant = brand.brand.merchantCode
  const now = clock()
  const session = freshToken(merchant)
  const { launch, player, rounds } = await database.within(merchant, async (tx) => {
    const [launch] = await tx
      .update(gameLaunch)
      .set({ usedAt: now })
      .where(
        and(
          eq(gameLaunch.merchant, merchant),
          eq(gameLaunch.tokenHash, hashOf(token)),
          eq(gameLaunch.vendor, config.vendor.name),
          isNull(gameLaunch.usedAt),
          gt(gameLaunch.expiresAt, now),
        ),
      )
      .returning()
    if (!launch) throw new WalletRefusal('unknown_token')
    const { vendor, memberId, sessionId, nodeId } = launch
    await tx.insert(vendorSession).values({
      ...{ merchant, tokenHash: hashOf(session), vendor, memberId, sessionId, nodeId },
      isSingle: brand.merchant.wallet.isSingle,
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
      .where(
        and(
          eq(gameRound.merchant, merchant),
          eq(gameRound.memberId, memberId),
          eq(gameRound.nodeId, nodeId),
          eq(gameRound.state, 'open'),
        ),
      )
      .limit(50)
    return { launch, player, rounds }
  })
  const standing = (await standingsOf(platform, merchant, [launch])).get(launch.sessionId)
  if (!player || !standing || standing.reason !== undefined) throw new WalletRefusal('session_closed')
  const game = findGame(brand, launch.nodeId)
  if (!game || isClosed(brand, game)) throw new WalletRefusal('game_unavailable')
  const { code: currency, scale, symbol } = brand.merchant.currency
  const { min, max } = limitsOf(brand, game)
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
    balance: await balanceFor(platform, merchant, launch.memberId, currency),
    language: launch.language,
    isReal: true,
    single: brand.merchant.wallet.isSingle,
    limits: { min: String(min), max: String(max) },
    site: launch.site,
    game: vendorGameOf(brand, game, launch.language),
    params: launch.params,
    openRounds: rounds.map(({ id }) => id),
  }
}

const readBalance = {
  name: 'play_balance',
  text: `select balance::text as balance from ledger_account where merchant = $1 and kind = 'member'
    and member_id = $2::uuid and currency = $3 and wallet = 'main'`,
}

async function balanceFor({ database }: Platform, merchant: string, memberId: string, currency: string) {
  const [found] = await database.read<{ balance: string }>(merchant, readBalance, [
    merchant,
    memberId,
    currency,
  ])
  return found?.balance ?? '0'
}

const readSession = {
  name: 'play_balance_of_session',
  text: `select s.session_id, s.member_id from vendor_session s
    where s.merchant = $1 and s.token_hash = $2 and s.vendor = $3`,
}

async function balance(platform: Platform, { session }: WalletBody<'balance'>) {
  const brand = brandOf(platform, session, 'unknown_session')
  const { merchantCode: merchant } = brand.brand
  const [found] = await platform.database.read<{ session_id: string; member_id: string }>(
    merchant,
    readSession,
    [merchant, hashOf(session), platform.config.vendor.name],
  )
  if (!found) throw new WalletRefusal('unknown_session')
  const { code } = brand.merchant.currency
  return { status: 'ok' as const, balance: await balanceFor(platform, merchant, found.member_id, code) }
}

const readPurse = {
  name: 'play_purse_of_session',
  text: `update vendor_session s set seen_at = $5::timestamptz where s.merchant = $1 and s.token_hash = $2 and s.vendor = $3
    and s.node_id = $4 and not s.is_single returning s.session_id, s.member_id`,
}

/** Whether a player whose money is with the vendor may stake. */
async function permit(platform: Platform, { session, game: nodeId }: WalletBody<'permit'>) {
  const { config, clock, database } = platform
  const brand = brandOf(platform, session, 'unknown_session')
  const { merchantCode: merchant } = brand.brand
  const [found] = await database.read<{ session_id: string; member_id: string }>(merchant, readPurse, [
    ...[merchant, hashOf(session), config.vendor.name],
    ...[nodeId, clock().toISOString()],
  ])
  if (!found) throw new WalletRefusal('unknown_session')
  const [memberId, sessionId] = [found.member_id, found.session_id]
  const standing = (await standingsOf(platform, merchant, [{ memberId, sessionId }])).get(sessionId)
  if (!standing || standing.reason !== undefined) throw new WalletRefusal('session_closed')
  const game = findGame(brand, nodeId)
  if (!game || isClosed(brand, game)) throw new WalletRefusal('game_unavailable')
  return { status: 'ok' as const }
}

/** What the wallet does for each message that was signed and is well formed. Throws WalletRefusal. */
export function walletHandlers(platform: Platform): {
  [C in WalletCall]: (body: WalletBody<C>) => Promise<WalletAnswer<C>>
} {
  const { config, clock, database } = platform
  const { name } = config.vendor
  const now = () => clock().toISOString()
  const tell = async (brand: LoadedBrand, call: keyof typeof statements, parameters: readonly string[]) => {
    const { merchantCode } = brand.brand
    const [row] = await database.read<{ told: Told }>(merchantCode, statements[call], parameters)
    const told: Told = row?.told ?? { code: 'unavailable' }
    if (told.code !== undefined) throw new WalletRefusal(told.code, told.balance)
    return told
  }
  const ask = async (brand: LoadedBrand, call: keyof typeof statements, parameters: readonly string[]) => {
    const { balance: left, replayed, refunded } = await tell(brand, call, parameters)
    return {
      status: 'ok' as const,
      balance: left ?? '0',
      replayed: replayed ?? false,
      ...(refunded === undefined ? {} : { refunded }),
    }
  }
  const wherefore = (body: { session: string; game: string; round: string }) =>
    [name, hashOf(body.session), body.game, body.round] as const
  return {
    authenticate: (body) => authenticate(platform, body),
    balance: (body) => balance(platform, body),
    debit: (body) => {
      const brand = brandOf(platform, body.session, 'unknown_session')
      const game = findGame(brand, body.game)
      const { code, scale } = brand.merchant.currency
      const { min, max } = game ? limitsOf(brand, game) : { min: 0n, max: 0n }
      const mechanic = game ? mechanicOf({ gameType: game.type, classify: game.classify }) : 'reels'
      return ask(brand, 'debit', [
        ...wherefore(body),
        ...[body.ref, body.amount, String(min), String(max)],
        ...[String(!game || isClosed(brand, game)), String(isOneAtATime(mechanic)), code, String(scale)],
        ...[game ? vendorOf(game) : '', mechanic, now()],
      ])
    },
    credit: (body) => {
      const brand = brandOf(platform, body.session, 'unknown_session')
      const { code, scale } = brand.merchant.currency
      const what = [body.ref, body.amount, body.debitRef ?? '']
      return ask(brand, 'credit', [...wherefore(body), ...what, code, String(scale), now()])
    },
    rollback: async (body) => {
      const brand = brandOf(platform, body.session, 'unknown_session')
      const { code, scale } = brand.merchant.currency
      const told = await ask(brand, 'rollback', [...wherefore(body), body.ref, code, String(scale), now()])
      return { ...told, refunded: told.refunded ?? '0' }
    },
    end: (body) => {
      const brand = brandOf(platform, body.session, 'unknown_session')
      const { code } = brand.merchant.currency
      return ask(brand, 'end', [...wherefore(body), JSON.stringify(body.details ?? {}), code, now()])
    },
    permit: (body) => permit(platform, body),
    report: async (body) => {
      const brand = brandOf(platform, body.session, 'unknown_session')
      if (!isPlausible(body, clock())) throw new WalletRefusal('invalid_request')
      const told = await tell(brand, 'report', [...wherefore(body), ...keptOfReport(brand, body, clock())])
      return { status: 'ok', replayed: told.replayed ?? false }
    },
  }
}
