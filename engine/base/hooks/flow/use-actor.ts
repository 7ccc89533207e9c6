import { use, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createActor, type AnyActorLogic, type InputFrom, type SnapshotFrom } from 'xstate'
import { watched } from '../../watch/watched.ts'
import { ShownContext } from '../../page/screen/shown.ts'

type ActorOf<Logic extends AnyActorLogic> = ReturnType<typeof createActor<Logic>>

/**
 * Runs an actor for as long as the component is in sight: it starts once that is so, waits with whatever it was sent
 * before, and starts again where React takes a component out of sight and brings it back.
 */
export function useRunningActor<Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
): readonly [SnapshotFrom<Logic>, ActorOf<Logic>['send']] {
  const shown = use(ShownContext)
  const make = () => createActor<AnyActorLogic>(logic, { input, ...watched() }) as ActorOf<Logic>
  const [actor, setActor] = useState(make)
  const [ended] = useState(() => new WeakSet<ActorOf<Logic>>())
  useEffect(() => {
    // Effects are tried twice in development: the one that follows the next render has an actor that can start.
    if (ended.has(actor)) return undefined
    const stop = shown.when(() => actor.start())
    return () => {
      stop()
      ended.add(actor)
      actor.stop()
      setActor(make)
    }
    // Logic and input count when the component first renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [actor, shown])
  const subscribe = useCallback(
    (listener: () => void) => {
      const { unsubscribe } = actor.subscribe({ next: listener, error: listener })
      return unsubscribe
    },
    [actor],
  )
  const read = useCallback(() => actor.getSnapshot(), [actor])
  const snapshot = useSyncExternalStore(subscribe, read, read)
  const { status, error } = snapshot as { status?: string; error?: unknown }
  if (status === 'error') throw error
  return [snapshot, actor.send] as const
}
