import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { launchGame } from './launch.service.ts'
import { gameRounds, roundDetail, unfinishedRounds } from './rounds.service.ts'

/** Parameters of a launch without those that say nothing. */
function filledParams(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
}

export function playRoutes(platform: Platform) {
  return [
    route('gameLaunch', 'member', (asker) => {
      const { nodeId, ...params } = asker.body
      return launchGame(platform, { asker, nodeId, params: filledParams(params) })
    }),
    route('pvpLaunch', 'member', (asker) => {
      const { nodeId, ...params } = asker.body
      return launchGame(platform, { asker, nodeId, params: filledParams(params) })
    }),
    route('unfinishedRounds', 'member', (asker) => unfinishedRounds(platform, asker)),
    route('gameRounds', 'member', (asker) => gameRounds(platform, asker, asker.query)),
    route('roundDetail', 'member', (asker) => roundDetail(platform, asker, asker.query.round)),
  ]
}
