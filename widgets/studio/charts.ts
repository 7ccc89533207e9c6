import { type MachineName, all } from '../../machines/all.ts'
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  chartOf,
  everyState,
} from '../../engine/studio/chart.ts'

/** Every machine's chart by its name, made once. */
export const charts: ReadonlyMap<string, Chart> = new Map(
  Object.entries(all).map(([name, { machine }]) => [name, chartOf(machine)]),
)

/** How many states a machine has, itself left out. */
export const stateCount = ({ root }: Chart): number => everyState(root).length - 1

export const isMachineName = (name: string): name is MachineName => charts.has(name)

/** The place of a state in addresses: its path below the machine. */
export const pathOfState = (machine: string, id: string): string =>
  id === machine ? '' : id.slice(machine.length + 1)

export const addressOf = (machine: string, id: string): string =>
  id === machine ? `/flows/${machine}` : `/flows/${machine}/${pathOfState(machine, id)}`

export interface Found {
  machine: string
  state: string
  /** What matched: the state's name or a transition's event. */
  words: string
  kind: 'state' | 'event'
}

const ownMatches = (machine: string, state: ChartState, asked: string): Found[] => [
  ...(state.name.toLowerCase().includes(asked)
    ? [{ machine, state: state.id, words: state.name, kind: 'state' as const }]
    : []),
  ...state.transitions
    .filter(({ label, guard }) => `${label} ${guard ?? ''}`.toLowerCase().includes(asked))
    .map(({ label }) => ({ machine, state: state.id, words: label, kind: 'event' as const })),
]

/** States and events of every machine whose name has these letters. */
export function search(words: string): Found[] {
  const asked = words.trim().toLowerCase()
  if (asked === '') return []
  return [...charts].flatMap(([machine, { root }]) =>
    everyState(root).flatMap((state) => ownMatches(machine, state, asked)),
  )
}

const nameIn = (machine: string, id: string) => pathOfState(machine, id) || machine

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
