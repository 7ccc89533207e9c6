import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  initialTransition,
  transition,
} from 'xstate'
import { type MachineName, all } from '../../machines/all.ts'
import {
  type Happening,
  type World,
  everyEvent,
  stateNodes,
  withSilentActors,
} from '../../machines/kit/testing/world.ts'

/** A state to be looked at, and the shortest way to it. */
export interface Pose {
  machine: MachineName
  /** The innermost active states, in words. */
  state: string
  input: unknown
  events: readonly Happening[]
}

/** A state for which nothing is rendered, and why. */
export interface Unrendered {
  state: string
  why: string
}

/** Machines that a dialog renders: one of their own, or another flow's. Others are rendered by whatever page runs them. */
export const posed = [
  'login',
  'submitForm',
  'register',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'social',
  'stepUp',
  'contactChange',
  'contract',
  'contractOffer',
  'withdrawalReceipt',
  'botCheck',
  'logout',
] as const satisfies readonly MachineName[]

export type PosedName = (typeof posed)[number]

export function isPosed(name: string): name is PosedName {
  return posed.some((value) => value === name)
}

/** The dialog that renders a machine: the one of its name. */
export function getDialog(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Ends that a dialog still renders. */
const renderedEnds: Partial<Record<PosedName, readonly string[]>> = { social: ['linked'] }

const unrendered: Partial<Record<PosedName, Readonly<Record<string, string>>>> = {
  botCheck: { awaitingHost: 'The box is the host’s own, fetched from the internet.' },
  logout: {
    idle: 'Nobody has asked yet.',
    endingSession: 'The question has closed; the page stays as it is.',
    forgettingSession: 'The question has closed; the page stays as it is.',
  },
}

/** Situations in which a flow shows its dialog; every one, unless listed otherwise. */
const isShown: Partial<Record<PosedName, (snapshot: AnyMachineSnapshot) => boolean>> = {
  botCheck: ({ context }) => context.challenge !== null || context.error !== null,
}

function getPath(machine: AnyStateMachine, { id }: AnyStateNode) {
  return id.slice(machine.id.length + 1)
}

function resting(machine: AnyStateMachine) {
  return stateNodes(machine.root).filter(
    ({ type, always }) => type === 'final' || (type === 'atomic' && !always?.length),
  )
}

/** What a gallery has no picture of, by name. */
export function getUnrendered(name: PosedName): Unrendered[] {
  const { machine } = all[name]
  return resting(machine).flatMap((node) => {
    const state = getPath(machine, node)
    const why = unrendered[name]?.[state]
    if (why !== undefined) return { state, why }
    if (node.type !== 'final' || renderedEnds[name]?.includes(state)) return []
    return { state, why: 'The flow is over, and its dialog closes.' }
  })
}

/** The states of a machine that are rendered, by name alone. */
export function renderedStates(name: PosedName): string[] {
  const { machine } = all[name]
  const none = new Set(getUnrendered(name).map(({ state }) => state))
  return resting(machine)
    .map((node) => getPath(machine, node))
    .filter((state) => !none.has(state))
}

function getState(machine: AnyStateMachine, { _nodes }: AnyMachineSnapshot) {
  return _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((node) => getPath(machine, node))
    .join(' ')
}

/** Every state of a machine that is rendered, each by the shortest way of its world. */
export function listPoses(name: PosedName): Pose[] {
  const world: World = all[name]
  const machine = withSilentActors(world.machine)
  const happenings = everyEvent(world)
  const wanted = new Set(renderedStates(name))
  const poses: Pose[] = []
  const seen = new Set<string>()
  const queue: { snapshot: AnyMachineSnapshot; input: unknown; events: readonly Happening[] }[] = []
  const meet = (snapshot: AnyMachineSnapshot, input: unknown, events: readonly Happening[]) => {
    const situation = JSON.stringify({ value: snapshot.value, context: snapshot.context })
    if (seen.has(situation)) return
    seen.add(situation)
    queue.push({ snapshot, input, events })
    const state = getState(machine, snapshot)
    if (isShown[name]?.(snapshot) !== false && wanted.delete(state))
      poses.push({ machine: name, state, input, events })
  }
  for (const input of world.inputs) meet(initialTransition(machine, input)[0], input, [])
  // Breadth first, and no further than the last state that is looked for.
  for (const { snapshot, input, events } of queue) {
    if (wanted.size === 0) break
    for (const event of happenings)
      if (snapshot.can(event)) meet(transition(machine, snapshot, event)[0], input, [...events, event])
  }
  return poses
}
