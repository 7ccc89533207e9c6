import {
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  type InputFrom,
  type InspectionEvent,
  SimulatedClock,
  createActor,
  fromCallback,
  fromPromise,
} from 'xstate'
import { stubKind } from '../stub.ts'

/** An event with whatever it carries. */
export interface Happening extends EventObject {
  [key: string]: unknown
}

/** What may happen to a machine: inputs it starts with, events from outside, and what each invoked actor may answer. */
export interface World<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine
  inputs: readonly InputFrom<Machine>[]
  events: readonly Happening[]
  /** By invoke id; of a machine that this one invokes by its id, a dot, and the invoke's. */
  answers: Readonly<Record<string, { done?: readonly unknown[]; error?: readonly unknown[] }>>
}

/** The machine with promises that never settle, so that a test alone decides when an actor answers. */
export function withSilentActors<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => {
    if ('implementations' in logic) return [name, withSilentActors(logic as AnyStateMachine)]
    return [name, stubKind(logic) === 'promise' ? fromPromise(() => new Promise(() => undefined)) : logic]
  })
  return machine.provide({ actors: Object.fromEntries(actors) as never }) as Machine
}

/** The machine alone: of the machines that it invokes, they send nothing that a test does not. */
export function withSilentMachines<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    'implementations' in logic ? fromCallback(() => undefined) : logic,
  ])
  return machine.provide({ actors: Object.fromEntries(actors) as never }) as Machine
}

/** This state node and every one below it. */
export function stateNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => stateNodes(child as AnyStateNode))]
}

/** Every event that can happen in this world: from outside, from actors, from delays. */
export function everyEvent({ machine, events, answers }: World): Happening[] {
  const own = Object.entries(answers).filter(([id]) => !id.includes('.'))
  const answered = own.flatMap(([id, { done = [], error = [] }]) => [
    ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    ...error.map((thrown) => ({ type: `xstate.error.actor.${id}`, error: thrown })),
  ])
  const delayed = stateNodes(machine.root).flatMap((node) =>
    node.after.map(({ eventType }) => ({ type: eventType })),
  )
  return [...events, ...answered, ...delayed]
}

/** A started actor whose delays pass only when a test sends them. */
export function startStill(
  machine: AnyStateMachine,
  input: unknown,
  inspect?: (inspected: InspectionEvent) => void,
) {
  return createActor(machine, { input, clock: new SimulatedClock(), ...(inspect && { inspect }) }).start()
}
