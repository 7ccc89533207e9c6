import { lt } from 'drizzle-orm'
import type { Area } from '../../base/platform/area.ts'
import { knownDevice } from './known-devices.tables.ts'

const forgottenAfter = 400 * 86_400_000

export const knownDevicesArea: Area = {
  name: 'members/known-devices',
  expiring: [
    {
      table: knownDevice,
      isOld: (now) => lt(knownDevice.lastSeenAt, new Date(now.getTime() - forgottenAfter)),
    },
  ],
}
