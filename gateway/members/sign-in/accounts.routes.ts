import { route } from '../../base/http/route.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { clearCookie } from '../remember/remember.cookie.ts'
import { maskedMail, maskedNumber, storeLanguage } from '../accounts/accounts.service.ts'
import { changePassword, needsOldPassword } from './change-password.service.ts'
import { finishFirstLogin } from '../session-start/first-login.service.ts'
import { requestReset, resetByPhone, resetByToken } from './forgot.service.ts'
import { login } from './login.service.ts'
import { passwordQuota } from './password-quota.ts'
import { register } from './register.service.ts'

async function noteLanguage(
  { database }: Platform,
  { settings: { merchantCode: merchant } }: LoadedBrand,
  { memberId, language: known }: Session,
  language: string,
): Promise<void> {
  if (known === language) return
  await database.within(merchant, (tx) => storeLanguage(tx, merchant, memberId, language))
}

export function accountRoutes(platform: Platform) {
  const quota = passwordQuota(platform)
  return [
    route('login', 'guest', (visitor) => login(platform, visitor, visitor.body)),
    route('register', 'guest', (visitor) => register(platform, visitor, 'username', visitor.body)),
    route('registerMobile', 'guest', (visitor) => register(platform, visitor, 'mobile', visitor.body)),
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
      'firstLogin',
      'session',
      async ({ brand, session }) => {
        const { merchantCode } = brand.settings
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
        await changePassword(platform, visitor, visitor.session, visitor.body, quota)
        clearCookie(visitor)
        return null
      },
      { whilePasswordDue: true },
    ),
    route(
      'memberInfo',
      'session',
      async ({ brand, language, session }) => {
        await noteLanguage(platform, brand, session, language)
        return {
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
          waysInDue: session.waysInDue && !session.passwordDue,
          oldPasswordNeeded: needsOldPassword(session, platform.clock()),
        }
      },
      { whilePasswordDue: true },
    ),
  ]
}
