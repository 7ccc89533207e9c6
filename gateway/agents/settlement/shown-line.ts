import { decimal } from '../../../schemas/base/money.ts'
import type { Run, settlementLine } from './settlement.tables.ts'

/** Digits of an exact amount beyond those of the currency. */
export const finer = 4

/** A line as it is listed. */
export function shownLine(run: Run, line: typeof settlementLine.$inferSelect) {
  const sum = (of: 'validBet' | 'netLoss') => line.spans.reduce((all, span) => all + BigInt(span[of]), 0n)
  return {
    run: run.id,
    contract: line.contract,
    kind: run.kind,
    period: run.period,
    from: run.fromAt.toISOString(),
    until: run.untilAt.toISOString(),
    turnover: decimal(sum('validBet'), run.scale),
    net: decimal(-sum('netLoss'), run.scale),
    rate: Math.max(0, ...line.spans.map(({ rate }) => rate)),
    earned: decimal(BigInt(line.earned), run.scale + finer),
    granted: decimal(line.granted, run.scale),
    paid: decimal(line.paid, run.scale),
    isPosted: line.postedAt !== null || line.paid === 0n,
  }
}
