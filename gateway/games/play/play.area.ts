import type { Area } from '../../base/platform/area.ts'
import { lt } from 'drizzle-orm'
import { demoPlay } from './demo-play.ts'
import { playRoutes } from './play.routes.ts'
import { gameLaunch } from './play.tables.ts'
import { addWallet } from './seamless-wallet.plugin.ts'
import { startWatchdog } from './watchdog.ts'

export const playArea: Area = {
  name: 'games/play',
  routes: playRoutes,
  plugin: addWallet,
  job: startWatchdog,
  expiring: [{ table: gameLaunch, isOld: (now) => lt(gameLaunch.expiresAt, now) }],
  hooks: { demoPlayersReady: demoPlay },
}
