import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { devices, endDevice, endOthers, signIns } from './devices.service.ts'
import { exchangeHandover, handoverOwner, makeHandover } from './handover.service.ts'
import { endSession } from './sessions.service.ts'

export function sessionRoutes(platform: Platform) {
  return [
    route(
      'logout',
      'session',
      async ({ brand, session }) => {
        const merchant = brand.settings.merchantCode
        await platform.database.within(merchant, (tx) =>
          endSession(tx, merchant, session.tokenHash, 'logout', platform.clock()),
        )
        return null
      },
      { whilePasswordDue: true },
    ),
    route('sessions', 'session', ({ brand, session }) => devices(platform, brand, session)),
    route('sessionHistory', 'session', ({ brand, session }) => signIns(platform, brand, session)),
    route('endSession', 'session', ({ brand, session, body }) =>
      endDevice(platform, brand, session, body.id),
    ),
    route('endOtherSessions', 'session', ({ brand, session }) => endOthers(platform, brand, session)),
    route('makeHandover', 'session', ({ brand, session }) => makeHandover(platform, brand, session)),
    route('handoverOwner', 'guest', (visitor) => handoverOwner(platform, visitor, visitor.body.token)),
    route('exchangeToken', 'guest', async (visitor) => ({
      token: await exchangeHandover(platform, visitor, visitor.body.token),
    })),
  ]
}
