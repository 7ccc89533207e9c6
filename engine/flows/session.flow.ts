import { createActor, fromPromise, waitFor } from 'xstate'
import { requireActors } from '../../machines/required-actors.ts'
import {
  type Member,
  type SessionContext,
  type SessionEvent,
  type SessionInput,
  sessionMachine,
} from '../../machines/session/session.machine.ts'
import type { Call } from '../call/call.ts'
import { watched } from './watched.ts'

/** What a session shows to the rest of the engine. */
export interface SessionState extends SessionContext {
  settled: 'restoring' | 'signedIn' | 'guest' | 'ended'
}

export interface SessionActor {
  send: (event: SessionEvent) => void
  /** The member of the session that just began; rejects with the error when it did not. */
  member: () => Promise<Member>
  /** Resolves once the server was asked anew who is here, whatever it said. */
  reload: () => Promise<void>
}

/** Starts the one session actor of this page. */
export function startSessionActor(
  input: SessionInput,
  call: Call,
  onChange: (state: SessionState) => void,
): SessionActor {
  const machine = sessionMachine.provide({
    actors: {
      exchangeToken: fromPromise(({ input: { urlToken }, signal }) =>
        call('exchangeToken', { token: urlToken, signal }),
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
  return {
    send: actor.send,
    async reload() {
      actor.send({ type: 'member.doubted' })
      await waitFor(actor, (snapshot) => !snapshot.matches({ signedIn: 'refreshing' }), { timeout: Infinity })
    },
    async member() {
      const isDecided = (snapshot: Snapshot) =>
        settled(snapshot) !== 'restoring' || snapshot.matches('unreachable')
      const { context } = await waitFor(actor, isDecided, { timeout: Infinity })
      if (context.member) return context.member
      throw context.error ?? { code: 'unknown' }
    },
  }
}
