import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { stepUpRoutes } from './step-up.routes.ts'
import { stepUpTicket } from './step-up.tables.ts'

export const stepUpArea: Area = {
  name: 'members/step-up',
  routes: stepUpRoutes,
  expiring: [{ table: stepUpTicket, isOld: (now) => lt(stepUpTicket.expiresAt, now) }],
}
