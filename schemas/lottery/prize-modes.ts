import type { BetKind, DrawResult } from './counting/bet-kind.ts'
import { type LotteryArea, type PrizeModeTable } from './lottery.document.ts'
import { prizeModeNames, type PrizeMode } from '../base/prize-mode-names.ts'
import elott from './prize-modes/ELOTT.json' with { type: 'json' }
import lott from './prize-modes/LOTT.json' with { type: 'json' }
import sea from './prize-modes/SEA.json' with { type: 'json' }
import zy from './prize-modes/ZY.json' with { type: 'json' }

const tables = { LOTT: lott, ZY: zy, ELOTT: elott, SEA: sea } as unknown as Readonly<
  Record<PrizeMode, PrizeModeTable>
>

/** What every bet pays in a prize mode. */
export function prizeTable(mode: PrizeMode): PrizeModeTable {
  return tables[mode]
}

/** What a bet pays, in hundredths of its stake, by prize. Empty where the mode does not offer it. */
export function getPayouts(mode: PrizeMode, sheet: string, kind: string): Readonly<Record<string, number>> {
  return tables[mode].payouts[sheet]?.[kind] ?? {}
}

/** The modes of a merchant that an area can be played in. */
export function listModes(area: LotteryArea, offered: readonly string[]): PrizeMode[] {
  return offered.filter(
    (mode): mode is PrizeMode =>
      prizeModeNames.some((name) => name === mode) && tables[mode as PrizeMode].areas.includes(area),
  )
}

/** What comes back of a stake on a line in the long run, 1 for all of it. */
export function getReturn(mode: PrizeMode, sheet: string, kind: BetKind, line: string): number {
  const payouts = getPayouts(mode, sheet, kind.id)
  return kind
    .chances(line)
    .reduce((sum, { key, times, share }) => sum + ((payouts[key] ?? 0) / 100 / share) * times, 0)
}

/** What a line won, in minor units of a stake in minor units; fractions of a unit are dropped. */
export function getWin(
  payouts: Readonly<Record<string, number>>,
  kind: BetKind,
  line: string,
  result: DrawResult,
  stake: bigint,
): bigint {
  return kind.hits(line, result).reduce((sum, { key, times, share }) => {
    const payout = payouts[key]
    if (payout === undefined) throw new Error(`${kind.id} has no payout for ${key}`)
    return sum + (stake * BigInt(payout) * BigInt(times)) / (100n * BigInt(share))
  }, 0n)
}

/** The most that one line can win by one hit, in hundredths of its stake. */
export function topPayout(payouts: Readonly<Record<string, number>>, kind: BetKind, line: string): number {
  return Math.max(0, ...kind.chances(line).map(({ key, share }) => (payouts[key] ?? 0) / share))
}

/** Prize mode of a merchant: ELOTT when the ELOTT category has a card of TCG_LOTTO_VN or LOTT, else LOTT. */
export function defaultPrizeMode(
  categories: readonly { code: string; vendors: readonly string[] }[],
): PrizeMode {
  const cards = categories.find(({ code }) => code === 'ELOTT')?.vendors ?? []
  return cards.some((vendor) => vendor === 'TCG_LOTTO_VN' || vendor === 'LOTT') ? 'ELOTT' : 'LOTT'
}
