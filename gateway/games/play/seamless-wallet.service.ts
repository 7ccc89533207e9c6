import { isOneAtATime, getMechanic } from '../../../schemas/vendor/mechanic.ts'
import type { WalletAnswer, WalletBody, WalletCall, WalletError } from '../../../schemas/vendor/wallet.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import { documentStatement } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { prescribedForPlay } from '../../money/play-limits/prescribed.ts'
import { getCategory, findGame, getVendor } from '../catalogue/brand-games.ts'
import { boundsDocument } from '../payouts/payout-limits.ts'
import { authenticate } from './authenticate.service.ts'
import { balance } from './balance.service.ts'
import { countPlay } from './count-play.ts'
import { getLimits } from './limits.ts'
import { coverTerms } from './cover-terms.ts'
import { isPlausible, reportValues } from './reported-round.ts'
import { isTold, tellRefusedStakes } from './tell-refused-stake.ts'
import { UnreadRefusal, WalletRefusal } from './wallet-refusal.ts'
import { amountIn, getBounds, getBrand, isClosed } from './wallet-terms.ts'

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
  permit: documentStatement('play_permit'),
  report: documentStatement('play_report'),
}

/** The named values that a function of a round takes, beside those that every call has. */
interface RoundValues {
  token: string
  game: string
  round: string
  [value: string]: unknown
}

/** Which round a message is about, of which session: sessions are stored by their hash. */
function getRound({ session, game, round }: { session: string; game: string; round: string }): RoundValues {
  return { token: sha256(session), game, round }
}

/** What the wallet does for each message that was signed and is well formed. Throws WalletRefusal. */
export function walletHandlers(platform: Platform): {
  [C in WalletCall]: (body: WalletBody<C>) => Promise<WalletAnswer<C>>
} {
  const { config, clock, database } = platform
  const { name } = config.vendor
  const tellRefused = tellRefusedStakes(platform)
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
      await countPlay(platform, brand, result.member)
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
    if (result.code !== undefined && isTold(result.code) && result.replayed !== true)
      tellRefused({
        brand,
        token: values.token,
        category: String(values['category'] ?? ''),
        round: values.round,
        code: result.code,
      })
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
      const brand = getBrand(platform, body.session, 'unknown_session')
      const game = findGame(brand, body.game)
      const { min, max } = game ? getLimits(brand, game) : { min: 0n, max: 0n }
      const mechanic = game ? getMechanic({ gameType: game.type, classify: game.classify }) : 'reels'
      return moveMoney(brand, 'debit', {
        ...getRound(body),
        ref: body.ref,
        amount: amountIn(body.amount, '/amount'),
        min: String(min),
        max: String(max),
        closed: !game || isClosed(brand, game),
        one: isOneAtATime(mechanic),
        prescribed: prescribedForPlay(brand),
        studio: game ? getVendor(game) : '',
        category: game ? getCategory(game.type) : '',
        mechanic,
        ...coverTerms(brand, name, mechanic, body),
      })
    },
    credit: (body) => {
      const brand = getBrand(platform, body.session, 'unknown_session')
      return moveMoney(brand, 'credit', {
        ...getRound(body),
        ref: body.ref,
        amount: amountIn(body.amount, '/amount'),
        debit: body.debitRef ?? '',
        limits: boundsDocument(getBounds(brand, findGame(brand, body.game))),
      })
    },
    rollback: async (body) => {
      const brand = getBrand(platform, body.session, 'unknown_session')
      const result = await moveMoney(brand, 'rollback', { ...getRound(body), ref: body.ref })
      return { ...result, refunded: result.refunded ?? '0' }
    },
    end: (body) => {
      const brand = getBrand(platform, body.session, 'unknown_session')
      return moveMoney(brand, 'end', { ...getRound(body), details: body.details ?? {} })
    },
    permit: async (body) => {
      const brand = getBrand(platform, body.session, 'unknown_session')
      const { amount, round, ref } = body
      const missing = (['round', 'ref', 'amount'] as const).find((name) => body[name] === undefined)
      if (missing !== undefined && (round !== undefined || ref !== undefined))
        throw new UnreadRefusal({ reason: 'shape', part: `/${missing}` })
      const game = findGame(brand, body.game)
      await callFunction(brand, 'permit', {
        ...getRound({ ...body, round: round ?? '' }),
        ref: ref ?? '',
        amount: amount === undefined ? '' : amountIn(amount, '/amount'),
        closed: !game || isClosed(brand, game),
        prescribed: prescribedForPlay(brand),
        category: game ? getCategory(game.type) : '',
      })
      return { status: 'ok' }
    },
    report: async (body) => {
      const brand = getBrand(platform, body.session, 'unknown_session')
      if (!isPlausible(body, clock())) throw new UnreadRefusal({ reason: 'state', part: 'body' })
      amountIn(body.stake, '/stake')
      amountIn(body.payout, '/payout')
      const result = await callFunction(brand, 'report', {
        ...getRound(body),
        ...reportValues(brand, name, body),
      })
      return { status: 'ok', replayed: result.replayed ?? false }
    },
  }
}
