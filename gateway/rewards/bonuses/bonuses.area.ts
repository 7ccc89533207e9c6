import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { bonusEndJob } from './bonus-job.ts'
import { bonusWagering } from './bonus.consumer.ts'
import { impossibleBonusCase } from './impossible.case.ts'
import { forfeitBonus, listBonuses } from './bonuses.service.ts'
import { openToPlay, withdrawalRequested } from './withdrawal-effect.ts'

export const bonusesArea: Area = {
  name: 'rewards/bonuses',
  routes: (platform) => [
    route('bonuses', 'member', ({ session, query, ...asker }) =>
      listBonuses(platform, asker, session, query),
    ),
    route('bonusForfeit', 'member', ({ session, body, ...asker }) =>
      forfeitBonus(platform, asker, session, body.id),
    ),
  ],
  jobs: [bonusEndJob],
  cases: [impossibleBonusCase],
  consumers: (platform) => [bonusWagering(platform)],
  hooks: { openToPlay, withdrawalRequested },
}
