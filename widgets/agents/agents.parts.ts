import { withFlows } from '../ui/registry/entries.ts'

/** The agent centre and contracts, by the names of the registry. */
export const parts = {
  'transfer-page': () => import('./transfer/transfer-page.tsx'),
  'agent-centre': () => import('./centre/agent-centre.tsx'),
  'team-overview': () => import('./team/team-overview.tsx'),
  'team-invites': () => import('./team/team-invites.tsx'),
  'team-losses': () => import('./team/team-losses.tsx'),
  'team-bets': () => import('./team/team-bets.tsx'),
  'team-money': () => import('./team/team-money.tsx'),
  'team-downline': () => import('./team/team-downline.tsx'),
  'team-round': () => import('./team/team-round-dialog.tsx'),
  income: () => import('./income/income.tsx'),
  commission: () => import('./income/commission-dialog.tsx'),
  'agent-simulator': () => import('./simulator/simulator.tsx'),
  contracts: () => import('./contract/contracts.tsx'),
  'contract-requests': () => import('./contract/contract-requests.tsx'),
  'credit-report': () => import('./credit/credit-report.tsx'),
  'contract-watch': () => import('./contract/contract-watch.tsx'),
  contract: () => withFlows(() => import('./contract/contract-dialog.tsx'), 'contract'),
  'contract-offer': () => withFlows(() => import('./contract/contract-offer-dialog.tsx'), 'contractOffer'),
} as const
