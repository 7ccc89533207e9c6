import { type MachineName, all } from '../../../machines/all.ts'
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  getChart,
  everyState,
} from '../../../engine/studio/chart.ts'

/** Every machine's chart by its name, made once. */
export const charts: ReadonlyMap<string, Chart> = new Map(
  Object.entries(all).map(([name, { machine }]) => [name, getChart(machine)]),
)

/** How many states a machine has, itself left out. */
export function stateCount({ root }: Chart): number {
  return everyState(root).length - 1
}

export function isMachineName(name: string): name is MachineName {
  return charts.has(name)
}

/** The place of a state in addresses: its path below the machine. */
export function pathOfState(machine: string, id: string): string {
  return id === machine ? '' : id.slice(machine.length + 1)
}

export function getAddress(machine: string, id: string): string {
  return id === machine ? `/flows/${machine}` : `/flows/${machine}/${pathOfState(machine, id)}`
}

export interface Found {
  machine: string
  state: string
  /** What matched: the state's name or a transition's event. */
  words: string
  kind: 'state' | 'event'
}

function ownMatches(machine: string, state: ChartState, query: string): Found[] {
  return [
    ...(state.name.toLowerCase().includes(query)
      ? [{ machine, state: state.id, words: state.name, kind: 'state' as const }]
      : []),
    ...state.transitions
      .filter(({ label, guard }) => `${label} ${guard ?? ''}`.toLowerCase().includes(query))
      .map(({ label }) => ({ machine, state: state.id, words: label, kind: 'event' as const })),
  ]
}

/** A flow of that name before what only names it, states before events. */
function rank({ machine, kind }: Found, query: string): number {
  const name = machine.toLowerCase()
  return name === query ? 0 : name.startsWith(query) ? 1 : kind === 'state' ? 2 : 3
}

/** States and events of every machine whose name has these letters, the nearest first. */
export function search(words: string): Found[] {
  const query = words.trim().toLowerCase()
  if (query === '') return []
  return [...charts]
    .flatMap(([machine, { root }]) => everyState(root).flatMap((state) => ownMatches(machine, state, query)))
    .sort((entry, other) => rank(entry, query) - rank(other, query))
}

function nameIn(machine: string, id: string) {
  return pathOfState(machine, id) || machine
}

/** A transition as a sentence. */
export function sentence(
  machine: string,
  { cause, label, guard, targets, actions }: ChartTransition,
): string {
  const when = {
    event: `on ${label}`,
    done: `when ${label} is done`,
    error: `when ${label} fails`,
    after: `after ${label}`,
    always: 'at once',
  }[cause]
  const where =
    targets.length === 0 ? 'stays' : `goes to ${targets.map((id) => nameIn(machine, id)).join(' and ')}`
  const does = actions.length === 0 ? '' : `, does ${actions.join(', ')}`
  return `${when}${guard === null ? '' : ` if ${guard}`} ${where}${does}`
}
