import { isOneAtATime, getMechanic } from '../../../schemas/vendor/mechanic.ts'
import type { WalletAnswer, WalletBody, WalletCall } from '../../../schemas/vendor/wallet.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { prescribedForPlay } from '../../money/play-limits/prescribed.ts'
import { getCategory, findGame, getVendor } from '../catalogue/brand-games.ts'
import { boundsDocument } from '../payouts/payout-limits.ts'
import { authenticate } from './authenticate.service.ts'
import { balance } from './balance.service.ts'
import { getLimits } from './limits.ts'
import { coverTerms } from './cover-terms.ts'
import { isPlausible, reportValues } from './reported-round.ts'
import { type FunctionResult, getRound, type RoundValues, walletFunctions } from './wallet-functions.ts'
import { UnreadRefusal } from './wallet-refusal.ts'
import { amountIn, getBounds, getBrand, isClosed } from './wallet-terms.ts'

function debitValues(brand: LoadedBrand, vendor: string, body: WalletBody<'debit'>): RoundValues {
  const game = findGame(brand, body.game)
  const { min, max } = game ? getLimits(brand, game) : { min: 0n, max: 0n }
  const mechanic = game ? getMechanic({ gameType: game.type, classify: game.classify }) : 'reels'
  return {
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
    ...coverTerms(brand, vendor, mechanic, body),
  }
}

/** A permission names its stake whole, or no stake at all. */
function permitValues(brand: LoadedBrand, body: WalletBody<'permit'>): RoundValues {
  const { amount, round, ref } = body
  const missing = (['round', 'ref', 'amount'] as const).find((name) => body[name] === undefined)
  if (missing !== undefined && (round !== undefined || ref !== undefined))
    throw new UnreadRefusal({ reason: 'shape', part: `/${missing}` })
  const game = findGame(brand, body.game)
  return {
    ...getRound({ ...body, round: round ?? '' }),
    ref: ref ?? '',
    amount: amount === undefined ? '' : amountIn(amount, '/amount'),
    closed: !game || isClosed(brand, game),
    prescribed: prescribedForPlay(brand),
    category: game ? getCategory(game.type) : '',
  }
}

/** The answer to a message that moves money. */
function toMoved({ balance, replayed, refunded }: FunctionResult) {
  return {
    status: 'ok' as const,
    balance: balance ?? '0',
    replayed: replayed ?? false,
    ...(refunded === undefined ? {} : { refunded }),
  }
}

/** What the wallet does for each message that was signed and is well formed. Throws WalletRefusal. */
export function walletHandlers(platform: Platform): {
  [C in WalletCall]: (body: WalletBody<C>) => Promise<WalletAnswer<C>>
} {
  const { config, clock } = platform
  const { name } = config.vendor
  const call = walletFunctions(platform)
  return {
    authenticate: (body) => authenticate(platform, body),
    balance: (body) => balance(platform, body),
    debit: async (body) => {
      const brand = getBrand(platform, body.session, 'unknown_session')
      return toMoved(await call(brand, 'debit', debitValues(brand, name, body)))
    },
    credit: async (body) => {
      const brand = getBrand(platform, body.session, 'unknown_session')
      const result = await call(brand, 'credit', {
        ...getRound(body),
        ref: body.ref,
        amount: amountIn(body.amount, '/amount'),
        debit: body.debitRef ?? '',
        limits: boundsDocument(getBounds(brand, findGame(brand, body.game))),
      })
      return toMoved(result)
    },
    rollback: async (body) => {
      const brand = getBrand(platform, body.session, 'unknown_session')
      const result = await call(brand, 'rollback', { ...getRound(body), ref: body.ref })
      return { ...toMoved(result), refunded: result.refunded ?? '0' }
    },
    end: async (body) => {
      const brand = getBrand(platform, body.session, 'unknown_session')
      return toMoved(await call(brand, 'end', { ...getRound(body), details: body.details ?? {} }))
    },
    permit: async (body) => {
      const brand = getBrand(platform, body.session, 'unknown_session')
      await call(brand, 'permit', permitValues(brand, body))
      return { status: 'ok' }
    },
    report: async (body) => {
      const brand = getBrand(platform, body.session, 'unknown_session')
      if (!isPlausible(body, clock())) throw new UnreadRefusal({ reason: 'state', part: 'body' })
      amountIn(body.stake, '/stake')
      amountIn(body.payout, '/payout')
      const result = await call(brand, 'report', {
        ...getRound(body),
        ...reportValues(brand, name, body),
      })
      return { status: 'ok', replayed: result.replayed ?? false }
    },
  }
}
