import { route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { clearCookie } from '../remember/remember.cookie.ts'
import { maskedMail, maskedNumber } from './accounts.service.ts'
import { changePassword, needsOldPassword } from './change-password.service.ts'
import { finishFirstLogin } from './first-login.service.ts'
import { requestReset, resetByPhone, resetByToken } from './forgot.service.ts'
import { login } from './login.service.ts'
import { register } from './register.service.ts'

export const accountRoutes = (platform: Platform) => [
  route('login', 'guest', (visitor) => login(platform, visitor, visitor.body)),
  route('register', 'guest', (visitor) => register(platform, visitor, 'username', visitor.body)),
  route('registerMobile', 'guest', (visitor) => register(platform, visitor, 'mobile', visitor.body)),
  route('passwordByEmail', 'guest', async (visitor) => {
    await requestReset(platform, visitor, visitor.body)
    return null
  }),
  route('passwordByToken', 'guest', async ({ brand, body }) => {
    await resetByToken(platform, brand, body)
    return null
  }),
  route('passwordByPhone', 'guest', ({ brand, body }) => resetByPhone(platform, brand, body)),
  route(
    'firstLogin',
    'session',
    async ({ brand, session }) => {
      const { merchantCode } = brand.brand
      await platform.database.within(merchantCode, (tx) =>
        finishFirstLogin(tx, merchantCode, session.memberId),
      )
      return null
    },
    { whilePasswordDue: true },
  ),
  route(
    'changePassword',
    'member',
    async (visitor) => {
      await changePassword(platform, visitor.brand, visitor.session, visitor.body)
      clearCookie(visitor)
      return null
    },
    { whilePasswordDue: true },
  ),
  route(
    'memberInfo',
    'session',
    ({ session }) => ({
      id: session.memberId,
      account: session.username,
      nickname: session.nickname,
      userName: session.username,
      type: session.type,
      isAgent: session.isAgent,
      isTrial: session.isTrial,
      mobileNum: maskedNumber(session.mobile),
      email: maskedMail(session.email),
      lastLogin: session.previousLoginAt?.toISOString() ?? null,
      passwordDue: session.passwordDue,
      oldPasswordNeeded: needsOldPassword(session, platform.clock()),
    }),
    { whilePasswordDue: true },
  ),
]
