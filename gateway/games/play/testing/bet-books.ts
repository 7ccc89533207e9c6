import fc from 'fast-check'

export interface Selection {
  event: string
  /** Milliseconds. */
  starts: number
  /** One sign for each result: 1 paid, 0 lost, - cannot come any more. */
  results: string
}

export interface Bet {
  at: number
  stake: number
  most: number
  selections: Selection[]
}

/** What happens to a match: known from its start, or bet on while it goes on, by what its vendor rules out. */
interface Match {
  event: string
  starts: number
  results: number
  came: number
  isLive: boolean
}

export interface Book {
  matches: Match[]
  bets: Bet[]
}

const match = fc.record({
  starts: fc.integer({ min: 1, max: 30 }),
  results: fc.integer({ min: 2, max: 4 }),
  came: fc.nat({ max: 3 }),
  isLive: fc.constantFrom(false, false, true),
})
const wantedBet = fc.record({
  at: fc.constantFrom(0, 0, 0, 5, 12, 20, 28),
  stake: fc.integer({ min: 1, max: 20 }),
  price: fc.integer({ min: 100, max: 500 }),
  legs: fc.uniqueArray(
    fc.record({ match: fc.nat({ max: 3 }), wins: fc.nat({ max: 15 }), open: fc.nat({ max: 15 }) }),
    { minLength: 1, maxLength: 3, selector: (leg) => leg.match },
  ),
})

/** Matches, and bets on one or several of them, none on a match of which everything is known. */
export const book: fc.Arbitrary<Book> = fc
  .record({
    matches: fc.array(match, { minLength: 1, maxLength: 4 }),
    bets: fc.array(wantedBet, { minLength: 1, maxLength: 9 }),
  })
  .map(({ matches: drawn, bets }) => {
    const matches = drawn.map((each, index): Match => ({
      ...each,
      event: `m${String(index)}`,
      came: each.came % each.results,
    }))
    const placed = bets
      .toSorted((a, b) => a.at - b.at)
      .flatMap(({ at, stake, price, legs }): Bet[] => {
        const selections = legs.flatMap(({ match: index, wins, open }): Selection[] => {
          const on = matches[index]
          if (!on || (at >= on.starts && !on.isLive)) return []
          const isOpen = (result: number) =>
            at < on.starts || result === on.came || (open >> result) % 2 === 1
          const signs = Array.from({ length: on.results }, (_, result) =>
            isOpen(result) ? String((wins >> result) % 2) : '-',
          )
          return [{ event: on.event, starts: on.starts, results: signs.join('') }]
        })
        if (selections.length === 0) return []
        return [{ at, stake, most: Math.floor((stake * price) / 100), selections }]
      })
    return { matches, bets: placed }
  })

type Known = readonly (readonly number[])[]

/** Every way in which matches can end by what is known, as the result of each. */
function listWays(known: Known): number[][] {
  return known.reduce<number[][]>(
    (ways, results) => ways.flatMap((way) => results.map((result) => [...way, result])),
    [[]],
  )
}

function getLoss(bets: readonly Bet[], way: readonly number[]): number {
  return bets.reduce((sum, { stake, most, selections }) => {
    const isPaid = selections.every(({ event, results }) => results[way[Number(event.slice(1))] ?? 0] !== '0')
    return sum + stake - (isPaid ? most : 0)
  }, 0)
}

/**
 * What a book had to lose, by trying every way in which its matches can end: as much as the worst of them grew whenever bets were
 * placed, by what was known then.
 */
export function getRisk({ matches, bets }: Book): number {
  const all = matches.map(({ results }) => Array.from({ length: results }, (_, result) => result))
  const told = [...all]
  let risk = 0
  let before: Bet[] = []
  let placed: Bet[] = []
  let last = ''
  let known: Known = all
  const worst = (of: readonly Bet[]) =>
    of.length === 0 ? 0 : Math.max(...listWays(known).map((way) => getLoss(of, way)))
  const close = () => {
    risk += Math.max(0, worst(placed) - worst(before))
    before = placed
  }
  for (const bet of bets) {
    for (const { event, results } of bet.selections) {
      const index = Number(event.slice(1))
      told[index] = (told[index] ?? []).filter((result) => results[result] !== '-')
    }
    const now = matches.map(({ starts, came, isLive }, index) =>
      bet.at >= starts && !isLive ? [came] : (told[index] ?? []),
    )
    const started = matches.map(({ starts }) => bet.at >= starts)
    if (last !== '' && JSON.stringify([now, started]) !== last) close()
    last = JSON.stringify([now, started])
    known = now
    placed = [...placed, bet]
  }
  close()
  return risk
}
