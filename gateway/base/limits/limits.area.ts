import type { Area } from '../platform/area.ts'
import { and, lt, type SQL } from 'drizzle-orm'
import { attempt, counter, quota } from './limits.tables.ts'

export const limitsArea: Area = {
  name: 'base/limits',
  expiring: [
    { table: attempt, isOld: (now) => and(lt(attempt.resetsAt, now), lt(attempt.nextAt, now)) as SQL },
    { table: quota, isOld: (now) => lt(quota.expiresAt, now) },
    { table: counter, isOld: (now) => lt(counter.resetsAt, now) },
  ],
}
