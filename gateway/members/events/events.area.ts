import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { eventRetentionDays } from './events.service.ts'
import { memberEvent } from './events.tables.ts'

export const eventsArea: Area = {
  name: 'members/events',
  expiring: [
    {
      table: memberEvent,
      isOld: (now) => lt(memberEvent.at, new Date(now.getTime() - eventRetentionDays * 86_400_000)),
    },
  ],
}
