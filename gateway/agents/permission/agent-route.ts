import type { CallName, CallValue } from '../../../schemas/calls/calls.ts'
import type { AgentAction, AgentScope } from '../../../schemas/documents/agent-types.document.ts'
import { type CallContext, type Route, route } from '../../base/http/route.ts'
import { requireMay } from './agent-permission.ts'

type Handler<N extends CallName, A extends 'agent' | 'member' = 'agent'> = (
  context: CallContext<N, A>,
) => CallValue<N> | Promise<CallValue<N>>

/** What somebody wants to do, and with whose. */
export type Need = readonly [AgentAction, AgentScope]

/** A call with what it is in the table of agent types. */
export interface AgentRoute extends Route {
  actions: readonly AgentAction[]
}

/** A call of agents, for those types that the table lets do this. */
export function agentRoute<N extends CallName>(
  name: N,
  [action, scope]: Need,
  handler: Handler<N>,
): AgentRoute {
  const guarded = route(name, 'agent', (context: CallContext<N, 'agent'>) => {
    requireMay(context.session, action, scope)
    return handler(context)
  })
  return { ...guarded, actions: [action] }
}

/** A call that is one or another of these actions by what is asked, or that other members make too: its handler asks the table. */
export function askingRoute<N extends CallName, A extends 'agent' | 'member'>(
  name: N,
  access: A,
  actions: readonly AgentAction[],
  handler: Handler<N, A>,
): AgentRoute {
  return { ...route(name, access, handler), actions }
}
