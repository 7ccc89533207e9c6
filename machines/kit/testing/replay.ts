import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { type Happening, type World, startStill, withSilentActors } from './world.ts'

export interface Recorded {
  input: unknown
  /** Events from outside, from actors and from delays, in the order in which they came. */
  events: readonly Happening[]
}

/** Sends what was recorded to a machine whose actors are silent; returns the first state, then the state after each event. */
export function replay<Machine extends AnyStateMachine>(
  { machine }: World<Machine>,
  { input, events }: Recorded,
): StateValue[] {
  const actor = startStill(withSilentActors(machine), input)
  const state = () => (actor.getSnapshot() as AnyMachineSnapshot).value
  const states = [state()]
  for (const event of events) {
    actor.send(event)
    states.push(state())
  }
  actor.stop()
  return states
}
