import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { removeRemembered, seeWaysIn, listWaysIn } from './ways-in.service.ts'

export function waysInRoutes(platform: Platform) {
  return [
    route('waysIn', 'member', (visitor) => listWaysIn(platform, visitor, visitor.session)),
    route('waysInSeen', 'member', ({ brand, session }) => seeWaysIn(platform, brand, session)),
    route('rememberedRemove', 'member', ({ brand, session, body }) =>
      removeRemembered(platform, brand, session, body.id),
    ),
  ]
}
