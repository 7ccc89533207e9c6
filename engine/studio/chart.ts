import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
export type Cause = 'event' | 'always' | 'after' | 'done' | 'error'

/** One way out of a state. Without targets it is answered where it happens. */
export interface ChartTransition {
  id: string
  source: string
  targets: readonly string[]
  /** The event as XState names it; empty for `always`. */
  event: string
  cause: Cause
  /** What a person reads: the event, the actor or the delay. */
  label: string
  guard: string | null
  actions: readonly string[]
  reenters: boolean
}

export interface ChartActor {
  id: string
  src: string
}

export interface ChartState {
  id: string
  name: string
  kind: StateKind
  /** Id of the state that this one begins with. */
  initial: string | null
  tags: readonly string[]
  description: string | null
  entry: readonly string[]
  exit: readonly string[]
  actors: readonly ChartActor[]
  transitions: readonly ChartTransition[]
  states: readonly ChartState[]
}

export interface Chart {
  name: string
  root: ChartState
}

type Named = string | { type?: unknown } | ((...given: never[]) => unknown) | undefined

const builtIn = /^xstate\./

/** The name of an action or guard; null for XState's own bookkeeping. */
function findName(value: Named): string | null {
  if (value === undefined) return null
  if (typeof value === 'string') return value
  const type = 'type' in value ? value.type : undefined
  if (typeof type !== 'string') return typeof value === 'function' ? value.name || 'inline' : 'inline'
  return builtIn.test(type) ? type.replace(builtIn, '') : type
}

function listNames(all: readonly Named[] | undefined): string[] {
  return (all ?? []).flatMap((value) => findName(value) ?? [])
}

// Delays are raised on entry and cancelled on exit: the drawing shows them as transitions already.
function ownActions(all: readonly Named[]) {
  const isBookkeeping = (value: Named) =>
    typeof value === 'function' && 'delay' in value ? value.delay !== undefined : findName(value) === 'cancel'
  return listNames(all.filter((value) => !isBookkeeping(value)))
}

/** Milliseconds as a person says them. */
export function duration(ms: number): string {
  if (ms < 1_000) return `${String(ms)} ms`
  if (ms < 60_000) return `${String(Math.round(ms / 100) / 10)} s`
  return `${String(Math.round(ms / 6_000) / 10)} min`
}

function delayLabel(machine: AnyStateMachine, node: AnyStateNode, eventType: string): string {
  const delay = node.after.find((entry) => entry.eventType === eventType)?.delay
  if (typeof delay === 'number') return duration(delay)
  if (typeof delay !== 'string') return 'a while'
  const known: unknown = machine.implementations.delays[delay]
  return typeof known === 'number' ? `${delay} · ${duration(known)}` : delay
}

function getCause(machine: AnyStateMachine, { source, eventType }: AnyTransitionDefinition): [Cause, string] {
  if (eventType === '') return ['always', 'always']
  if (eventType.startsWith('xstate.after.')) return ['after', delayLabel(machine, source, eventType)]
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType)
  if (actor?.[2]) return [actor[1] === 'error' ? 'error' : 'done', actor[2]]
  if (eventType.startsWith('xstate.done.state.')) return ['done', 'its parts']
  return ['event', eventType === '*' ? 'anything' : eventType]
}

/** Every transition that this node declares, in the order in which they are tried. */
function listTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/** A name for a transition that survives a rebuild: its source, its event, and its place among those of the same event. */
export function transitionId(taken: AnyTransitionDefinition): string {
  const { source, eventType } = taken
  const alike = listTransitions(source).filter((entry) => entry.eventType === eventType)
  return `${source.id} ${eventType || 'always'} ${String(alike.indexOf(taken))}`
}

function transition(machine: AnyStateMachine, made: AnyTransitionDefinition): ChartTransition {
  const [cause, label] = getCause(machine, made)
  return {
    id: transitionId(made),
    source: made.source.id,
    targets: (made.target ?? []).map(({ id }) => id),
    event: made.eventType,
    cause,
    label,
    guard: findName(made.guard as Named),
    actions: listNames(made.actions as Named[]),
    reenters: made.reenter,
  }
}

function state(machine: AnyStateMachine, node: AnyStateNode): ChartState {
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    initial: initial?.id ?? null,
    tags: node.tags,
    description: node.description ?? null,
    entry: ownActions(node.entry as Named[]),
    exit: ownActions(node.exit as Named[]),
    actors: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : 'inline' })),
    transitions: listTransitions(node).map((entry) => transition(machine, entry)),
    states: Object.values(node.states).map((child) => state(machine, child as AnyStateNode)),
  }
}

/** What a machine looks like, as plain data: nothing in it refers to the machine. */
export function getChart(machine: AnyStateMachine): Chart {
  return {
    name: machine.id,
    root: state(machine, machine.root),
  }
}

/** This state and every one inside it, outermost first. */
export function everyState(root: ChartState): ChartState[] {
  return [root, ...root.states.flatMap(everyState)]
}

/** Every transition of a chart. */
export function everyTransition(root: ChartState): ChartTransition[] {
  return everyState(root).flatMap(({ transitions }) => transitions)
}
