import { explore } from '../../machines/kit/testing/walk.ts'
import type { World } from '../../machines/kit/testing/world.ts'
import { type Chart, everyState, everyTransition, transitionId } from './chart.ts'
import browserReach from './browser-reach.json' with { type: 'json' }
import type { FlowRecord } from './recording.ts'

/** States and transitions, by id, that something reached. */
export interface Reached {
  states: ReadonlySet<string>
  transitions: ReadonlySet<string>
}

/** What the generated tests reach: their very walk, done here and now. */
export async function reachedByTests(world: World): Promise<Reached> {
  const { nodes, transitions } = await explore(world)
  return {
    states: new Set([...nodes].map(({ id }) => id)),
    transitions: new Set([...transitions].map(transitionId)),
  }
}

const recorded: {
  tests: number
  machines: Readonly<Record<string, { states: readonly string[]; transitions: readonly string[] }>>
} = browserReach

/** How many browser tests the recorded reach comes from; none where nobody recorded any. */
export const recordedTests = recorded.tests

/** What the browser tests reached when they were last recorded (`node tests/flow-coverage.mjs`). */
export function reachedInBrowser(machine: string): Reached {
  const { states = [], transitions = [] } = recorded.machines[machine] ?? {}
  return { states: new Set(states), transitions: new Set(transitions) }
}

/** What any of them reached. */
export function reachedByAny(...all: readonly Reached[]): Reached {
  return {
    states: new Set(all.flatMap(({ states }) => [...states])),
    transitions: new Set(all.flatMap(({ transitions }) => [...transitions])),
  }
}

/** What people reached in records. */
export function reachedIn(records: readonly FlowRecord[], machine: string): Reached {
  const own = records.filter((record) => record.machine === machine)
  return {
    states: new Set(own.flatMap(({ active }) => active)),
    transitions: new Set(own.flatMap(({ taken }) => taken)),
  }
}

export interface Reach {
  /** By id of state or transition: reached by tests and in a browser, by tests alone, or by nothing. */
  marks: ReadonlyMap<string, 'both' | 'walk' | 'none'>
  /** What none reached, in words. */
  missed: readonly string[]
  /** What generated tests reached and no browser did, in words. */
  unseen: readonly string[]
  counts: { all: number; walk: number; seen: number }
}

/** Compares a chart with what was reached. */
export function compare({ root }: Chart, tests: Reached, seen: Reached): Reach {
  const marks = new Map<string, 'both' | 'walk' | 'none'>()
  const missed: string[] = []
  const unseen: string[] = []
  const counts = { all: 0, walk: 0, seen: 0 }
  const judge = (id: string, walked: boolean, met: boolean, words: string) => {
    counts.all++
    if (walked) counts.walk++
    if (met) counts.seen++
    marks.set(id, met ? 'both' : walked ? 'walk' : 'none')
    if (!walked && !met) missed.push(words)
    if (walked && !met) unseen.push(words)
  }
  for (const { id } of everyState(root)) judge(id, tests.states.has(id), seen.states.has(id), id)
  for (const { id, source, label, guard } of everyTransition(root)) {
    const words = `${source} on ${label}${guard === null ? '' : ` if ${guard}`}`
    judge(id, tests.transitions.has(id), seen.transitions.has(id), words)
  }
  return { marks, missed, unseen, counts }
}
