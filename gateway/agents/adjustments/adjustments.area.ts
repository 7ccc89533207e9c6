import type { Area } from '../../base/platform/area.ts'
import { agentRoute } from '../permission/agent-route.ts'
import { adjustmentFile } from './adjustment-file.ts'
import { commissionCase } from './adjustment.case.ts'
import { listAdjustments } from './adjustments.service.ts'

/** What is given or taken beside settlements, by operators. */
export const adjustmentsArea: Area = {
  name: 'agents/adjustments',
  routes: (platform) => [
    agentRoute('commissionAdjustments', ['seeIncome', 'own'], ({ brand, session, query }) =>
      listAdjustments(platform, brand, session, query),
    ),
  ],
  cases: [commissionCase],
  hooks: { recordFile: adjustmentFile },
}
