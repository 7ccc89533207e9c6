import { useEngine } from '../engine/engine.ts'
import type { SessionView } from '../session/session-view.ts'
import { useStore } from '../store/store.ts'

export interface UsedSession extends SessionView {
  /** This tab holds a session token, which may still be on trial. */
  token: boolean
  /** Ends the session on the server, and here in any case. */
  logout: () => Promise<{ reachedServer: boolean }>
  /** Reloads the member from the server. */
  refresh: () => void
}

/** Who is here. */
export function useSession(): UsedSession {
  const { session } = useEngine()
  const view = useStore(session)
  return { ...view, token: session.token() !== null, logout: session.leave, refresh: session.refresh }
}
