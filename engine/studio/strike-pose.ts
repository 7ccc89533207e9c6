import type { AnyStateMachine } from 'xstate'
import { all } from '../../machines/all.ts'
import { type Happening, withSilentActors } from '../../machines/testing/world.ts'
import type { Flow } from '../flows/flow.ts'
import { type FlowName, provideFlow } from '../flows/flow-registry.ts'
import { watchFlows } from '../flows/watched.ts'
import type { Engine } from '../root/engine.ts'
import { knownPoses } from './known-poses.ts'
import { dialogOf, posed } from './poses.ts'

/** What only reads is answered by the brand itself, so that its own form is drawn. */
async function readAnswers({ call }: Engine): Promise<Readonly<Record<string, unknown>>> {
  const [rules, settings] = await Promise.all([call('registrationRules'), call('registerSettings')])
  return { 'xstate.done.actor.loadRules': { rules, settings } }
}

const isOf = (actor: object, machine: AnyStateMachine) =>
  (actor as { logic?: { id?: unknown } }).logic?.id === machine.id

/** Opens the dialog of a flow in the state that the address names: `?flow=login&state=submitting`. */
export async function strikePose(engine: Engine, asked: URLSearchParams): Promise<void> {
  const name = posed.find((one) => one === asked.get('flow'))
  const pose = name && knownPoses(name).find(({ state }) => state === asked.get('state'))
  if (!name || !pose) throw new Error('Nobody knows this pose.')
  const { machine } = all[name]
  const own = await readAnswers(engine)
  const happening = (event: Happening) => (event.type in own ? { ...event, output: own[event.type] } : event)
  provideFlow(
    name as FlowName,
    {
      machine: () => withSilentActors(machine),
      input: () => pose.input,
    } as unknown as Flow,
  )
  const struck = new WeakSet<object>()
  watchFlows(({ type, actorRef }) => {
    if (type !== '@xstate.snapshot' || struck.has(actorRef) || !isOf(actorRef, machine)) return
    struck.add(actorRef)
    // The dialog is drawn in its first state before anything happens to it, as for a person.
    setTimeout(() => {
      for (const event of pose.events) actorRef.send(happening(event))
      setTimeout(() => (document.documentElement.dataset['posed'] = pose.state), 300)
    }, 200)
  })
  await engine.dialogs.open(dialogOf(name), { ...(pose.input as object) }, { entry: false })
}
