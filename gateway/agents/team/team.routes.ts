import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { Route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { fileLink } from '../../base/records/export/file.service.ts'
import { requireMay } from '../permission/agent-permission.ts'
import { agentRoute, askingRoute, type Need } from '../permission/agent-route.ts'
import { accountTypes, makeTeamAccount } from './accounts.service.ts'
import { teamBets, teamRound } from './bets.service.ts'
import { teamLosses } from './losses.service.ts'
import { teamMembers } from './members.service.ts'
import { teamMoney } from './money.service.ts'
import { teamOverview } from './overview.service.ts'

/** What an agent must be let see to have a list as a file. */
const exported = {
  teamLosses: ['seeLosses', 'downline'],
  teamBets: ['seeBets', 'downline'],
  teamMoney: ['seeMoney', 'downline'],
  teamMembers: ['seeTeam', 'own'],
  teamOverview: ['seeTeam', 'own'],
  inviteLinks: ['inviteMembers', 'own'],
  commissions: ['seeIncome', 'own'],
  commissionAdjustments: ['seeIncome', 'own'],
  contracts: ['seeContracts', 'own'],
  memberTransfers: ['seeAccount', 'own'],
  creditReport: ['seeAccount', 'own'],
} as const satisfies Record<CallBody<'exportTeam'>['page'], Need>

const exportActions = [...new Set(Object.values(exported).map(([action]) => action))]

function neededFor({ page, filter }: CallBody<'exportTeam'>): Need {
  const [action, scope] = exported[page]
  const isOfOthers =
    ('of' in filter && filter.of !== undefined) || ('party' in filter && filter.party === 'downline')
  return [action, isOfOthers ? 'downline' : scope]
}

export function teamRoutes(platform: Platform): Route[] {
  return [
    agentRoute('teamOverview', ['seeTeam', 'own'], ({ brand, session, query }) =>
      teamOverview(platform, brand, session, query),
    ),
    agentRoute('teamMembers', ['seeTeam', 'own'], ({ brand, session, query }) =>
      teamMembers(platform, brand, session, query),
    ),
    agentRoute('teamLosses', ['seeLosses', 'downline'], (asker) => teamLosses(platform, asker, asker.query)),
    agentRoute('teamBets', ['seeBets', 'downline'], (asker) => teamBets(platform, asker, asker.query)),
    agentRoute('teamRound', ['seeBets', 'downline'], (asker) =>
      teamRound(platform, asker, asker.query.round),
    ),
    agentRoute('teamMoney', ['seeMoney', 'downline'], (asker) => teamMoney(platform, asker, asker.query)),
    askingRoute('exportTeam', 'agent', exportActions, (asker) => {
      requireMay(asker.session, ...neededFor(asker.body))
      return fileLink(platform, asker, asker.body)
    }),
    agentRoute('accountTypes', ['makeMembers', 'own'], (asker) => accountTypes(asker, asker.session)),
    askingRoute('makeAccount', 'agent', ['makeMembers', 'makeAgents'], (asker) =>
      makeTeamAccount(platform, asker, asker.body),
    ),
  ]
}
