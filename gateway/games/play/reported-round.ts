import { getMechanic } from '../../../schemas/vendor/mechanic.ts'
import { signatureWindow, type WalletBody } from '../../../schemas/vendor/wallet.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { findGame, getVendor } from '../catalogue/brand-games.ts'
import { boundsDocument, payoutBounds } from '../payouts/payout-limits.ts'
import { coverTerms } from './cover-terms.ts'

type Report = WalletBody<'report'>

/** Whether a report makes sense by itself: a round that is over has an end, and only one that is settled has wins. */
export function isPlausible({ state, payout, startedAt, endedAt }: Report, now: Date): boolean {
  const latest = now.getTime() + signatureWindow
  const started = Date.parse(startedAt)
  if (started <= 0 || started > latest) return false
  if (state !== 'settled' && payout !== '0') return false
  if (endedAt === null) return state === 'open'
  const ended = Date.parse(endedAt)
  return state !== 'open' && ended >= started && ended <= latest
}

function exact(instant: string) {
  return new Date(instant).toISOString()
}

/** Returns the values that `play_report` takes beside those that locate the round. */
export function reportValues(brand: LoadedBrand, vendor: string, report: Report) {
  const { state, stake, payout, startedAt, endedAt, details = {} } = report
  const game = findGame(brand, report.game)
  const studio = game ? getVendor(game) : ''
  const mechanic = game ? getMechanic({ gameType: game.type, classify: game.classify }) : 'reels'
  return {
    state,
    stake,
    payout,
    started: exact(startedAt),
    over: endedAt === null ? '' : exact(endedAt),
    details,
    studio,
    mechanic,
    ...coverTerms(brand, vendor, mechanic, report),
    limits: boundsDocument(payoutBounds(brand, studio)),
  }
}
