import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { notifications } from './notifications.service.ts'

/** What happened to an account, for its owner to look at again. */
export const notificationsArea: Area = {
  name: 'members/notifications',
  routes: (platform) => [
    route('notifications', 'member', ({ brand, session, query }) =>
      notifications(platform, brand, session, query),
    ),
  ],
}
