import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { launchGame } from './launch.service.ts'
import { gameRounds, roundDetail, unfinishedRounds } from './rounds.service.ts'

export function playRoutes(platform: Platform) {
  return [
    route('gameLaunch', 'member', (asker) => {
      const { nodeId, device, backUrl = '' } = asker.body
      return launchGame(platform, {
        asker,
        nodeId,
        params: { device, ...(backUrl === '' ? {} : { backUrl }) },
      })
    }),
    route('pvpLaunch', 'member', (asker) => {
      const { nodeId, device, room = '' } = asker.body
      return launchGame(platform, { asker, nodeId, params: { device, ...(room === '' ? {} : { room }) } })
    }),
    route('unfinishedRounds', 'member', (asker) => unfinishedRounds(platform, asker)),
    route('gameRounds', 'member', (asker) => gameRounds(platform, asker, asker.query)),
    route('roundDetail', 'member', (asker) => roundDetail(platform, asker, asker.query.round)),
  ]
}
