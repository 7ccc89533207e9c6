import type { Area } from '../../base/platform/area.ts'
import { inviteFile } from './invite-file.ts'
import { inviteRoutes } from './invites.routes.ts'
import { offerByInvite } from './offer-by-invite.ts'

export const invitesArea: Area = {
  name: 'agents/invites',
  routes: inviteRoutes,
  hooks: { memberRegistered: offerByInvite, recordFile: inviteFile },
}
