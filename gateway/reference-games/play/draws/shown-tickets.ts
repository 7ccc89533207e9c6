import type { Ticket } from './draws-state.ts'

/** The ids of tickets that were seen and wait no more. */
export function endedIds(seen: readonly Ticket[], waiting: readonly Ticket[]): string[] {
  return seen.filter(({ id }) => !waiting.some((ticket) => ticket.id === id)).map(({ id }) => id)
}

/** Those that wait, below those that were seen waiting and are over now: they stay in sight with what became of them. */
export function withEnded(
  seen: readonly Ticket[],
  waiting: readonly Ticket[],
  over: readonly Ticket[],
): Ticket[] {
  const ids = endedIds(seen, waiting)
  return [...over.filter(({ id }) => ids.includes(id)), ...waiting]
}
