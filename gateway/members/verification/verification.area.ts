import type { Area } from '../../base/platform/area.ts'
import { and, lt, type SQL } from 'drizzle-orm'
import { verificationRoutes } from './verification.routes.ts'
import { smsCode } from './verification.tables.ts'

export const verificationArea: Area = {
  name: 'members/verification',
  routes: verificationRoutes,
  expiring: [
    { table: smsCode, isOld: (now) => and(lt(smsCode.expiresAt, now), lt(smsCode.resendAt, now)) as SQL },
  ],
}
