import type { Route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { agentRoute } from '../permission/agent-route.ts'
import { addInviteLink, inviteLinks } from './invites.service.ts'

export function inviteRoutes(platform: Platform): Route[] {
  return [
    agentRoute('inviteLinks', ['inviteMembers', 'own'], ({ brand, session, query }) =>
      inviteLinks(platform, brand, session, query),
    ),
    agentRoute('addInviteLink', ['inviteMembers', 'own'], ({ brand, session, body }) =>
      addInviteLink(platform, brand, session, body),
    ),
  ]
}
