import { and, eq, gt, isNull } from 'drizzle-orm'
import { isOneAtATime, mechanicOf } from '../../../schemas/vendor/mechanic.ts'
import type {
  VendorGame,
  WalletAnswer,
  WalletBody,
  WalletCall,
  WalletError,
} from '../../../schemas/vendor/wallet.ts'
import { maxMinor } from '../../../schemas/base/money.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { brandGames, categoryOf, findGame, type Game, nameOf, vendorOf } from '../catalogue/brand-games.ts'
import { documentStatement } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { sessionStatuses } from '../../members/sessions/session-status.service.ts'
import { limitsOf } from './limits.ts'
import { boundsDocument, payoutBounds } from '../payouts/payout-limits.ts'
import { gameLaunch, gameRound, vendorSession } from './play.tables.ts'
import { prescribedForPlay } from '../../money/play-limits/prescribed.ts'
import { watchPlay } from '../../money/play-limits/watch.ts'
import { isPlausible, reportValues } from './reported-round.ts'
import { freshToken, merchantOf } from './tokens.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

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

/** What the database functions return. */
interface FunctionResult {
  /** uncounted: the member's play has to be counted first. */
  code?: WalletError | 'uncounted'
  balance?: string
  replayed?: boolean
  refunded?: string
  /** Whose play has to be counted first. */
  member?: string
  /** Which limit of its vendor a payout is above. */
  bound?: string
}

/** Statements by call of a vendor: each function takes one document of named values. */
const statements = {
  debit: documentStatement('play_debit'),
  credit: documentStatement('play_credit'),
  rollback: documentStatement('play_rollback'),
  end: documentStatement('play_end'),
  report: documentStatement('play_report'),
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

/** An amount that the books can hold: more is no amount. */
function amountIn(text: string): string {
  if (BigInt(text) > maxMinor) throw new WalletRefusal('invalid_request')
  return text
}

/** The limits of whoever made a game. */
function boundsOf(brand: LoadedBrand, game: Game | undefined) {
  return payoutBounds(brand, game ? vendorOf(game) : '')
}

function isClosed(brand: LoadedBrand, game: Game) {
  return brand.merchant.maintenance || brandGames(brand).isClosed(game)
}

/** Returns a game as its vendor sees it. */
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
  const merchant = brand.settings.merchantCode
  const now = clock()
  const session = freshToken(merchant)
  const { launch, player, rounds } = await database.within(merchant, async (tx) => {
    const [launch] = await tx
      .update(gameLaunch)
      .set({ usedAt: now })
      .where(
        and(
          eq(gameLaunch.merchant, merchant),
          eq(gameLaunch.tokenHash, sha256(token)),
          eq(gameLaunch.vendor, config.vendor.name),
          isNull(gameLaunch.usedAt),
          gt(gameLaunch.expiresAt, now),
        ),
      )
      .returning()
    if (!launch) throw new WalletRefusal('unknown_token')
    const { vendor, memberId, sessionId, nodeId } = launch
    await tx.insert(vendorSession).values({
      ...{ merchant, tokenHash: sha256(session), vendor, memberId, sessionId, nodeId },
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
  const sessionStatus = (await sessionStatuses(platform, merchant, [launch])).get(launch.sessionId)
  if (!player || !sessionStatus || sessionStatus.reason !== undefined)
    throw new WalletRefusal('session_closed')
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
    limits: { min: String(min), max: String(max), payout: String(boundsOf(brand, game).round) },
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
  const { merchantCode: merchant } = brand.settings
  const [found] = await platform.database.read<{ session_id: string; member_id: string }>(
    merchant,
    readSession,
    [merchant, sha256(session), platform.config.vendor.name],
  )
  if (!found) throw new WalletRefusal('unknown_session')
  const { code } = brand.merchant.currency
  return { status: 'ok' as const, balance: await balanceFor(platform, merchant, found.member_id, code) }
}

const touchPurse = {
  name: 'play_purse_of_session',
  text: `update vendor_session s set seen_at = $5::timestamptz where s.merchant = $1 and s.token_hash = $2 and s.vendor = $3
    and s.node_id = $4 and not s.is_single returning s.session_id, s.member_id`,
}

const allowPurse = {
  name: 'play_allow_purse',
  text: `select case when play_bonus_stake($1::uuid, $2, $3::bigint, $6, $5::timestamptz) then 'bonus_stake'
    else play_allow($1::uuid, $2, $3::bigint, nullif($4, 'null')::jsonb, $5::timestamptz, false) end as code`,
}

/** Limits of the merchant alone hold for whoever plays: their play is counted from then on. */
function count({ database, clock }: Platform, brand: LoadedBrand, memberId: string): Promise<void> {
  return database.within(brand.settings.merchantCode, (tx) => watchPlay(tx, brand, memberId, clock()))
}

/** Whether a player whose money is with the vendor may stake. */
async function permit(platform: Platform, { session, game: nodeId, amount = '1' }: WalletBody<'permit'>) {
  const { config, clock, database } = platform
  const brand = brandOf(platform, session, 'unknown_session')
  const { merchantCode: merchant } = brand.settings
  const [found] = await database.execute<{ session_id: string; member_id: string }>(merchant, touchPurse, [
    ...[merchant, sha256(session), config.vendor.name],
    ...[nodeId, clock().toISOString()],
  ])
  if (!found) throw new WalletRefusal('unknown_session')
  const [memberId, sessionId] = [found.member_id, found.session_id]
  const sessionStatus = (await sessionStatuses(platform, merchant, [{ memberId, sessionId }])).get(sessionId)
  if (!sessionStatus || sessionStatus.reason !== undefined) throw new WalletRefusal('session_closed')
  const game = findGame(brand, nodeId)
  if (!game || isClosed(brand, game)) throw new WalletRefusal('game_unavailable')
  const bounds = prescribedForPlay(brand)
  const allow = () =>
    platform.database.execute<{ code: WalletError | 'uncounted' | null }>(merchant, allowPurse, [
      ...[memberId, brand.merchant.currency.code, amountIn(amount)],
      ...[JSON.stringify(bounds ?? null), clock().toISOString(), categoryOf(game.type)],
    ])
  let code = (await allow())[0]?.code
  if (code === 'uncounted') {
    await count(platform, brand, memberId)
    code = (await allow())[0]?.code
  }
  if (code) throw new WalletRefusal(code === 'uncounted' ? 'unavailable' : code)
  return { status: 'ok' as const }
}

/** The named values that a function of a round takes, beside those that every call has. */
interface RoundValues {
  token: string
  game: string
  round: string
  [value: string]: unknown
}

/** Which round a message is about, of which session: sessions are stored by their hash. */
function roundOf({ session, game, round }: { session: string; game: string; round: string }): RoundValues {
  return { token: sha256(session), game, round }
}

/** What the wallet does for each message that was signed and is well formed. Throws WalletRefusal. */
export function walletHandlers(platform: Platform): {
  [C in WalletCall]: (body: WalletBody<C>) => Promise<WalletAnswer<C>>
} {
  const { config, clock, database } = platform
  const { name } = config.vendor
  const callFunction = async (brand: LoadedBrand, call: keyof typeof statements, values: RoundValues) => {
    const { merchantCode } = brand.settings
    const { code: currency, scale } = brand.merchant.currency
    const run = async (): Promise<FunctionResult> => {
      const [row] = await database.execute<{ result: FunctionResult }>(merchantCode, statements[call], [
        JSON.stringify({ ...values, vendor: name, currency, scale, at: clock().toISOString() }),
      ])
      return row?.result ?? { code: 'unavailable' }
    }
    let result = await run()
    if (result.code === 'uncounted' && result.member !== undefined) {
      await count(platform, brand, result.member)
      result = await run()
    }
    if (result.code === 'uncounted') throw new WalletRefusal('unavailable')
    if (result.code === 'payout_limit') {
      const { game, round } = values
      platform.log.error(
        { merchant: merchantCode, vendor: name, call, game, round, limit: result.bound },
        'A vendor wants to pay more than it may: see npm run audit',
      )
    }
    if (result.code !== undefined) throw new WalletRefusal(result.code, result.balance)
    return result
  }
  const moveMoney = async (brand: LoadedBrand, call: keyof typeof statements, values: RoundValues) => {
    const { balance: left, replayed, refunded } = await callFunction(brand, call, values)
    return {
      status: 'ok' as const,
      balance: left ?? '0',
      replayed: replayed ?? false,
      ...(refunded === undefined ? {} : { refunded }),
    }
  }
  return {
    authenticate: (body) => authenticate(platform, body),
    balance: (body) => balance(platform, body),
    debit: (body) => {
      const brand = brandOf(platform, body.session, 'unknown_session')
      const game = findGame(brand, body.game)
      const { min, max } = game ? limitsOf(brand, game) : { min: 0n, max: 0n }
      const mechanic = game ? mechanicOf({ gameType: game.type, classify: game.classify }) : 'reels'
      return moveMoney(brand, 'debit', {
        ...roundOf(body),
        ref: body.ref,
        amount: amountIn(body.amount),
        min: String(min),
        max: String(max),
        closed: !game || isClosed(brand, game),
        one: isOneAtATime(mechanic),
        prescribed: prescribedForPlay(brand),
        studio: game ? vendorOf(game) : '',
        category: game ? categoryOf(game.type) : '',
        mechanic,
      })
    },
    credit: (body) => {
      const brand = brandOf(platform, body.session, 'unknown_session')
      return moveMoney(brand, 'credit', {
        ...roundOf(body),
        ref: body.ref,
        amount: amountIn(body.amount),
        debit: body.debitRef ?? '',
        limits: boundsDocument(boundsOf(brand, findGame(brand, body.game))),
      })
    },
    rollback: async (body) => {
      const brand = brandOf(platform, body.session, 'unknown_session')
      const result = await moveMoney(brand, 'rollback', { ...roundOf(body), ref: body.ref })
      return { ...result, refunded: result.refunded ?? '0' }
    },
    end: (body) => {
      const brand = brandOf(platform, body.session, 'unknown_session')
      return moveMoney(brand, 'end', { ...roundOf(body), details: body.details ?? {} })
    },
    permit: (body) => permit(platform, body),
    report: async (body) => {
      const brand = brandOf(platform, body.session, 'unknown_session')
      if (!isPlausible(body, clock())) throw new WalletRefusal('invalid_request')
      for (const amount of [body.stake, body.payout]) amountIn(amount)
      const result = await callFunction(brand, 'report', { ...roundOf(body), ...reportValues(brand, body) })
      return { status: 'ok', replayed: result.replayed ?? false }
    },
  }
}
