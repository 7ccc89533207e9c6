import { route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { devices, endDevice, endOthers, signIns } from './devices.service.ts'
import { endSession, exchangeSession } from './sessions.service.ts'

export const sessionRoutes = (platform: Platform) => [
  route(
    'logout',
    'session',
    async ({ brand, session }) => {
      const merchant = brand.brand.merchantCode
      await platform.database.within(merchant, (tx) =>
        endSession(tx, merchant, session.tokenHash, 'logout', platform.clock()),
      )
      return null
    },
    { whilePasswordDue: true },
  ),
  route('sessions', 'session', ({ brand, session }) => devices(platform, brand, session)),
  route('sessionHistory', 'session', ({ brand, session }) => signIns(platform, brand, session)),
  route('endSession', 'session', ({ brand, session, body }) => endDevice(platform, brand, session, body.id)),
  route('endOtherSessions', 'session', ({ brand, session }) => endOthers(platform, brand, session)),
  route('exchangeToken', 'session', async ({ brand, session, address, country, userAgent }) => ({
    token: await exchangeSession(platform, brand, session, { address, country, userAgent }),
  })),
]
