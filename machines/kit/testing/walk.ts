import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventObject,
  InspectionEvent,
} from 'xstate'
import { TestModel } from 'xstate/graph'
import {
  type World,
  everyEvent,
  startStill,
  stateNodes,
  withSilentActors,
  withSilentMachines,
} from './world.ts'

export interface Walk {
  /** How many paths were followed. */
  paths: number
  /** States never entered and transitions never taken, by name. */
  missed: string[]
}

function listTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

function getName({ source, eventType, target, guard }: AnyTransitionDefinition) {
  const targets = target?.map(({ id }) => id).join(', ') ?? 'itself'
  const name = typeof guard === 'object' ? guard.type : guard
  const condition = typeof name === 'string' ? ` if ${name}` : ''
  return `${source.id} on ${eventType || 'always'}${condition} → ${targets}`
}

function situation({ value, context }: AnyMachineSnapshot) {
  return JSON.stringify({ value, context })
}

export interface Explored {
  paths: number
  nodes: ReadonlySet<AnyStateNode>
  transitions: ReadonlySet<AnyTransitionDefinition>
  /** The machine that was walked: what was seen are its nodes. */
  root: AnyStateNode
}

/** Generates paths to every situation of this world and one step beyond, and follows each on a live actor. */
export async function explore<Machine extends AnyStateMachine>(
  world: World<Machine>,
  check: (snapshot: AnyMachineSnapshot) => void = () => undefined,
): Promise<Explored> {
  const machine = withSilentMachines(withSilentActors(world.machine))
  const happenings = everyEvent(world)
  const possible = (snapshot: AnyMachineSnapshot) => happenings.filter((event) => snapshot.can(event))
  const nodes = new Set<AnyStateNode>()
  const transitions = new Set<AnyTransitionDefinition>()
  const watch = (inspected: InspectionEvent) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef.sessionId !== inspected.rootId) return
    for (const node of (inspected.snapshot as AnyMachineSnapshot)._nodes) nodes.add(node)
    for (const transition of inspected._transitions) {
      transitions.add(transition)
      nodes.add(transition.source)
    }
  }
  let paths = 0
  for (const input of world.inputs) {
    const model = new TestModel<AnyMachineSnapshot, EventObject, unknown>(machine as never, {
      input,
      serializeState: situation,
      events: possible,
    })
    for (const { state: expected, steps } of model.getShortestPaths({ allowDuplicatePaths: true })) {
      // What lies on the way is the end of another path, so each is compared at its end alone.
      const follow = () => {
        const actor = startStill(machine, input, watch)
        for (const node of (actor.getSnapshot() as AnyMachineSnapshot)._nodes) nodes.add(node)
        for (const { event } of steps) if (event.type !== 'xstate.init') actor.send(event)
        const snapshot = actor.getSnapshot() as AnyMachineSnapshot
        if (situation(snapshot) !== situation(expected)) {
          throw new Error(`Expected ${situation(expected)}, found ${situation(snapshot)}.`)
        }
        check(snapshot)
        return actor
      }
      const beyond = possible(expected)
      for (const last of beyond.length > 0 ? beyond : [null]) {
        paths++
        const actor = follow()
        if (last) actor.send(last)
        check(actor.getSnapshot() as AnyMachineSnapshot)
        actor.stop()
      }
      await Promise.resolve()
    }
  }
  return { paths, nodes, transitions, root: machine.root }
}

/** Explores a world, and names what was never seen. */
export async function walk<Machine extends AnyStateMachine>(
  world: World<Machine>,
  check?: (snapshot: AnyMachineSnapshot) => void,
): Promise<Walk> {
  const { paths, nodes, transitions, root } = await explore(world, check)
  const all = stateNodes(root)
  return {
    paths,
    missed: [
      ...all.filter((node) => !nodes.has(node)).map(({ id }) => id),
      ...all
        .flatMap(listTransitions)
        .filter((taken) => !transitions.has(taken))
        .map(getName),
    ],
  }
}
