import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
} from 'xstate'
import { all } from '../../machines/all.ts'
import { stubKind } from '../../machines/kit/stub.ts'
import type { Happening, World } from '../../machines/kit/testing/world.ts'
import { createRecorder } from './recorder.ts'
import { createRedactor, type Redact } from './redact.ts'
import { createSteppingClock } from './stepping-clock.ts'
import { createTimeline, type Timeline } from './timeline.ts'

/** An actor that waits for whoever simulates to say what it answers. */
export interface Waiting {
  key: string
  /** Name of the invoke. */
  id: string
  input: unknown
  done: readonly unknown[]
  error: readonly unknown[]
}

export interface Simulation {
  timeline: Timeline
  /** Events of this machine's world, and whether they lead anywhere now. */
  events: () => readonly { event: Happening; possible: boolean }[]
  waiting: () => readonly Waiting[]
  send: (event: Happening) => void
  answer: (key: string, output: unknown) => void
  fail: (key: string, error: unknown) => void
  now: () => number
  nextIn: () => number | null
  advance: (by: number) => void
  status: () => string
  stop: () => void
}

interface Held {
  waiting: Waiting
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** What an actor may answer: by the world of the machine that invoked it, or of the flow it serves. */
function findAnswers({ answers }: World, machine: string, id: string) {
  return (
    answers[`${machine}.${id}`] ??
    Object.values<World>(all).find((world) => world.machine.id === machine)?.answers[id]
  )
}

/** The machine with actors whose results are chosen by hand. */
function steered(
  world: World,
  machine: AnyStateMachine,
  hold: (key: string, held: Held | null) => void,
  redact: Redact,
): AnyStateMachine {
  const awaitingAnswer = fromPromise(({ input, self, signal }) => {
    const { id, sessionId } = self as AnyActorRef
    const { done = [], error = [] } = findAnswers(world, machine.id, id) ?? {}
    return new Promise((resolve, reject) => {
      const waiting = {
        key: sessionId,
        id,
        input: redact(input),
        done,
        error,
      }
      hold(sessionId, { waiting, resolve, reject })
      signal.addEventListener('abort', () => hold(sessionId, null))
    })
  })
  const quiet = fromCallback(() => undefined)
  const actors = Object.entries(machine.implementations.actors).map(([name, logic]) => {
    if ('implementations' in logic) return [name, steered(world, logic as AnyStateMachine, hold, redact)]
    return [name, stubKind(logic) === 'callback' ? quiet : awaitingAnswer]
  })
  return machine.provide({ actors: Object.fromEntries(actors) as never }) as AnyStateMachine
}

/** Runs a machine without a gateway: whoever simulates is its actors and its clock. */
export function simulate(world: World, input: unknown, began: number): Simulation {
  const redact = createRedactor()
  const timeline = createTimeline()
  const clock = createSteppingClock()
  const held = new Map<string, Held>()
  const hold = (key: string, value: Held | null) => {
    if (value) held.set(key, value)
    else held.delete(key)
    timeline.append([])
  }
  const record = createRecorder({
    page: `simulated-${began.toString(36)}`,
    redact,
    emit: (made) => timeline.append([made]),
  })
  const actor = createActor(steered(world, world.machine, hold, redact), {
    input,
    clock: clock as never,
    inspect: (event) => record(event, began + clock.now()),
  })
  actor.start()
  const settle = (key: string, how: 'resolve' | 'reject', value: unknown) => {
    const entry = held.get(key)
    held.delete(key)
    entry?.[how](value)
    timeline.append([])
  }
  const snapshot = () => actor.getSnapshot() as AnyMachineSnapshot
  return {
    timeline,
    events: () =>
      world.events.map((event) => ({
        event,
        possible: snapshot().status === 'active' && snapshot().can(event),
      })),
    waiting: () => [...held.values()].map(({ waiting }) => waiting),
    send(event) {
      if (snapshot().status === 'active') actor.send(event)
    },
    answer: (key, output) => settle(key, 'resolve', output),
    fail: (key, error) => settle(key, 'reject', error),
    now: clock.now,
    nextIn: clock.nextIn,
    advance(by) {
      clock.advance(by)
      timeline.append([])
    },
    status: () => snapshot().status,
    stop: () => void actor.stop(),
  }
}
