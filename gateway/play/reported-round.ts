import { mechanicOf } from '../../schemas/vendor/mechanic.ts'
import { signatureWindow, type WalletBody } from '../../schemas/vendor/wallet.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { findGame, vendorOf } from '../games/brand-games.ts'

type Report = WalletBody<'report'>

/** Whether a report makes sense by itself: a round that is over has an end, and only one that is settled has wins. */
export function isPlausible({ state, payout, startedAt, endedAt }: Report, now: Date): boolean {
  const latest = now.getTime() + signatureWindow
  const started = Date.parse(startedAt)
  // A date that is none compares as false.
  if (!(started > 0 && started <= latest)) return false
  if (state !== 'settled' && payout !== '0') return false
  if (endedAt === null) return state === 'open'
  const ended = Date.parse(endedAt)
  return state !== 'open' && ended >= started && ended <= latest
}

const exact = (instant: string) => new Date(instant).toISOString()

/** What `play_report` keeps of a plausible report, beyond where it belongs. */
export function keptOfReport(brand: LoadedBrand, report: Report, now: Date): string[] {
  const { state, stake, payout, startedAt, endedAt, details = {} } = report
  const { code, scale } = brand.merchant.currency
  const game = findGame(brand, report.game)
  const mechanic = game ? mechanicOf({ gameType: game.type, classify: game.classify }) : 'reels'
  return [
    ...[state, stake, payout, exact(startedAt), endedAt === null ? '' : exact(endedAt)],
    ...[JSON.stringify(details), code, String(scale)],
    ...[game ? vendorOf(game) : '', mechanic, now.toISOString()],
  ]
}
