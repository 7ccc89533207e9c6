import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { captchaRoutes } from './captcha.routes.ts'
import { captcha } from './captcha.tables.ts'

export const captchaArea: Area = {
  name: 'members/captcha',
  routes: captchaRoutes,
  expiring: [{ table: captcha, isOld: (now) => lt(captcha.expiresAt, now) }],
}
