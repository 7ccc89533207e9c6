import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { captcha } from './captcha.tables.ts'

export const captchaArea: Area = {
  name: 'members/captcha',
  expiring: [{ table: captcha, isOld: (now) => lt(captcha.expiresAt, now) }],
}
