import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { blog } from './blog.service.ts'
import { announcements, openOffers } from './content.service.ts'
import { helpCenter } from './help.service.ts'
import { markNewsRead, unreadCount } from './news.service.ts'

const fixed = { cached: true }

export function contentRoutes(platform: Platform) {
  return [
    route('announcements', 'guest', (visitor) => announcements(visitor, visitor.query, platform.clock()), {
      ...fixed,
      cachedFor: (brand) =>
        openOffers(brand, platform.clock())
          .map(({ id }) => id)
          .join(' '),
    }),
    route('helpCenter', 'guest', (visitor) => helpCenter(visitor, visitor.query), fixed),
    route('blog', 'guest', (visitor) => blog(visitor, visitor.query), fixed),
    route('unreadCount', 'member', ({ brand, session }) => unreadCount(platform, brand, session.memberId)),
    route('markNewsRead', 'member', ({ brand, session, body }) =>
      markNewsRead(platform, brand, session.memberId, body.ids),
    ),
  ]
}
