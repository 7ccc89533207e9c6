import { and, inArray, lt, notInArray, or } from 'drizzle-orm'
import { notificationKinds } from '../../../schemas/calls/members/notification.calls.ts'
import type { Area } from '../../base/platform/area.ts'
import { eventRetentionDays } from './events.service.ts'
import { memberEvent } from './events.tables.ts'

const day = 86_400_000
/** Days that what a member may want to look at again is stored. */
const notificationDays = 30

export const eventsArea: Area = {
  name: 'members/events',
  expiring: [
    {
      table: memberEvent,
      isOld: (now) => {
        const before = (days: number) => lt(memberEvent.at, new Date(now.getTime() - days * day))
        const passing = and(notInArray(memberEvent.kind, [...notificationKinds]), before(eventRetentionDays))
        const retained = and(inArray(memberEvent.kind, [...notificationKinds]), before(notificationDays))
        return or(passing, retained) ?? before(notificationDays)
      },
    },
  ],
}
