import { useEffect, useEffectEvent } from 'react'
import type { EventKind, MemberEvent } from '../../../schemas/events/events.ts'
import { useEngine } from '../engine/engine.ts'

/** Listens to one kind of event of the member who is logged in, while the component is there. */
export function useMemberEvent<K extends EventKind>(
  kind: K,
  listener: (event: MemberEvent<K>) => void,
): void {
  const { events } = useEngine()
  const onEvent = useEffectEvent(listener)
  useEffect(() => events.on(kind, onEvent), [events, kind])
}
