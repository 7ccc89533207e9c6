import type { Area } from '../../base/platform/area.ts'
import { agentRoute } from '../permission/agent-route.ts'
import { creditFile } from './credit-file.ts'
import { creditReport } from './credit-report.service.ts'

/** Where an agent stands with the house. */
export const creditArea: Area = {
  name: 'agents/credit',
  routes: (platform) => [
    agentRoute('creditReport', ['seeAccount', 'own'], (asker) => creditReport(platform, asker, asker.query)),
  ],
  hooks: { recordFile: creditFile },
}
