/** How sums are stored: by hours and by days of UTC. */
type Span = 'hour' | 'day'

/** Half-open. */
export interface Bounds {
  from: Date
  until: Date
}

/** A stretch of time that is summed up from one source: stored sums, or the rows themselves. Half-open. */
interface Piece {
  source: Span | 'rows'
  lo: string
  hi: string
}

const lengths: Readonly<Record<Span, number>> = { hour: 3_600_000, day: 86_400_000 }

function getPiece(source: Piece['source'], lo: number, hi: number): Piece {
  return { source, lo: new Date(lo).toISOString(), hi: new Date(hi).toISOString() }
}

function cut(lo: number, hi: number, spans: readonly Span[]): Piece[] {
  if (lo >= hi) return []
  const [span, ...finer] = spans
  if (span === undefined) return [getPiece('rows', lo, hi)]
  const length = lengths[span]
  const [first, last] = [Math.ceil(lo / length) * length, Math.floor(hi / length) * length]
  if (first >= last) return cut(lo, hi, finer)
  return [...cut(lo, first, finer), getPiece(span, first, last), ...cut(last, hi, finer)]
}

/** A period as the stored sums that lie within it and the rows at its edges. */
export function listPieces({ from, until }: Bounds): Piece[] {
  return cut(from.getTime(), until.getTime(), ['day', 'hour'])
}

/** A piece of many periods, by their numbers: it is added to one, or taken out. */
interface SharedPiece extends Piece {
  shares: { slot: number; sign: 1 | -1 }[]
}

export interface SharedPieces {
  periods: readonly Bounds[]
  pieces: readonly SharedPiece[]
  /** The pieces as SQL reads them: each with its number. */
  text: string
}

/**
 * Periods as whole days of UTC, and at each edge what lies between it and the midnight of UTC next to it: that is added to one
 * period and taken out of its neighbour. A year by days of a zone reads each edge once, and no more than twelve of the hours of a day.
 */
export function sharedPieces(periods: readonly Bounds[]): SharedPieces {
  const pieces = new Map<string, SharedPiece>()
  const share = (slot: number, source: Piece['source'], lo: number, hi: number) => {
    if (lo === hi) return
    const [first, last] = lo < hi ? [lo, hi] : [hi, lo]
    const key = `${source} ${String(first)} ${String(last)}`
    const piece = pieces.get(key) ?? { ...getPiece(source, first, last), shares: [] }
    pieces.set(key, piece)
    piece.shares.push({ slot, sign: lo < hi ? 1 : -1 })
  }
  const nearest = (at: number, span: Span) => Math.round(at / lengths[span]) * lengths[span]
  for (const [slot, { from, until }] of periods.entries()) {
    const [begin, end] = [from.getTime(), until.getTime()]
    if (begin >= end) continue
    const [firstHour, lastHour] = [nearest(begin, 'hour'), nearest(end, 'hour')]
    const [firstDay, lastDay] = [nearest(firstHour, 'day'), nearest(lastHour, 'day')]
    share(slot, 'rows', begin, firstHour)
    share(slot, 'hour', firstHour, firstDay)
    share(slot, 'day', firstDay, lastDay)
    share(slot, 'hour', lastDay, lastHour)
    share(slot, 'rows', lastHour, end)
  }
  const all = [...pieces.values()]
  const text = JSON.stringify(all.map(({ source, lo, hi }, number) => ({ number, source, lo, hi })))
  return { periods, pieces: all, text }
}
