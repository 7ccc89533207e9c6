import { refuseField } from '../../base/http/refusal.ts'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import { route } from '../../base/http/route.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { maskedMail, maskedNumber, shownName, storeLanguage } from '../accounts/accounts.service.ts'
import { needsOldPassword } from '../passwords/change-password.service.ts'
import type { RegisterMethod } from '../accounts/registration-rules.ts'
import type { LoginVisitor } from '../session-start/session-start.service.ts'
import { finishFirstLogin } from '../session-start/first-login.service.ts'
import { login } from './login.service.ts'
import { register } from './register.service.ts'
import { registerAgain, registerAgainMs } from './register-again.ts'

async function noteLanguage(
  { database }: Platform,
  { settings: { merchantCode: merchant } }: LoadedBrand,
  { memberId, language: known }: Session,
  language: string,
): Promise<void> {
  if (known === language) return
  await database.within(merchant, (tx) => storeLanguage(tx, merchant, memberId, language))
}

function registerAgainBy(platform: Platform, method: RegisterMethod) {
  return (visitor: LoginVisitor & { body: CallBody<'register'> }) =>
    registerAgain(platform, visitor, method, visitor.body)
}

export function signInRoutes(platform: Platform) {
  return [
    route('login', 'guest', (visitor) => login(platform, visitor, visitor.body)),
    ...(['username', 'mobile'] as const).map((method) =>
      route(
        method === 'mobile' ? 'registerMobile' : 'register',
        'guest',
        (visitor) => register(platform, visitor, method, visitor.body),
        { again: { withinMs: registerAgainMs, handler: registerAgainBy(platform, method) } },
      ),
    ),
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
      'memberLanguage',
      'session',
      async ({ brand, session, body: { language } }) => {
        if (!brand.settings.languages.supported.includes(language))
          throw refuseField('language', 'field_format')
        await noteLanguage(platform, brand, session, language)
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
          shownName: shownName(session),
          nameMade: session.nameMade,
          type: session.type,
          isAgent: session.isAgent,
          isTrial: session.isTrial,
          mobileNum: maskedNumber(session.mobile),
          mobileCountry: session.mobileCountry,
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
