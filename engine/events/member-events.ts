import type { EventKind, MemberEvent } from '../../schemas/events/events.ts'

type Listener<K extends EventKind> = (event: MemberEvent<K>) => void

/** What happens to the member who is logged in, as the gateway tells it. */
export interface MemberEvents {
  /** Hears one kind of event; returns the way to stop. */
  on: <K extends EventKind>(kind: K, listener: Listener<K>) => () => void
  tell: (event: MemberEvent) => void
}

/** Makes the place where a member's events are told. */
export function createMemberEvents(): MemberEvents {
  const listeners = new Map<EventKind, Set<Listener<never>>>()
  return {
    on(kind, listener) {
      const all = listeners.get(kind) ?? new Set()
      listeners.set(kind, all.add(listener as Listener<never>))
      return () => void all.delete(listener as Listener<never>)
    },
    tell(event) {
      for (const listener of [...(listeners.get(event.kind) ?? [])]) listener(event as never)
    },
  }
}
