import { type AnyActorLogic, type AnyStateMachine, fromCallback } from 'xstate'
import { stubKind } from '../../machines/kit/stub.ts'
import { withSilentActors } from '../../machines/kit/testing/world.ts'

/** The longest that a browser's timer waits. */
const never = 2_147_483_647

function still(logic: AnyActorLogic): AnyActorLogic {
  if ('implementations' in logic) return withoutTime(logic as unknown as AnyStateMachine)
  return stubKind(logic) === 'callback' ? fromCallback(() => undefined) : logic
}

function withoutTime(machine: AnyStateMachine): AnyStateMachine {
  const { actors, delays } = machine.implementations
  return machine.provide({
    delays: Object.fromEntries(Object.keys(delays).map((name) => [name, never])),
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [name, still(logic as AnyActorLogic)]),
    ) as never,
  })
}

/** A machine to which nothing happens but what it is sent: nobody answers it, and no time passes. */
export function standStill(machine: AnyStateMachine): AnyStateMachine {
  return withSilentActors(withoutTime(machine))
}
