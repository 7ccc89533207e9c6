import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { missionLeaderboard, missionSummary } from './missions.service.ts'
import { givePrizes } from './prizes.ts'
import { missionSteps } from './progress.consumer.ts'

export const missionsArea: Area = {
  name: 'rewards/missions',
  routes: (platform) => [
    route('missionSummary', 'member', (visitor) =>
      missionSummary(platform, visitor, visitor.session.memberId),
    ),
    route('missionLeaderboard', 'member', ({ brand, session, query }) =>
      missionLeaderboard(platform, brand, session.memberId, query),
    ),
  ],
  consumers: (platform) => [missionSteps(platform)],
  async sweep(platform, merchant, now) {
    const brand = platform.registry.byMerchant(merchant)
    if (brand) await givePrizes(platform, brand, now)
  },
}
