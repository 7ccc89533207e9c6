import type {
  Member,
  SessionContext,
  SessionEvent,
  SessionInput,
} from '../../../machines/members/session/session.machine.ts'
import type { Call } from '../call/call.ts'

/** What a session shows to the rest of the engine. */
export interface SessionState extends SessionContext {
  settled: 'restoring' | 'signedIn' | 'guest' | 'ended'
}

/** The one session actor of a page. */
export interface SessionActor {
  send: (event: SessionEvent) => void
  /** The member of the session that just began; rejects with the error when it did not. */
  member: () => Promise<Member>
  /** Resolves once the member was reloaded, whether or not it succeeded. */
  reload: () => Promise<void>
}

export type StartSessionActor = (
  input: SessionInput,
  call: Call,
  onChange: (state: SessionState) => void,
) => SessionActor

/** Logs out on the server and here. */
export type LogOut = (tools: {
  call: Call
  session: { token: () => string | null; drop: () => Promise<void> }
}) => Promise<{ reachedServer: boolean }>
