import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type MachineName, all } from '../../machines/all.ts'
import { type Happening, type World, everyEvent, withSilentActors } from '../../machines/testing/world.ts'

/** A state to be looked at, and the shortest way to it. */
export interface Pose {
  machine: MachineName
  /** The innermost active states, in words. */
  state: string
  input: unknown
  events: readonly Happening[]
}

const leaves = ({ _nodes }: AnyMachineSnapshot) => _nodes.filter(({ type }) => type === 'atomic')

const stateOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot) =>
  leaves(snapshot)
    .map(({ id }) => id.slice(machine.id.length + 1))
    .join(' ')

/** Every state of a machine in which it waits for somebody or something, each by the shortest way of its world. */
export function posesOf(name: MachineName): Pose[] {
  const world: World = all[name]
  const machine = withSilentActors(world.machine)
  const happenings = everyEvent(world)
  const found = new Map<string, Pose>()
  for (const input of world.inputs) {
    const paths = getShortestPaths(machine, {
      input,
      events: (snapshot: AnyMachineSnapshot) => happenings.filter((event) => snapshot.can(event)),
      serializeState: (snapshot: AnyMachineSnapshot) =>
        JSON.stringify({ value: snapshot.value, context: snapshot.context }),
    } as never) as unknown as { state: AnyMachineSnapshot; steps: { event: Happening }[] }[]
    for (const { state: snapshot, steps } of paths) {
      const state = stateOf(machine, snapshot)
      if (snapshot.status !== 'active' || state === '') continue
      const events = steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init')
      const known = found.get(state)
      if (!known || known.events.length > events.length)
        found.set(state, { machine: name, state, input, events })
    }
  }
  return [...found.values()]
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The dialog that draws a machine: the one of its name. */
export const dialogOf = (name: string): string => kebab(name)

/** Machines with a dialog of their own; others are drawn within these, or by no dialog at all. */
export const posed: readonly MachineName[] = (
  ['login', 'register', 'forgotPassword', 'resetPassword', 'changePassword'] as const
).filter((name) => name in all)
