import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { creditFile } from './credit-file.ts'
import { creditReport } from './credit-report.service.ts'

/** Where an agent stands with the house. */
export const creditArea: Area = {
  name: 'agents/credit',
  routes: (platform) => [
    route('creditReport', 'agent', (asker) => creditReport(platform, asker, asker.query)),
  ],
  hooks: { recordFile: creditFile },
}
