import type { AgentAction, AgentScope } from '../../../schemas/documents/agent-types.document.ts'
import { mayAgent } from '../../../schemas/agents/agent-types.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'

/** How far somebody is from an agent, as the table of agent types has it: in steps down, undefined for whoever is not below. */
export function scopeOf(depth: number | undefined): AgentScope {
  if (depth === undefined) return 'otherTree'
  return depth === 0 ? 'own' : 'downline'
}

/** Refuses with forbidden what the table of agent types does not let accounts of this type do. */
export function requireMay({ type }: Pick<Session, 'type'>, action: AgentAction, scope: AgentScope): void {
  if (!mayAgent(type, action, scope)) throw new Refusal('forbidden')
}
