import type { AnyStateMachine } from 'xstate'
import { withSilentActors } from '../../machines/testing/world.ts'

/** The longest that a browser's timer waits. */
const never = 2_147_483_647

const withoutTime = (machine: AnyStateMachine): AnyStateMachine => {
  const { actors, delays } = machine.implementations
  return machine.provide({
    delays: Object.fromEntries(Object.keys(delays).map((name) => [name, never])),
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [
        name,
        'implementations' in logic ? withoutTime(logic as AnyStateMachine) : logic,
      ]),
    ) as never,
  })
}

/** A machine to which nothing happens but what it is sent: nobody answers it, and no time passes. */
export const standStill = (machine: AnyStateMachine): AnyStateMachine =>
  withSilentActors(withoutTime(machine))
