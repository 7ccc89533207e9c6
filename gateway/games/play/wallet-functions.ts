import type { WalletError } from '../../../schemas/vendor/wallet.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import { documentStatement } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { countPlay } from './count-play.ts'
import { isTold, tellRefusedStakes } from './tell-refused-stake.ts'
import { WalletRefusal } from './wallet-refusal.ts'

/** What the database functions return. */
export interface FunctionResult {
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
export interface RoundValues {
  token: string
  game: string
  round: string
  [value: string]: unknown
}

/** Which round a message is about, of which session: sessions are stored by their hash. */
export function getRound({
  session,
  game,
  round,
}: {
  session: string
  game: string
  round: string
}): RoundValues {
  return { token: sha256(session), game, round }
}

type FunctionName = keyof typeof statements

/** Makes what calls the database's functions of a vendor's messages. Their refusals throw WalletRefusal. */
export function walletFunctions(platform: Platform) {
  const { clock, config, database, log } = platform
  const { name: vendor } = config.vendor
  const notifyRefused = tellRefusedStakes(platform)

  const refuse = (
    brand: LoadedBrand,
    name: FunctionName,
    { token, game, round, category }: RoundValues,
    { replayed, balance, bound, code }: FunctionResult & { code: WalletError },
  ): never => {
    if (code === 'payout_limit')
      log.error(
        { merchant: brand.settings.merchantCode, vendor, call: name, game, round, limit: bound },
        'A vendor wants to pay more than it may: see npm run audit',
      )
    if (isTold(code) && replayed !== true)
      notifyRefused({ brand, token, category: String(category ?? ''), round, code })
    throw new WalletRefusal(code, balance)
  }

  /** Where the member's play has to be counted first, it is, once. */
  return async function call(
    brand: LoadedBrand,
    name: FunctionName,
    values: RoundValues,
    isCounted = false,
  ): Promise<FunctionResult> {
    const { code: currency, scale } = brand.merchant.currency
    const [row] = await database.execute<{ result: FunctionResult }>(
      brand.settings.merchantCode,
      statements[name],
      [JSON.stringify({ ...values, vendor, currency, scale, at: clock().toISOString() })],
    )
    const result = row?.result ?? { code: 'unavailable' }
    const { code, member } = result
    if (code === undefined) return result
    if (code !== 'uncounted') return refuse(brand, name, values, { ...result, code })
    if (isCounted || member === undefined) throw new WalletRefusal('unavailable')
    await countPlay(platform, brand, member)
    return call(brand, name, values, true)
  }
}
