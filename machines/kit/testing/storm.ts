import fc from 'fast-check'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Happening, type World, everyEvent, startStill, withSilentActors } from './world.ts'

// A stopped actor cannot fail any more; XState itself would take such an event for a crash.

function isDeliverable(event: Happening, snapshot: AnyMachineSnapshot) {
  return !event.type.startsWith('xstate.error.') || snapshot.can(event)
}

/** Sends random events in any order, doubled and late, possible or not, and checks the machine after each. */
export function storm<Machine extends AnyStateMachine>(
  world: World<Machine>,
  check: (snapshot: AnyMachineSnapshot) => void = () => undefined,
  runs = 300,
): void {
  const machine = withSilentActors(world.machine)
  const event = fc.constantFrom(...everyEvent(world))
  const input = fc.constantFrom(...world.inputs)
  const steps = fc.array(fc.tuple(event, fc.boolean()), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(input, steps, (start, happened) => {
      const actor = startStill(machine, start)
      for (const [each, twice] of happened) {
        for (const event of twice ? [each, each] : [each]) {
          if (isDeliverable(event, actor.getSnapshot() as AnyMachineSnapshot)) actor.send(event)
        }
        const snapshot = actor.getSnapshot() as AnyMachineSnapshot
        if (snapshot.status === 'error') throw snapshot.error
        if (snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').length === 0) {
          throw new Error(`No state: ${JSON.stringify(snapshot.value)}.`)
        }
        check(snapshot)
      }
      actor.stop()
    }),
    { numRuns: runs },
  )
}
