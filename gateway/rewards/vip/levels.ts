import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { VipLevel } from '../../../schemas/documents/vip.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'

const counts = ['rounds', 'deposits']

export interface Level extends VipLevel {
  /** 1 for the lowest. */
  rank: number
  /** Minor units, or a count. */
  threshold: bigint
}

/** Whether a brand's levels are reached by amounts of money. */
export function isAmount({ merchant }: LoadedBrand): boolean {
  return !counts.includes(merchant.rewards.vip.measure.of)
}

/** A figure of the measure as text: decimal for money. */
export function shownFigure(brand: LoadedBrand, value: bigint): string {
  return isAmount(brand) ? decimal(value, brand.merchant.currency.scale) : value.toString()
}

/** The levels of a brand, the lowest first. */
export function listLevels(brand: LoadedBrand): Level[] {
  const { scale } = brand.merchant.currency
  return brand.merchant.rewards.vip.levels.map((level, index) => ({
    ...level,
    rank: index + 1,
    threshold: (isAmount(brand) ? toMinor(level.from, scale) : BigInt(level.from)) ?? 0n,
  }))
}

/** The highest level that a figure reaches. */
export function levelAt(levels: readonly Level[], reached: bigint): Level | undefined {
  return levels.findLast(({ threshold }) => threshold <= reached)
}

/** The higher of two levels. */
export function higher(level: Level | undefined, other: Level | undefined): Level | undefined {
  return (level?.rank ?? 0) >= (other?.rank ?? 0) ? level : other
}
