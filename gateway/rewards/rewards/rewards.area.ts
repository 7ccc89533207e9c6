import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { claimReward, listRewards } from './rewards.service.ts'

export const rewardsArea: Area = {
  name: 'rewards/rewards',
  routes: (platform) => [
    route('rewards', 'member', ({ session, query, ...asker }) =>
      listRewards(platform, asker, session, query),
    ),
    route('rewardClaim', 'member', ({ session, body, ...asker }) =>
      claimReward(platform, asker, session, body.id),
    ),
  ],
}
