import type { Area } from '../../base/platform/area.ts'
import { agentRoute, askingRoute } from '../permission/agent-route.ts'
import { commissionFile } from './commission-file.ts'
import { commissionRounds, openCommission } from './commission-line.service.ts'
import { listCommissions } from './commissions.service.ts'
import { settlementCases } from './settlement.cases.ts'
import { settlementChanges } from './settlement.consumer.ts'
import { addRecompute } from './settlement.plugin.ts'
import { startSettlement } from './start-settlement.ts'

export const settlementArea: Area = {
  name: 'agents/settlement',
  routes: (platform) => [
    agentRoute('commissions', ['seeIncome', 'own'], ({ brand, session, query }) =>
      listCommissions(platform, brand, session, query),
    ),
    askingRoute('commission', 'agent', ['seeIncome'], ({ brand, session, query }) =>
      openCommission(platform, brand, session, query),
    ),
    askingRoute('commissionRounds', 'agent', ['seeIncome'], (asker) =>
      commissionRounds(platform, asker, asker.session, asker.query),
    ),
  ],
  plugin: addRecompute,
  job: startSettlement,
  cases: settlementCases,
  consumers: () => [settlementChanges],
  hooks: { recordFile: commissionFile },
}
