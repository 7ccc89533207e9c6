import type { SessionEvent } from '../../../machines/members/session/session.machine.ts'
import type { SessionActor, StartSessionActor } from './session-actor.ts'

/** What runs the session, fetched and started when it is first needed. */
export function createLazyActor(
  load: () => Promise<StartSessionActor>,
  run: (startSessionActor: StartSessionActor, urlToken: string | null) => SessionActor,
) {
  let actor: Promise<SessionActor> | null = null
  return {
    /** Starts it unless it runs; rejects where its code did not arrive, and tries again next time. */
    start(urlToken: string | null): Promise<SessionActor> {
      actor ??= load().then(
        (startSessionActor) => run(startSessionActor, urlToken),
        (error: unknown) => {
          actor = null
          throw error
        },
      )
      return actor
    },
    /** Without its machine there is nowhere to send it: either nobody is here, or its code did not arrive. */
    async send(event: SessionEvent): Promise<void> {
      const running = await actor?.catch(() => null)
      running?.send(event)
    },
    reload: async (): Promise<void> => (await actor)?.reload(),
  }
}
