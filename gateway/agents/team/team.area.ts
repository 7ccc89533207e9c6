import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { addInviteLink, inviteLinks } from './invites.service.ts'
import { teamLosses } from './losses.service.ts'
import { teamMembers } from './members.service.ts'
import { teamOverview } from './overview.service.ts'
import { teamFigures } from './team.consumer.ts'

export const teamArea: Area = {
  name: 'agents/team',
  routes: (platform) => [
    route('teamOverview', 'agent', ({ brand, session, query }) =>
      teamOverview(platform, brand, session, query),
    ),
    route('teamMembers', 'agent', ({ brand, session, query }) =>
      teamMembers(platform, brand, session, query),
    ),
    route('teamLosses', 'agent', ({ brand, session, query }) => teamLosses(platform, brand, session, query)),
    route('inviteLinks', 'agent', ({ brand, session, query }) =>
      inviteLinks(platform, brand, session, query),
    ),
    route('addInviteLink', 'agent', ({ brand, session, body }) =>
      addInviteLink(platform, brand, session, body),
    ),
  ],
  consumers: (platform) => [teamFigures(platform)],
}
