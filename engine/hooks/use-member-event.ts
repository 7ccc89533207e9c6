import { useEffect, useEffectEvent } from 'react'
import type { EventKind, MemberEvent } from '../../schemas/events/events.ts'
import { useEngine } from '../root/engine.ts'

/** Hears one kind of event of the member who is logged in, while the component is there. */
export function useMemberEvent<K extends EventKind>(kind: K, hear: (event: MemberEvent<K>) => void): void {
  const { events } = useEngine()
  const heard = useEffectEvent(hear)
  useEffect(() => events.on(kind, heard), [events, kind])
}
