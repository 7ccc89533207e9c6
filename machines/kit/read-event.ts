import type { AnyActorLogic, DoneActorEvent, ErrorActorEvent, EventObject, OutputFrom } from 'xstate'
import type { FlowError } from '../../schemas/base/flow-error.ts'
import { type Failure, readFailure } from './failure.ts'

// Unlike XState's own assertEvent, this prints nothing of what the event carries: it may be a password.
function assertType({ type }: EventObject, isRight: boolean) {
  if (!isRight) throw new Error(`Unexpected event: ${type}.`)
}

/** The event as that of this type; throws where it is another, as it is where a chart names the wrong action. */
export function readEvent<Event extends EventObject, Type extends Event['type']>(
  event: Event,
  type: Type,
): Extract<Event, { type: Type }> {
  assertType(event, event.type === type)
  return event as Extract<Event, { type: Type }>
}

/** What the actor that caused this event answered; throws where none did. */
export function getOutput<Logic extends AnyActorLogic>(event: EventObject): OutputFrom<Logic> {
  assertType(event, event.type.startsWith('xstate.done.actor.'))
  return (event as DoneActorEvent<OutputFrom<Logic>>).output
}

/** What the actor that caused this event threw; throws where none did. */
export function getThrown(event: EventObject): unknown {
  assertType(event, event.type.startsWith('xstate.error.actor.'))
  return (event as ErrorActorEvent).error
}

/** What this event failed with: what an actor threw, or slowness where a delay ran out. */
export function getFailure(event: EventObject): Failure {
  return readFailure(event.type.startsWith('xstate.after.') ? { code: 'page_slow' } : getThrown(event))
}

/** The error that this event brings into a context. */
export function toError({ event }: { event: EventObject }): { error: FlowError } {
  return { error: getFailure(event).error }
}
