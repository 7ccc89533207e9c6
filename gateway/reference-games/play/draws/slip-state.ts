import type { BetKind } from '../../../../schemas/lottery/counting/bet-kind.ts'
import { choices, expand } from '../../../../schemas/lottery/expand.ts'
import { topPayout } from '../../../../schemas/lottery/prize-modes.ts'
import type { Entry } from './draws-state.ts'

/** What is chosen for the bet at hand, what was chosen before, and the bets on the slip. */
export interface Slip {
  kind: string
  picks: string[][]
  before: string[][][]
  entries: Entry[]
}

export type SlipEvent =
  | { type: 'kind.chosen'; kind: BetKind }
  | { type: 'number.tapped'; kind: BetKind; group: number; value: string }
  | { type: 'quick.picked'; kind: BetKind; below: (limit: number) => number }
  | { type: 'cleared' }
  | { type: 'undone' }
  | { type: 'added' }
  | { type: 'removed'; at: number }
  | { type: 'times.changed'; at: number; times: number }
  | { type: 'emptied' }

const storedSteps = 30
const maxEntries = 20

function empty(kind: BetKind): string[][] {
  return choices(kind.pick).map(() => [])
}

export function newSlip(kind: BetKind): Slip {
  return {
    kind: kind.id,
    picks: empty(kind),
    before: [],
    entries: [],
  }
}

function step(slip: Slip, picks: string[][]): Slip {
  return {
    ...slip,
    picks,
    before: [...slip.before, slip.picks].slice(-storedSteps),
  }
}

function tapped(slip: Slip, kind: BetKind, group: number, value: string): Slip {
  const chosen = slip.picks[group] ?? []
  const { pick } = kind
  const isFull = pick.shape === 'numbers' && chosen.length >= pick.max
  if (isFull && !chosen.includes(value)) return slip
  const changed = chosen.includes(value) ? chosen.filter((entry) => entry !== value) : [...chosen, value]
  return step(
    slip,
    slip.picks.map((entry, index) => (index === group ? changed : entry)),
  )
}

/** A choice by chance that makes a line, such as somebody with no numbers in mind may want. */
function quick(kind: BetKind, below: (limit: number) => number): string[][] {
  const { pick } = kind
  const groups = choices(pick)
  const some = (all: readonly string[], size: number) => {
    const left = [...all]
    return Array.from({ length: size }, () => left.splice(below(left.length), 1)[0] ?? '')
  }
  const entry = () => groups.map((all) => some(all, pick.shape === 'numbers' ? pick.size : 1))
  let picks = entry()
  while (expand(kind, picks).length === 0) picks = entry()
  return picks
}

/** What comes of a tap. */
export function changeSlip(slip: Slip, event: SlipEvent): Slip {
  switch (event.type) {
    case 'kind.chosen':
      return { ...slip, kind: event.kind.id, picks: empty(event.kind), before: [] }
    case 'number.tapped':
      return tapped(slip, event.kind, event.group, event.value)
    case 'quick.picked':
      return step(slip, quick(event.kind, event.below))
    case 'cleared':
      return step(
        slip,
        slip.picks.map(() => []),
      )
    case 'undone': {
      const last = slip.before.at(-1)
      return last ? { ...slip, picks: last, before: slip.before.slice(0, -1) } : slip
    }
    case 'added':
      return slip.entries.length >= maxEntries
        ? slip
        : {
            ...slip,
            entries: [...slip.entries, { kind: slip.kind, picks: slip.picks, times: 1 }],
            picks: slip.picks.map(() => []),
            before: [],
          }
    case 'removed':
      return { ...slip, entries: slip.entries.filter((_, index) => index !== event.at) }
    case 'times.changed':
      return {
        ...slip,
        entries: slip.entries.map((entry, index) =>
          index === event.at ? { ...entry, times: Math.min(100, Math.max(1, event.times)) } : entry,
        ),
      }
    case 'emptied':
      return { ...slip, entries: [], picks: slip.picks.map(() => []), before: [] }
  }
}

export interface Price {
  lines: number
  stake: bigint
  /** The max win of one line of the slip. */
  best: bigint
}

/** What a slip costs a draw, and the best that a line of it can win. */
export function priceOfSlip(
  kinds: readonly BetKind[],
  payouts: Readonly<Record<string, Record<string, number>>>,
  entries: readonly Entry[],
  unit: bigint,
): Price {
  const price: Price = { lines: 0, stake: 0n, best: 0n }
  for (const { kind: id, picks, times } of entries) {
    const kind = kinds.find((betKind) => betKind.id === id)
    if (!kind) continue
    const lines = expand(kind, picks)
    price.lines += lines.length
    price.stake += unit * BigInt(times) * BigInt(lines.length)
    for (const line of lines) {
      const win = (unit * BigInt(times) * BigInt(Math.floor(topPayout(payouts[id] ?? {}, kind, line)))) / 100n
      if (win > price.best) price.best = win
    }
  }
  return price
}
