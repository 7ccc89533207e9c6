import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { rememberedDevice } from './remember.tables.ts'

export const rememberArea: Area = {
  name: 'members/remember',
  expiring: [{ table: rememberedDevice, isOld: (now) => lt(rememberedDevice.expiresAt, now) }],
}
