import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { clearCookie } from '../remember/remember.cookie.ts'
import { changePassword } from './change-password.service.ts'
import { requestReset, resetByPhone, resetByToken } from './forgot.service.ts'
import { passwordQuota } from './password-quota.ts'

export function passwordRoutes(platform: Platform) {
  const quota = passwordQuota(platform)
  return [
    route('passwordByEmail', 'guest', async (visitor) => {
      await requestReset(platform, visitor, visitor.body)
      return null
    }),
    route('passwordByToken', 'guest', async (visitor) => {
      await quota(visitor)
      await resetByToken(platform, visitor, visitor.body)
      return null
    }),
    route('passwordByPhone', 'guest', async (visitor) => {
      await quota(visitor)
      return resetByPhone(platform, visitor, visitor.body)
    }),
    route(
      'changePassword',
      'member',
      async (visitor) => {
        await changePassword(platform, visitor, visitor.session, visitor.body, quota)
        clearCookie(visitor)
        return null
      },
      { whilePasswordDue: true },
    ),
  ]
}
