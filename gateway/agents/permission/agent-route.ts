import type { CallName, CallValue } from '../../../schemas/calls/calls.ts'
import type { AgentAction, AgentScope } from '../../../schemas/documents/agent-types.document.ts'
import { type CallContext, type Route, route } from '../../base/http/route.ts'
import { requireMay } from './agent-permission.ts'

type Handler<N extends CallName> = (context: CallContext<N, 'agent'>) => CallValue<N> | Promise<CallValue<N>>

/** A call of agents, for those types that the table lets do this. */
export function agentRoute<N extends CallName>(
  name: N,
  [action, scope]: readonly [AgentAction, AgentScope],
  handler: Handler<N>,
): Route {
  return route(name, 'agent', (context: CallContext<N, 'agent'>) => {
    requireMay(context.session, action, scope)
    return handler(context)
  })
}
