import { type Route, route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { fileLink } from '../../money/records/export/file.service.ts'
import { requireMay } from '../permission/agent-permission.ts'
import { agentRoute } from '../permission/agent-route.ts'
import { accountTypes, makeTeamAccount } from './accounts.service.ts'
import { teamBets, teamRound } from './bets.service.ts'
import { teamLosses } from './losses.service.ts'
import { teamMembers } from './members.service.ts'
import { teamMoney } from './money.service.ts'
import { teamOverview } from './overview.service.ts'

/** What an agent must be let see to have a list as a file; their own contracts and money every agent sees. */
const exported = {
  teamLosses: ['seeLosses', 'downline'],
  teamBets: ['seeBets', 'downline'],
  teamMoney: ['seeMoney', 'downline'],
  teamMembers: ['seeTeam', 'own'],
  teamOverview: ['seeTeam', 'own'],
  inviteLinks: ['inviteMembers', 'own'],
  commissions: null,
  commissionAdjustments: null,
  contracts: null,
  memberTransfers: null,
  creditReport: null,
} as const

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
    route('exportTeam', 'agent', (asker) => {
      const { body } = asker
      const needed = exported[body.page]
      const isFurther = body.page === 'teamMembers' && body.filter.of !== undefined
      if (needed) requireMay(asker.session, needed[0], isFurther ? 'downline' : needed[1])
      return fileLink(platform, asker, body)
    }),
    agentRoute('accountTypes', ['makeMembers', 'own'], (asker) => accountTypes(asker, asker.session)),
    route('makeAccount', 'agent', (asker) => makeTeamAccount(platform, asker, asker.body)),
  ]
}
