import type { Area } from '../../base/platform/area.ts'
import { lt, ne, sql } from 'drizzle-orm'
import { demoPlay } from './demo-play.ts'
import { playRoutes } from './play.routes.ts'
import { gameLaunch, playReservation } from './play.tables.ts'
import { vendorMessage } from './unread-message.ts'
import { addWallet } from './seamless-wallet.plugin.ts'
import { startWatchdog } from './watchdog.ts'

/** Days for which a stake that is no longer reserved is remembered: its messages are answered the same as long. */
const storedDays = 400

export const playArea: Area = {
  name: 'games/play',
  routes: playRoutes,
  plugin: addWallet,
  cases: [vendorMessage.kind],
  job: startWatchdog,
  expiring: [
    { table: gameLaunch, isOld: (now) => lt(gameLaunch.expiresAt, now) },
    {
      table: playReservation,
      isOld: (now) =>
        sql`${ne(playReservation.state, 'held')}
          and ${lt(playReservation.at, new Date(now.getTime() - storedDays * 86_400_000))}`,
    },
  ],
  hooks: { demoPlayersReady: demoPlay },
}
