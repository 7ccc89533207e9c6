import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate'
import { all } from '../../machines/all.ts'
import { offerAnswers } from '../../machines/agents/contract-offer/contract-offer.world.ts'
import type { Happening } from '../../machines/kit/testing/world.ts'
import type { CallName } from '../../schemas/calls/calls.ts'
import type { Call } from '../base/call/call.ts'
import type { Flow } from '../base/flows/flow.ts'
import { type FlowName, provideFlow } from '../base/load/flow-registry.ts'
import { watchFlows } from '../base/watch/watched.ts'
import { signOutQuestion } from '../members/hooks/sign-out-question.ts'
import type { Engine } from '../base/engine/engine.ts'
import { knownPoses } from './known-poses.ts'
import { type Pose, type PosedName, getDialog } from './poses.ts'
import { makeSlider } from './posed-slider.ts'
import { standStill } from './stand-still.ts'

type Answers = Readonly<Record<string, unknown>>

/** Machines that are looked at inside a log-in, and where that stands meanwhile. */
const inLogin = { stepUp: 'steppingUp', submitForm: 'enteringCredentials' } as const

function isInLogin(name: PosedName): name is keyof typeof inLogin {
  return name in inLogin
}

const renderDelay = 200
const untilStill = 300

/** Reads are answered by the brand itself, so that its own form is rendered. */
async function readAnswers({ call }: Engine, name: PosedName): Promise<Answers> {
  if (name === 'botCheck') return { 'xstate.done.actor.fetchChallenge': makeSlider() }
  if (name !== 'register') return {}
  const [rules, settings] = await Promise.all([call('registrationRules'), call('registerSettings')])
  return { 'xstate.done.actor.loadRules': { rules, settings } }
}

/** Calls that need a member are answered by the world of the flow. */
function answering(call: Call): Call {
  return ((name: CallName, input?: object) =>
    name in offerAnswers
      ? Promise.resolve(offerAnswers[name as keyof typeof offerAnswers])
      : call(name, input)) as Call
}

function isOf(actor: object, machine: AnyStateMachine) {
  return (actor as { logic?: { id?: unknown } }).logic?.id === machine.id
}

function send(actor: AnyActorRef | undefined, events: readonly Happening[], own: Answers) {
  for (const event of events) {
    const { output } = event as { output?: { kind?: unknown } }
    const isOther = output?.kind !== undefined && output.kind !== 'slider'
    actor?.send(event.type in own && !isOther ? { ...event, output: own[event.type] } : event)
  }
}

function getPose(name: PosedName, state: string): Pose {
  const pose = knownPoses(name).find((knownPose) => knownPose.state === state)
  if (!pose) throw new Error(`Nobody knows how ${name} comes to ${state}.`)
  return pose
}

/** Renders a flow in one of its states, in its own dialog. Returns the way to undo it. */
export function strikePose(engine: Engine, name: PosedName, state: string): () => void {
  const undo: (() => void)[] = []
  let isWanted = true
  const { call, dialogs, text } = engine
  Object.assign(engine, { call: answering(call) })
  undo.push(() => Object.assign(engine, { call }), dialogs.clear)

  const settle = () => {
    setTimeout(() => {
      if (isWanted) document.documentElement.dataset['posed'] = state
    }, untilStill)
  }
  /** A flow is rendered in its first state before anything happens to it, as for a person. */
  const watch = (machine: AnyStateMachine, happen: (actor: AnyActorRef) => void) => {
    const struck = new WeakSet<object>()
    watchFlows(({ type, actorRef }) => {
      if (type !== '@xstate.snapshot' || struck.has(actorRef) || !isOf(actorRef, machine)) return
      struck.add(actorRef)
      setTimeout(() => {
        if (!isWanted) return
        happen(actorRef as AnyActorRef)
        settle()
      }, renderDelay)
    })
    undo.push(() => watchFlows(undefined))
  }

  const strike = async () => {
    const pose = getPose(name, state)
    const own = await readAnswers(engine, name)
    if (!isWanted) return
    if (name === 'logout') {
      void dialogs.open('notice', { ...signOutQuestion((key) => text.translate(key)) }, { entry: false })
      settle()
      return
    }
    if (name === 'botCheck') {
      const check = createActor(standStill(all.botCheck.machine), { input: pose.input })
      check.start()
      undo.push(() => check.stop())
      send(check, pose.events, own)
      void dialogs.open('bot-check', { check }, { entry: false })
      settle()
      return
    }
    const runner = isInLogin(name) ? 'login' : name
    const way = isInLogin(name) ? getPose('login', inLogin[name]) : pose
    const machine = standStill(all[runner].machine)
    const flow = { machine: () => machine, input: () => way.input } as unknown as Flow
    undo.push(provideFlow(runner satisfies FlowName, flow))
    watch(machine, (actor) => {
      send(actor, way.events, own)
      if (way !== pose)
        send(
          (actor.getSnapshot() as { children: Record<string, AnyActorRef> }).children[name],
          pose.events,
          own,
        )
    })
    await dialogs.open(getDialog(runner), { ...(way.input as object) }, { entry: false })
  }
  void strike()
  return () => {
    isWanted = false
    delete document.documentElement.dataset['posed']
    for (const entry of undo) entry()
  }
}
