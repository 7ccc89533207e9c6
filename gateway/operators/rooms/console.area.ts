import { companyScope } from '../../base/db/company-scope.ts'
import type { Area } from '../../base/platform/area.ts'
import { forgetOld } from '../access/forget-old.ts'
import { agentRoutes } from '../agents/agents.routes.ts'
import { agreementRoutes } from '../agreements/agreements.routes.ts'
import { addConsoleCalls } from '../console/console.plugin.ts'
import { addConsoleLive } from '../console/live.plugin.ts'
import { brandRoomRoutes } from '../brands/brand-room.routes.ts'
import { draftRoutes } from '../drafts/drafts.routes.ts'
import { contentConsoleRoutes } from '../content/content.routes.ts'
import { gatewayRoutes } from '../gateways/gateways.routes.ts'
import { inboxRoutes } from '../inbox/inbox.routes.ts'
import { thresholdRoutes } from '../inbox/thresholds.routes.ts'
import { jobRoutes } from '../jobs/jobs.routes.ts'
import { logRoutes } from '../log/log.routes.ts'
import { mailingRoutes } from '../mailings/mailings.routes.ts'
import { memberRoutes } from '../members/members.routes.ts'
import { adjustmentCase } from '../money/adjustment.case.ts'
import { moneyRoutes } from '../money/money.routes.ts'
import { segmentRoutes } from '../segments/segments.routes.ts'
import { simulatorRoutes } from '../simulator/simulator.routes.ts'
import { settlementRoutes } from '../settlements/settlements.routes.ts'
import { previewRoutes } from '../preview/preview.routes.ts'
import { promotionRoutes } from '../promotions/promotions.routes.ts'
import { switchRoutes } from '../switches/switches.routes.ts'
import { addBackup } from '../staff/backup.plugin.ts'
import { addOperatorCommand } from '../staff/command.plugin.ts'
import { viewRoutes } from '../views/views.routes.ts'
import { operatorCase } from '../staff/operator-change.case.ts'
import { operatorRoutes } from '../staff/operators.routes.ts'
import { passkeyRoutes } from '../staff/passkeys.routes.ts'
import { sessionRoutes } from '../staff/session.routes.ts'
import { setupLinkJob } from '../staff/setup-link.ts'

/** The rooms of the operator console: what each answers. */
export const consoleArea: Area = {
  name: 'operators/rooms',
  cases: [adjustmentCase, operatorCase],
  jobs: [setupLinkJob],
  sweep: ({ database, registry }, merchant, now) => {
    const company = registry.byMerchant(merchant)?.merchant.company
    return company === undefined ? Promise.resolve() : forgetOld(database, companyScope(company), now)
  },
  plugin: async (app, platform, _guards, areas) => {
    addConsoleCalls(app, platform, areas, [
      ...sessionRoutes,
      ...passkeyRoutes,
      ...operatorRoutes,
      ...inboxRoutes,
      ...thresholdRoutes,
      ...jobRoutes,
      ...memberRoutes,
      ...moneyRoutes,
      ...simulatorRoutes,
      ...mailingRoutes,
      ...agentRoutes,
      ...agreementRoutes,
      ...settlementRoutes,
      ...promotionRoutes,
      ...segmentRoutes,
      ...contentConsoleRoutes,
      ...brandRoomRoutes,
      ...gatewayRoutes,
      ...draftRoutes,
      ...switchRoutes,
      ...logRoutes,
      ...viewRoutes,
      ...previewRoutes,
    ])
    await addConsoleLive(app, platform)
    addOperatorCommand(app, platform)
    addBackup(app, platform)
  },
}
