import { createActor, fromPromise, waitFor } from 'xstate'
import { requireActors } from '../../../machines/kit/required-actors.ts'
import { type SessionInput, sessionMachine } from '../../../machines/members/session/session.machine.ts'
import type { Call } from '../../base/call/call.ts'
import type { SessionActor, SessionState } from '../../base/session/session-actor.ts'
import { watched } from '../../base/watch/watched.ts'

/** Starts the one session actor of this page. */
export function startSessionActor(
  input: SessionInput,
  call: Call,
  onChange: (state: SessionState) => void,
): SessionActor {
  const machine = sessionMachine.provide({
    actors: {
      exchangeToken: fromPromise(({ input: { urlToken }, signal }) =>
        call('exchangeToken', { body: { token: urlToken }, signal }),
      ),
      lookUpHandover: fromPromise(({ input: { urlToken }, signal }) =>
        call('handoverOwner', { body: { token: urlToken }, signal }),
      ),
      loadMember: fromPromise(({ input: { token }, signal }) => call('memberInfo', { token, signal })),
    },
  })
  const actor = createActor(requireActors(machine), { input, ...watched() })
  type Snapshot = ReturnType<typeof actor.getSnapshot>
  const settled = (snapshot: Snapshot): SessionState['settled'] => {
    if (snapshot.hasTag('signedIn')) return 'signedIn'
    if (snapshot.matches('ended')) return 'ended'
    return snapshot.matches('guest') ? 'guest' : 'restoring'
  }
  actor.subscribe((snapshot) => onChange({ ...snapshot.context, settled: settled(snapshot) }))
  actor.start()
  // Without a network there is no use in asking; with it back there is none in waiting.
  globalThis.addEventListener('online', () => actor.send({ type: 'retried' }))
  return {
    send: actor.send,
    async reload() {
      actor.send({ type: 'member.doubted' })
      await waitFor(actor, (snapshot) => !snapshot.matches({ signedIn: 'refreshing' }), { timeout: Infinity })
    },
    async member() {
      // A lost answer decides nothing: the machine asks until it hears a member or a refusal.
      const isDecided = (snapshot: Snapshot) => settled(snapshot) !== 'restoring'
      const { context } = await waitFor(actor, isDecided, { timeout: Infinity })
      if (context.member) return context.member
      throw context.error ?? { code: 'unknown' }
    },
  }
}
