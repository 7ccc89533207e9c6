import {
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  fromCallback,
  fromPromise,
} from 'xstate'

const stubs = new WeakMap<object, 'promise' | 'callback'>()

/** Declares an actor by type; the engine provides the real one, and `missingActors` names those it forgot. */
export function stub<Output, Input extends NonReducibleUnknown>(): PromiseActorLogic<Output, Input> {
  const logic = fromPromise<Output, Input>(() => Promise.reject(new Error('An actor was not provided.')))
  stubs.set(logic, 'promise')
  return logic
}

/** Declares an actor that sends events for as long as it lives. */
export function callbackStub<Input extends NonReducibleUnknown>(): CallbackActorLogic<EventObject, Input> {
  const logic = fromCallback<EventObject, Input>(() => undefined)
  stubs.set(logic, 'callback')
  return logic
}

/** Which kind of actor this logic declares; undefined once a real one stands in its place. */
export function stubKind(logic: unknown): 'promise' | 'callback' | undefined {
  return typeof logic === 'object' && logic !== null ? stubs.get(logic) : undefined
}
