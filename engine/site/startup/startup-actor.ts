import { createActor, fromPromise } from 'xstate'
import { requireActors } from '../../../machines/kit/required-actors.ts'
import { startupMachine, type Permission } from '../../../machines/site/startup/startup.machine.ts'
import type { Call } from '../../base/call/call.ts'
import { clock } from '../../base/clock/clock.ts'
import { watched } from '../../base/watch/watched.ts'

export interface StartupActor {
  /** Fetches at once instead of at the next interval. */
  refresh: () => void
}

export interface StartupChange {
  permission: Permission | null
  fetching: boolean
}

/** Watches whether the site is open, closed or restricted, beginning with what the page already knows. */
export function startStartupActor(
  permission: Permission,
  call: Call,
  onChange: (change: StartupChange) => void,
): StartupActor {
  const machine = startupMachine.provide({
    actors: {
      fetchPermission: fromPromise(async ({ signal }) => {
        const sentAt = performance.now()
        const answer = await call('permission', { signal })
        clock.sync(answer.serverTime, { sentAt, receivedAt: performance.now() })
        return answer
      }),
    },
  })
  const actor = createActor(requireActors(machine), { input: { permission }, ...watched() })
  actor.subscribe((snapshot) =>
    onChange({ permission: snapshot.context.permission, fetching: snapshot.matches({ watch: 'fetching' }) }),
  )
  actor.start()
  return { refresh: () => actor.send({ type: 'permission.doubted' }) }
}
