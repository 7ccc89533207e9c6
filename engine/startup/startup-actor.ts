import { createActor, fromPromise } from 'xstate'
import { requireActors } from '../../machines/required-actors.ts'
import { startupMachine, type Permission } from '../../machines/startup/startup.machine.ts'
import type { Call } from '../call/call.ts'

export interface StartupActor {
  /** Asks at once instead of at the next turn. */
  ask: () => void
}

export interface StartupChange {
  permission: Permission | null
  asking: boolean
}

/** Watches whether the site is open, closed or restricted, beginning with what the page already knows. */
export function startStartupActor(
  permission: Permission,
  call: Call,
  onChange: (change: StartupChange) => void,
): StartupActor {
  const machine = startupMachine.provide({
    actors: { askPermission: fromPromise(({ signal }) => call('permission', { signal })) },
  })
  const actor = createActor(requireActors(machine), { input: { permission } })
  actor.subscribe((snapshot) =>
    onChange({ permission: snapshot.context.permission, asking: snapshot.matches({ watch: 'asking' }) }),
  )
  actor.start()
  return { ask: () => actor.send({ type: 'permission.doubted' }) }
}
