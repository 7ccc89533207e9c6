import { commissionRounds, openCommission } from '../../agents/settlement/commission-line.service.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { proposeAdjustment } from './adjust.ts'
import { commissionTotals, exportCommissions } from './commission-totals.ts'
import { recomputeRun } from './recompute-run.ts'
import { listRuns, runDetail } from './runs.ts'

export const settlementRoutes: readonly ConsoleRoute[] = [
  look('settlementRuns', 'agents.view', listRuns),
  look('settlementRun', 'agents.view', runDetail),
  look('settlementLine', 'agents.view', ({ platform, brands, query: { merchant, ...line } }) =>
    openCommission(platform, getBrand(brands, merchant), null, line),
  ),
  look('settlementRounds', 'agents.view', ({ platform, brands, query: { merchant, ...line } }) => {
    const brand = getBrand(brands, merchant)
    return commissionRounds(platform, { brand, language: brand.settings.languages.default }, null, line)
  }),
  act('settlementRecompute', 'settlements.review', recomputeRun),
  act('settlementAdjust', 'settlements.review', proposeAdjustment),
  look('commissionTotals', 'agents.view', commissionTotals),
  act('commissionExport', 'agents.view', exportCommissions),
]
