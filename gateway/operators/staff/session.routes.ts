import { Refusal } from '../../base/http/refusal.ts'
import { signIn } from '../access/sign-in.service.ts'
import { endSessions, idleSeconds } from '../access/session.service.ts'
import { finishSetup, startSetup } from '../access/setup.service.ts'
import { demoOperators, demoReady } from '../demo/demo-operators.ts'
import { cookieName, cookieOptions, deviceCookieName, deviceSeconds } from '../console/console-cookie.ts'
import { act, type ConsoleRoute, lookOrNull, open } from '../console/console-route.ts'

export const sessionRoutes: readonly ConsoleRoute[] = [
  open('demoOperators', async ({ platform }) => {
    if (platform.config.production) throw new Refusal('not_found')
    await demoReady(platform)
    return demoOperators(platform)
  }),
  open('signIn', async ({ platform, body, address, userAgent, isSecure, cookie, setCookie }) => {
    await demoReady(platform)
    const known = cookie(deviceCookieName(isSecure))
    const { session, device } = await signIn(platform, body, { address, userAgent, device: known })
    setCookie(cookieName(isSecure), session, cookieOptions(isSecure))
    if (device !== undefined)
      setCookie(deviceCookieName(isSecure), device, { ...cookieOptions(isSecure), maxAge: deviceSeconds })
    return null
  }),
  open('setupStart', ({ platform, body }) => startSetup(platform, body)),
  open('setupFinish', ({ platform, body, address }) => finishSetup(platform, body, address)),
  act('signOut', 'session', async (tx, { operator, now, isSecure, setCookie }) => {
    await endSessions(tx, operator.scope, { sessionId: operator.sessionId }, now)
    setCookie(cookieName(isSecure), '', { ...cookieOptions(isSecure), maxAge: 0 })
    return null
  }),
  lookOrNull('me', ({ operator, brands }) => ({
    id: operator.operatorId,
    name: operator.name,
    company: operator.company,
    roles: [...operator.roles] as never,
    permissions: [...operator.permissions],
    csrf: operator.csrf,
    idleSeconds,
    endsAt: operator.endsAt.toISOString(),
    brands: brands.map(({ id, settings: { name, merchantCode }, merchant: { currency, timeZone } }) => ({
      id,
      name,
      merchant: merchantCode,
      zone: timeZone,
      currency: currency.code,
      decimals: currency.scale,
    })),
  })),
]
