import type { AnyStateMachine } from 'xstate'
import { stubKind } from './stub.ts'

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'implementations' in logic
}

/** Names every actor, of this machine and of the machines it invokes, that is still a stub. */
export function missingActors(machine: AnyStateMachine): string[] {
  return Object.entries(machine.implementations.actors).flatMap(([name, logic]) => {
    if (stubKind(logic)) return [`${machine.id}.${name}`]
    return isMachine(logic) ? missingActors(logic) : []
  })
}

/** Returns the machine when all of its actors are provided; throws and names the others. */
export function requireActors<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const missing = missingActors(machine)
  if (missing.length > 0) throw new Error(`Actors were not provided: ${missing.join(', ')}.`)
  return machine
}
