import type { AnyActorRef, AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionId } from './chart.ts'
import type { FlowRecord } from './recording.ts'
import type { Redact } from './redact.ts'

export interface RecorderOptions {
  /** Distinguishes pages: session ids begin again on each. */
  page: string
  redact: Redact
  emit: (record: FlowRecord) => void
}

interface Following {
  taken: AnyTransitionDefinition[]
}

type Watched = AnyActorRef & {
  logic?: { id?: unknown; root?: unknown }
  src?: unknown
  _parent?: AnyActorRef
}

function isMachine({ logic }: Watched) {
  return typeof logic === 'object' && 'root' in logic
}

function getName(actor: Watched) {
  if (isMachine(actor) && typeof actor.logic?.id === 'string') return actor.logic.id
  return typeof actor.src === 'string' ? actor.src : actor.id
}

/** Turns XState's inspection events into records that can travel: plain, small, without secrets. */
export function createRecorder({ page, redact, emit }: RecorderOptions) {
  const following = new WeakMap<object, Following>()
  const followed = (actor: object) => {
    const known = following.get(actor) ?? { taken: [] }
    following.set(actor, known)
    return known
  }
  const getId = (actor: AnyActorRef) => `${page}/${actor.sessionId}`

  const recordMachine = (
    actor: Watched,
    event: { type: string },
    snapshot: AnyMachineSnapshot,
    at: number,
  ) => {
    const known = followed(actor)
    const started = event.type === 'xstate.init'
    emit({
      at,
      actor: getId(actor),
      parent: actor._parent ? getId(actor._parent) : null,
      machine: getName(actor),
      kind: started ? 'started' : snapshot.status === 'active' ? 'event' : 'ended',
      event: redact(event) as FlowRecord['event'],
      state: snapshot.value as FlowRecord['state'],
      active: snapshot._nodes.map(({ id }) => id),
      taken: known.taken.map(transitionId),
      context: redact(snapshot.context) as FlowRecord['context'],
    })
    known.taken = []
  }

  const recordActor = (actor: Watched, event: { type: string }, status: string, at: number) => {
    const started = event.type === 'xstate.init'
    if (!started && status === 'active') return
    emit({
      at,
      actor: getId(actor),
      parent: actor._parent ? getId(actor._parent) : null,
      machine: getName(actor),
      kind: started ? 'asked' : 'answered',
      event: redact(event) as FlowRecord['event'],
      state: status,
      active: [],
      taken: [],
      context: null,
    })
  }

  return (inspected: InspectionEvent, at: number): void => {
    const actor = inspected.actorRef as Watched
    if (inspected.type === '@xstate.microstep') followed(actor).taken.push(...inspected._transitions)
    if (inspected.type !== '@xstate.snapshot') return
    if (isMachine(actor)) recordMachine(actor, inspected.event, inspected.snapshot as AnyMachineSnapshot, at)
    else recordActor(actor, inspected.event, (inspected.snapshot as { status: string }).status, at)
  }
}
