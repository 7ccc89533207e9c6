import { useSelector } from '@xstate/react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

/** The state of an actor that somebody else runs, as a component sees it. */
export function useActorState<Ref extends AnyActorRef>(actor: Ref): SnapshotFrom<Ref>
export function useActorState<Ref extends AnyActorRef>(actor: Ref | undefined): SnapshotFrom<Ref> | undefined
export function useActorState(actor: AnyActorRef | undefined): unknown {
  return useSelector(actor, (state: unknown) => state)
}
