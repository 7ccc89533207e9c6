import { createActor, fromPromise } from 'xstate'
import { requireActors } from '../../machines/required-actors.ts'
import { startupMachine, type Permission } from '../../machines/startup/startup.machine.ts'
import type { Call } from '../call/call.ts'
import { clock } from '../clock/clock.ts'
import { watched } from '../flows/watched.ts'

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
    actors: {
      askPermission: fromPromise(async ({ signal }) => {
        const sentAt = performance.now()
        const answer = await call('permission', { signal })
        clock.sync(answer.serverTime, { sentAt, receivedAt: performance.now() })
        return answer
      }),
    },
  })
  const actor = createActor(requireActors(machine), { input: { permission }, ...watched() })
  actor.subscribe((snapshot) =>
    onChange({ permission: snapshot.context.permission, asking: snapshot.matches({ watch: 'asking' }) }),
  )
  actor.start()
  return { ask: () => actor.send({ type: 'permission.doubted' }) }
}
