import type { BetKind, Pick } from './counting/bet-kind.ts'
import { choose, combinations, range } from './counting/counting.ts'

/** Lines that one entry of a slip may have. */
export const maxLines = 1000

/** What somebody chose: a group for each column, or one group. */
export type Picks = readonly (readonly string[])[]

function written(number: number, pad: number) {
  return String(number).padStart(pad, '0')
}

/** What can be chosen in each group of a pick. */
export function choices(pick: Pick): readonly (readonly string[])[] {
  if (pick.shape === 'options') return [pick.options]
  if (pick.shape === 'numbers') return [range(pick.from, pick.to).map((value) => written(value, pick.pad))]
  return pick.columns.map(() => range(0, 9).map(String))
}

function isSet(group: readonly string[], allowed: readonly string[]) {
  return new Set(group).size === group.length && group.every((value) => allowed.includes(value))
}

function product(groups: Picks): string[] {
  return groups.reduce<string[]>(
    (lines, group) => lines.flatMap((line) => group.map((value) => line + value)),
    [''],
  )
}

/** How many lines a choice has before any is refused; 0 while it is not complete. */
function getCount(pick: Pick, picks: Picks): number {
  const [group = []] = picks
  if (pick.shape === 'numbers') return group.length > pick.max ? 0 : choose(group.length, pick.size)
  if (pick.shape === 'columns') return picks.reduce((lines, entry) => lines * entry.length, 1)
  return picks.reduce((lines, entry) => lines + entry.length, 0)
}

function listLines(pick: Pick, picks: Picks): string[] {
  const [group = []] = picks
  if (pick.shape === 'options') return pick.options.filter((option) => group.includes(option))
  if (pick.shape === 'numbers')
    return combinations(
      [...group].sort((a, b) => Number(a) - Number(b)),
      pick.size,
    ).map((numbers) => numbers.join('-'))
  if (pick.shape === 'columns') return product(picks)
  return picks.flatMap((digits, index) => digits.map((digit) => `${pick.columns[index] ?? ''}:${digit}`))
}

/** The lines of a choice; none when it is not complete, holds what cannot be chosen, or has too many. */
export function expand(kind: BetKind, picks: Picks): string[] {
  const { pick } = kind
  const allowed = choices(pick)
  if (picks.length !== allowed.length) return []
  if (!picks.every((group, index) => isSet(group, allowed[index] ?? []))) return []
  const count = getCount(pick, picks)
  if (count === 0 || count > maxLines) return []
  const lines = listLines(pick, picks)
  return kind.allows ? lines.filter(kind.allows) : lines
}
