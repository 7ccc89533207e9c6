import type { SimulationChanges } from '../../../../schemas/calls/agents/simulation.calls.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'

export type Simulated = ConsoleValue<'simulateTree'>
export type Agent = Simulated['agents'][number]
export type Tier = SimulationChanges['terms'][number]['tiers'][number]

/** What is changed, as the address has it; nothing where that cannot be read. */
export function readChanges(text: string | undefined): SimulationChanges {
  try {
    const { terms = [], moves = [] } = JSON.parse(text ?? '{}') as Partial<SimulationChanges>
    return { terms, moves }
  } catch {
    return { terms: [], moves: [] }
  }
}

/** For the address: nothing where nothing is changed. */
export function writeChanges(changes: SimulationChanges): string {
  return changes.terms.length + changes.moves.length === 0 ? '' : JSON.stringify(changes)
}

export function withTiers(changes: SimulationChanges, agent: string, tiers: Tier[]): SimulationChanges {
  return { ...changes, terms: [...changes.terms.filter((term) => term.agent !== agent), { agent, tiers }] }
}

/** `under` undefined leaves somebody where they were. */
export function withMove(
  changes: SimulationChanges,
  member: string,
  under: string | null | undefined,
): SimulationChanges {
  const others = changes.moves.filter((move) => move.member !== member)
  return { ...changes, moves: under === undefined ? others : [...others, { member, under }] }
}

export function without(changes: SimulationChanges, agent: string): SimulationChanges {
  return {
    terms: changes.terms.filter((term) => term.agent !== agent),
    moves: changes.moves.filter((move) => move.member !== agent),
  }
}
