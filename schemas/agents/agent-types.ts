import type { Static } from 'typebox'
import type { AgentAction, AgentScope, agentTypesDocument } from '../documents/agent-types.document.ts'
import file from './agent-types.json' with { type: 'json' }

/** What each type of agent may do, and with whose. */
export const agentTypes = (file as Static<typeof agentTypesDocument>).types

/** Whether accounts of a type may do something, with whose. A type that the table does not name may do nothing. */
export function mayAgent(type: number, action: AgentAction, scope: AgentScope): boolean {
  return agentTypes.find((agentKind) => agentKind.type === type)?.may[action][scope] ?? false
}

/** Types of agents that accounts of a type may make. */
export function agentsMadeBy(type: number): readonly number[] {
  return mayAgent(type, 'makeAgents', 'own')
    ? (agentTypes.find((agentKind) => agentKind.type === type)?.makes ?? [])
    : []
}
