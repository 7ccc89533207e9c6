import { repeat } from '../../base/background/background.ts'
import type { Area } from '../../base/platform/area.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { agentRoute, askingRoute } from '../permission/agent-route.ts'
import { commissionFile } from './commission-file.ts'
import { commissionRounds, openCommission } from './commission-line.service.ts'
import { listCommissions } from './commissions.service.ts'
import { settlementCases } from './settlement.cases.ts'
import { settlementChanges } from './settlement.consumer.ts'
import { addRecompute } from './settlement.plugin.ts'
import { settleDue } from './settlement.service.ts'

const every = 5_000
/** Years that are settled at once, as after a clock was wrong, would keep the database from everybody else. */
const spansATurn = 10

/** Beside the jobs: payouts must not wait for a month of commissions. */
function startSettlement(platform: Platform): () => void {
  return repeat(platform.background, 'settlement', every, async () => {
    for (const brand of platform.registry.all()) await settleDue(platform, brand, spansATurn)
  })
}

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
