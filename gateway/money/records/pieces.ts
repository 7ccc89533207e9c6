/** How sums are stored: by hours and by days of UTC. */
export type Span = 'hour' | 'day'

/** A stretch of time that is summed up from one source: stored sums, or the rows themselves. Half-open. */
export interface Piece {
  slot: number
  source: Span | 'rows'
  lo: string
  hi: string
}

const lengths: Readonly<Record<Span, number>> = { hour: 3_600_000, day: 86_400_000 }

function cut(lo: number, hi: number, spans: readonly Span[], slot: number): Piece[] {
  if (lo >= hi) return []
  const [span, ...finer] = spans
  if (span === undefined)
    return [{ slot, source: 'rows', lo: new Date(lo).toISOString(), hi: new Date(hi).toISOString() }]
  const length = lengths[span]
  const [first, last] = [Math.ceil(lo / length) * length, Math.floor(hi / length) * length]
  if (first >= last) return cut(lo, hi, finer, slot)
  return [
    ...cut(lo, first, finer, slot),
    { slot, source: span, lo: new Date(first).toISOString(), hi: new Date(last).toISOString() },
    ...cut(last, hi, finer, slot),
  ]
}

/** Periods, each as the stored sums that lie within it and the rows at its edges. */
export function piecesOf(periods: readonly { from: Date; until: Date }[], spans: readonly Span[]): Piece[] {
  return periods.flatMap(({ from, until }, slot) => cut(from.getTime(), until.getTime(), spans, slot))
}
