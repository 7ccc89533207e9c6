import { and, eq, lt, type SQL } from 'drizzle-orm'
import type { Area } from '../../base/platform/area.ts'
import { securityRecord } from './security-log.tables.ts'

/** Milliseconds that failures are stored; changes stay as long as their member. */
const retention = 180 * 86_400_000

export const securityLogArea: Area = {
  name: 'members/security-log',
  expiring: [
    {
      table: securityRecord,
      isOld: (now) =>
        and(
          eq(securityRecord.kind, 'failure'),
          lt(securityRecord.at, new Date(now.getTime() - retention)),
        ) as SQL,
    },
  ],
}
