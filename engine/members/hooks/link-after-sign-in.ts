import { createActor, waitFor } from 'xstate'
import { requireActors } from '../../../machines/kit/required-actors.ts'
import { flowTools } from '../../base/flows/flow-tools.ts'
import { loadFlow } from '../../base/load/flow-registry.ts'
import { refetchCalls } from '../../base/query/queries.ts'
import type { Engine } from '../../base/engine/engine.ts'

/** Milliseconds that a ticket lasts on the gateway. */
const lasting = 600_000

async function link(engine: Engine, ticket: string): Promise<void> {
  const { text, toasts, queries } = engine
  const [flow] = await Promise.all([loadFlow('social'), text.load(['forms'])])
  const input = { purpose: 'link', arrival: { kind: 'link', ticket } } as const
  const actor = createActor(requireActors(flow.machine(flowTools(engine))), { input }).start()
  const end = await waitFor(actor, (state) => state.status === 'done' || state.matches('refused'), {
    timeout: Infinity,
  })
  actor.stop()
  const { label, error } = end.context
  if (error) toasts.show({ kind: 'error', duration: 0, text: text.translate(`errors:${error.code}`) })
  else toasts.show({ kind: 'success', text: text.translate('social.linked', { label }, 'forms') })
  await refetchCalls(queries, 'identities')
}

let waiting: () => void = () => undefined

/** Waits for somebody else to be here, once, and links the ticket to them. A newer ticket replaces an older one. */
export function linkAfterSignIn(engine: Engine, ticket: string): void {
  waiting()
  const { session } = engine
  const before = session.get().member?.id
  const stop = session.subscribe(() => {
    const { status, member } = session.get()
    if (status === 'restoring' || !member || member.id === before) return
    waiting()
    link(engine, ticket).catch(() => undefined)
  })
  const timer = setTimeout(() => waiting(), lasting)
  waiting = () => {
    stop()
    clearTimeout(timer)
    waiting = () => undefined
  }
}
