import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { agentCard } from './agent-card.ts'
import { agentTree, findAgents } from './agent-tree.ts'
import { branchPlan, proposeMove } from './move-branch.ts'

export const agentRoutes: readonly ConsoleRoute[] = [
  look('agentTree', 'agents.view', agentTree),
  look('agentFind', 'agents.view', findAgents),
  look('agentCard', 'agents.view', agentCard),
  look('branchPlan', 'agents.move', branchPlan),
  act('branchMove', 'agents.move', proposeMove),
]
