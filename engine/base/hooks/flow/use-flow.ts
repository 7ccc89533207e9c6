import { use, useEffect, useMemo, useState } from 'react'
import type {
  AnyActorRef,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  OutputFrom,
  SnapshotFrom,
  StateValueFrom,
  TagsFrom,
} from 'xstate'
import { requireActors } from '../../../../machines/kit/required-actors.ts'
import type { FlowError } from '../../../../schemas/base/flow-error.ts'
import { type FlowName, type FlowOf, loadFlow } from '../../load/flow-registry.ts'
import { flowTools } from '../../flows/flow-tools.ts'
import type { Flow } from '../../flows/flow.ts'
import { useEngine } from '../../engine/engine.ts'
import { ShownContext } from '../../page/screen/shown.ts'
import { useRunningActor } from './use-actor.ts'

type MachineOf<Name extends FlowName> = ReturnType<FlowOf<Name>['machine']>
export type FlowInput<Name extends FlowName> = Parameters<FlowOf<Name>['input']>[0]

/** A flow as a component sees it. */
export interface UsedFlow<Machine extends AnyStateMachine> {
  state: StateValueFrom<Machine>
  context: ContextFrom<Machine>
  /** What was submitted is on its way. */
  pending: boolean
  error: FlowError | null
  send: (event: EventFromLogic<Machine>) => void
  matches: SnapshotFrom<Machine>['matches']
  hasTag: (tag: TagsFrom<Machine>) => boolean
  /** A machine that this one has invoked and that still runs, by its id. */
  child: (id: string) => AnyActorRef | undefined
  /** Null until the flow has ended. */
  output: OutputFrom<Machine> | null
}

/**
 * Runs a flow for as long as the component lives; what is under way is cancelled with it. The input counts when the
 * component first renders. Suspends until the flow's code is here.
 */
export function useFlow<Name extends FlowName>(
  name: Name,
  ...[given]: undefined extends FlowInput<Name> ? [FlowInput<Name>?] : [FlowInput<Name>]
): UsedFlow<MachineOf<Name>> {
  const engine = useEngine()
  // The flow of a name has that name's machine and input; TypeScript cannot follow a union of six through here.
  const flow = use(loadFlow(name)) as unknown as Flow<AnyStateMachine, unknown>
  const tools = useMemo(() => flowTools(engine), [engine])
  const machine = useMemo(() => requireActors(flow.machine(tools)), [flow, tools])
  const [input] = useState(() => flow.input(given, tools))
  const [snapshot, send] = useRunningActor(machine, input)
  const shown = use(ShownContext)
  useEffect(() => shown.when(engine.prepareSeal), [engine, shown])
  const { context, value, output } = snapshot
  return {
    state: value,
    context,
    pending: snapshot.hasTag('pending'),
    error: (context as { error?: FlowError | null }).error ?? null,
    send,
    matches: (state: never) => snapshot.matches(state),
    hasTag: (tag: never) => snapshot.hasTag(tag),
    child: (id: string) => snapshot.children[id],
    output: output ?? null,
  } as unknown as UsedFlow<MachineOf<Name>>
}
