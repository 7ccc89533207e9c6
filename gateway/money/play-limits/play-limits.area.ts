import { lt } from 'drizzle-orm'
import type { Area } from '../../base/platform/area.ts'
import { breachCase } from './breach.cases.ts'
import { playLimitsRoutes } from './play-limits.routes.ts'
import { playDay } from './play-limits.tables.ts'
import { lapseJob } from './requests.ts'

/** Days that are stored: longer than any period of a limit. */
const storedDays = 400

export const playLimitsArea: Area = {
  name: 'money/play-limits',
  routes: playLimitsRoutes,
  jobs: [lapseJob],
  cases: [breachCase],
  expiring: [
    {
      table: playDay,
      isOld: (now) =>
        lt(playDay.day, new Date(now.getTime() - storedDays * 86_400_000).toISOString().slice(0, 10)),
    },
  ],
}
