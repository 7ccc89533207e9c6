import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { botCheckRoutes } from './bot-check.routes.ts'
import { botCheck, botCheckToken } from './bot-check.tables.ts'

export const botCheckArea: Area = {
  name: 'members/bot-check',
  routes: botCheckRoutes,
  expiring: [
    { table: botCheck, isOld: (now) => lt(botCheck.expiresAt, now) },
    { table: botCheckToken, isOld: (now) => lt(botCheckToken.expiresAt, now) },
  ],
}
