import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { pushDevice, pushOff, pushOn } from './subscriptions.service.ts'

/** Browsers that are notified of messages while the site is closed. */
export const pushArea: Area = {
  name: 'members/push',
  routes: (platform) => [
    route('pushDevice', 'member', (visitor) => pushDevice(platform, visitor, visitor.session, visitor.body)),
    route('pushOn', 'member', (visitor) => pushOn(platform, visitor, visitor.session, visitor.body)),
    route('pushOff', 'member', (visitor) => pushOff(platform, visitor, visitor.session, visitor.body)),
  ],
}
