import type { AgentAction, AgentScope } from '../../../schemas/documents/agent-types.document.ts'
import { mayAgent } from '../../../schemas/agents/agent-types.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'

type Account = Pick<Session, 'type' | 'isAgent'>

/** How far somebody is from an agent, as the table of agent types has it: in steps down, undefined for whoever is not below. */
export function getScope(depth: number | undefined): AgentScope {
  if (depth === undefined) return 'otherTree'
  return depth === 0 ? 'own' : 'downline'
}

/** Whether an account is of an agent whose type the table lets do this. */
export function may({ type, isAgent }: Account, action: AgentAction, scope: AgentScope): boolean {
  return isAgent && mayAgent(type, action, scope)
}

/** Refuses with forbidden what the table of agent types does not let this account do. */
export function requireMay(account: Account, action: AgentAction, scope: AgentScope): void {
  if (!may(account, action, scope)) throw new Refusal('forbidden')
}

/** Whether an account may do what members who are no agents may too: agents only as the table says. */
export function mayAsMember(account: Account, action: AgentAction, scope: AgentScope): boolean {
  return !account.isAgent || may(account, action, scope)
}

/** Refuses with forbidden agents whom the table does not let do what other members may. */
export function requireMayAsMember(account: Account, action: AgentAction, scope: AgentScope): void {
  if (!mayAsMember(account, action, scope)) throw new Refusal('forbidden')
}
