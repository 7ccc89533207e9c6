import type { WalletBody, WalletError } from '../../../schemas/vendor/wallet.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { sessionStatuses } from '../../members/sessions/session-status.service.ts'
import { prescribedForPlay } from '../../money/play-limits/prescribed.ts'
import { watchPlay } from '../../money/play-limits/watch.ts'
import { categoryOf, findGame } from '../catalogue/brand-games.ts'
import { WalletRefusal } from './wallet-refusal.ts'
import { amountIn, brandOf, isClosed } from './wallet-terms.ts'

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
export function countPlay(
  { database, clock }: Platform,
  brand: LoadedBrand,
  memberId: string,
): Promise<void> {
  return database.within(brand.settings.merchantCode, (tx) => watchPlay(tx, brand, memberId, clock()))
}

/** Whether a player whose money is with the vendor may stake. */
export async function permit(
  platform: Platform,
  { session, game: nodeId, amount = '1' }: WalletBody<'permit'>,
) {
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
    await countPlay(platform, brand, memberId)
    code = (await allow())[0]?.code
  }
  if (code) throw new WalletRefusal(code === 'uncounted' ? 'unavailable' : code)
  return { status: 'ok' as const }
}
