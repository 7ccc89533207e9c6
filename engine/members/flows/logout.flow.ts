import { createActor, fromPromise, toPromise } from 'xstate'
import { type LogoutOutput, logoutMachine } from '../../../machines/members/logout/logout.machine.ts'
import { requireActors } from '../../../machines/kit/required-actors.ts'
import type { Call } from '../../base/call/call.ts'
import type { LogOut } from '../../base/session/session-actor.ts'
import type { Flow } from '../../base/flows/flow.ts'
import type { FlowTools } from '../../base/flows/flow-tools.ts'
import { watched } from '../../base/watch/watched.ts'

/** Notifies the server once it can be reached again; until then the token ends by itself. */
function endLater(call: Call, token: string): void {
  addEventListener('online', () => void call('logout', { token }).catch(() => undefined), { once: true })
}

export const logoutFlow: Flow<typeof logoutMachine, void> = {
  input: () => undefined as never,
  machine: ({ call, session }: Pick<FlowTools, 'call' | 'session'>) =>
    logoutMachine.provide({
      actors: {
        endSession: fromPromise(async ({ signal }) => {
          const token = session.token()
          if (token === null) return
          try {
            await call('logout', { token, signal, keepalive: true })
          } catch (thrown) {
            if (!hasEnded(thrown)) throw thrown
          }
        }),
        forgetSession: fromPromise(async ({ input: { reachedServer } }) => {
          const token = session.token()
          if (!reachedServer && token !== null) endLater(call, token)
          await session.drop()
        }),
      },
    }),
}

// A server that no longer knows the token has nothing left to end.
function hasEnded(thrown: unknown) {
  const { code } = thrown as { code?: unknown }
  return code === 'unauthenticated' || code === 'session_ended'
}

/** Logs out without a prompt: the caller has prompted. */
export async function logOut(tools: Parameters<LogOut>[0]): Promise<LogoutOutput> {
  const actor = createActor(requireActors(logoutFlow.machine(tools as FlowTools)), watched())
  actor.start()
  actor.send({ type: 'requested' })
  actor.send({ type: 'confirmed' })
  return toPromise(actor)
}
