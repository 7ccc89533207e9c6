import { registerFlows } from '../base/load/flow-registry.ts'
import { agentFlows } from '../agents/flows/agents.flows.ts'
import { gameFlows } from '../games/flows/games.flows.ts'
import { memberFlows } from '../members/flows/members.flows.ts'
import { moneyFlows } from '../money/flows/money.flows.ts'

registerFlows({ ...memberFlows, ...moneyFlows, ...gameFlows, ...agentFlows })
