import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { handover } from './handover.tables.ts'
import { sessionRoutes } from './sessions.routes.ts'
import { requireSession } from './sessions.service.ts'
import { session } from './sessions.tables.ts'

const retention = 30 * 86_400_000

export const sessionsArea: Area = {
  name: 'members/sessions',
  routes: sessionRoutes,
  guards: (platform) => ({ requireSession: (brand, token) => requireSession(platform, brand, token) }),
  expiring: [
    { table: handover, isOld: (now) => lt(handover.expiresAt, now) },
    { table: session, isOld: (now) => lt(session.expiresAt, new Date(now.getTime() - retention)) },
  ],
}
