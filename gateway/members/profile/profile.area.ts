import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { getProfile, saveProfile } from './profile.service.ts'

export const profileArea: Area = {
  name: 'members/profile',
  routes: (platform) => [
    route('profile', 'member', ({ brand, session }) => getProfile(platform, brand, session.memberId)),
    route('saveProfile', 'member', (visitor) =>
      saveProfile(platform, visitor, visitor.session, visitor.body),
    ),
  ],
}
