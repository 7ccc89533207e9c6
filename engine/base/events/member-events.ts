import type { EventKind, MemberEvent } from '../../../schemas/events/events.ts'

declare module '../engine/engine.ts' {
  interface Engine {
    /** What happens to the member who is logged in. */
    events: MemberEvents
  }
}

type Listener<K extends EventKind> = (event: MemberEvent<K>) => void

/** What happens to the member who is logged in, as the gateway reports it. */
export interface MemberEvents {
  /** Listens to one kind of event; returns the unsubscribe function. */
  on: <K extends EventKind>(kind: K, listener: Listener<K>) => () => void
  emit: (event: MemberEvent) => void
}

/** Makes the emitter of a member's events. */
export function createMemberEvents(): MemberEvents {
  const listeners = new Map<EventKind, Set<Listener<never>>>()
  return {
    on(kind, listener) {
      const all = listeners.get(kind) ?? new Set()
      listeners.set(kind, all.add(listener as Listener<never>))
      return () => void all.delete(listener as Listener<never>)
    },
    emit(event) {
      for (const listener of [...(listeners.get(event.kind) ?? [])]) listener(event as never)
    },
  }
}
