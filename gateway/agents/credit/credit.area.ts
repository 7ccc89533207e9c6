import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { creditReport } from './credit-report.service.ts'

/** Where an agent stands with the house. */
export const creditArea: Area = {
  name: 'agents/credit',
  routes: (platform) => [
    route('creditReport', 'agent', ({ brand, session, query }) =>
      creditReport(platform, brand, session, query),
    ),
  ],
}
