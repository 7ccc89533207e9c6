import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { fileLink } from '../../base/records/export/file.service.ts'
import { betRound } from './bet-round.service.ts'
import { bettingHistory, playedGames } from './bets.service.ts'
import { profitLoss } from './profit.service.ts'

export function betRecordRoutes(platform: Platform) {
  return [
    route('bettingHistory', 'member', (asker) => bettingHistory(platform, asker, asker.query)),
    route('playedGames', 'member', (asker) => playedGames(platform, asker)),
    route('betRound', 'member', (asker) => betRound(platform, asker, asker.query.round)),
    route('exportRecords', 'member', (asker) => fileLink(platform, asker, asker.body)),
    route('profitLoss', 'member', (asker) => profitLoss(platform, asker, asker.query)),
  ]
}
