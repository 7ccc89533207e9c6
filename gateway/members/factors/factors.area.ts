import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { factorRoutes } from './factors.routes.ts'
import { confirmation, passkeyChallenge } from './factors.tables.ts'

export const factorsArea: Area = {
  name: 'members/factors',
  routes: factorRoutes,
  expiring: [
    { table: passkeyChallenge, isOld: (now) => lt(passkeyChallenge.expiresAt, now) },
    { table: confirmation, isOld: (now) => lt(confirmation.expiresAt, now) },
  ],
}
