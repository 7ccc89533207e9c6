/** What was drawn: groups of numbers in their order; a lottery of several prizes has a group for each. */
export type DrawResult = readonly (readonly string[])[]

/** A fair whole number from 0 up to, and without, the limit. */
export type Below = (limit: number) => number

/** How a player chooses. */
export type Pick =
  /** A set of numbers; every `size` of them make a line. */
  | { shape: 'numbers'; from: number; to: number; size: number; max: number; pad: number }
  /** Digits for each place; a line takes one of each. */
  | { shape: 'columns'; columns: readonly string[] }
  /** Digits for any place; each is a line. */
  | { shape: 'places'; columns: readonly string[] }
  /** Named outcomes; each is a line. */
  | { shape: 'options'; options: readonly string[] }

/** What a line wins: the payout of `key`, `times` over, divided by `share`. */
export interface Hit {
  key: string
  times: number
  share: number
}

/** One way to bet on a draw. */
export interface BetKind {
  id: string
  /** What explains it, where a family plays it by rules of its own. */
  hint?: string
  pick: Pick
  /** One line of each sort whose chances differ. */
  samples: readonly string[]
  /** Whether a line that the choice yields is a bet. All are when absent. */
  allows?: (line: string) => boolean
  hits: (line: string, result: DrawResult) => readonly Hit[]
  /** Exactly how often a line is expected to win each payout, a draw. */
  chances: (line: string) => readonly Hit[]
}

/** A family of lotteries with its numbers given. */
export interface DrawFamily {
  draw: (below: Below) => DrawResult
  kinds: readonly BetKind[]
}

export function hit(key: string, times = 1, share = 1): Hit {
  return { key, times, share }
}

/** A hit of 'hit', or none. */
export function when(won: boolean, key = 'hit'): readonly Hit[] {
  return won ? [hit(key)] : []
}
