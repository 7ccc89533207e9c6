/** How sums are stored: by hours, days and, of some, months of UTC. */
export type Span = 'hour' | 'day' | 'month'

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

const lengths = { hour: 3_600_000, day: 86_400_000 }
const spans = ['month', 'day', 'hour'] as const satisfies readonly Span[]

/** Where a span begins: the first at an instant or later, the last before it, or, but of months, the nearest. */
function getEdge(span: Span, at: number, round: (value: number) => number): number {
  if (span !== 'month') return round(at / lengths[span]) * lengths[span]
  const date = new Date(at)
  const begin = Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  return round === Math.ceil && begin < at ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) : begin
}

function getPiece(source: Piece['source'], lo: number, hi: number): Piece {
  return { source, lo: new Date(lo).toISOString(), hi: new Date(hi).toISOString() }
}

/** Calls with each stretch of a period, cut into the longest spans that lie within it. */
function cut(
  lo: number,
  hi: number,
  [span, ...finer]: readonly Span[],
  add: (source: Piece['source'], lo: number, hi: number) => void,
): void {
  if (lo >= hi) return
  if (span === undefined) {
    add('rows', lo, hi)
    return
  }
  const [first, last] = [getEdge(span, lo, Math.ceil), getEdge(span, hi, Math.floor)]
  if (first >= last) {
    cut(lo, hi, finer, add)
    return
  }
  cut(lo, first, finer, add)
  add(span, first, last)
  cut(last, hi, finer, add)
}

/** A period as the stored sums that lie within it, none longer than `longest`, and the rows at its edges. */
export function listPieces({ from, until }: Bounds, longest: Span): Piece[] {
  const pieces: Piece[] = []
  cut(from.getTime(), until.getTime(), spans.slice(spans.indexOf(longest)), (source, lo, hi) =>
    pieces.push(getPiece(source, lo, hi)),
  )
  return pieces
}

/** A piece of many periods, by their numbers: it is added to one, or taken out. */
interface SharedPiece extends Piece {
  shares: { slot: number; sign: 1 | -1 }[]
}

export interface SharedPieces {
  periods: readonly Bounds[]
  pieces: readonly SharedPiece[]
  /** The pieces as SQL reads them, each with its number, but for those in `hours`. */
  text: string
  /** Pieces of hours, one after the other without a gap: one scan reads them all. */
  hours: HourRow | undefined
}

interface HourRow {
  /** The numbers of the pieces. */
  numbers: number[]
  /** Where each begins, and where the last ends. */
  bounds: string[]
}

/** All pieces of hours as one row; undefined where there are few, or something lies between them. */
function findHourRow(pieces: readonly SharedPiece[]): HourRow | undefined {
  const row: HourRow = { numbers: [], bounds: [] }
  for (const [number, { source, lo, hi }] of pieces.entries()) {
    if (source !== 'hour') continue
    if (row.bounds.length > 0 && row.bounds.at(-1) !== lo) return undefined
    row.numbers.push(number)
    row.bounds.splice(-1, 1, lo, hi)
  }
  return row.numbers.length > 1 ? row : undefined
}

/**
 * Periods as whole days of UTC, or the months that these are, and at each edge what lies between it and the midnight of UTC next to it:
 * that is added to one period and taken out of its neighbour. By hours, each period has its own: many short ones are read at once then.
 */
export function sharedPieces(periods: readonly Bounds[], longest: Span): SharedPieces {
  const days = longest === 'month' ? (['month', 'day'] as const) : (['day'] as const)
  const pieces = new Map<string, SharedPiece>()
  const share = (slot: number, source: Piece['source'], lo: number, hi: number) => {
    if (lo === hi) return
    const [first, last] = lo < hi ? [lo, hi] : [hi, lo]
    const key = `${source} ${String(first)} ${String(last)}`
    const piece = pieces.get(key) ?? { ...getPiece(source, first, last), shares: [] }
    pieces.set(key, piece)
    piece.shares.push({ slot, sign: lo < hi ? 1 : -1 })
  }
  for (const [slot, { from, until }] of periods.entries()) {
    const [begin, end] = [from.getTime(), until.getTime()]
    if (begin >= end) continue
    const [firstHour, lastHour] = [getEdge('hour', begin, Math.round), getEdge('hour', end, Math.round)]
    share(slot, 'rows', begin, firstHour)
    share(slot, 'rows', lastHour, end)
    if (longest === 'hour') {
      share(slot, 'hour', firstHour, lastHour)
      continue
    }
    const [firstDay, lastDay] = [getEdge('day', firstHour, Math.round), getEdge('day', lastHour, Math.round)]
    share(slot, 'hour', firstHour, firstDay)
    share(slot, 'hour', lastDay, lastHour)
    if (firstDay > lastDay) share(slot, 'day', firstDay, lastDay)
    else cut(firstDay, lastDay, days, (source, lo, hi) => share(slot, source, lo, hi))
  }
  const all = [...pieces.values()]
  const hours = findHourRow(all)
  const numbered = all.map(({ source, lo, hi }, number) => ({ number, source, lo, hi }))
  const text = JSON.stringify(hours ? numbered.filter(({ source }) => source !== 'hour') : numbered)
  return { periods, pieces: all, text, hours }
}
