import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { referralJob } from './pay-inviter.ts'
import { referralCase } from './referral.case.ts'
import { referralFriendsConsumer } from './referral.consumer.ts'
import { isInvitation, listFriends, showReferral } from './referral.service.ts'

export const referralArea: Area = {
  name: 'rewards/referral',
  routes: (platform) => [
    route('referral', 'member', ({ brand, session }) => showReferral(platform, brand, session)),
    route('referralFriends', 'member', ({ brand, session, query }) =>
      listFriends(platform, brand, session, query),
    ),
  ],
  consumers: (platform) => [referralFriendsConsumer(platform)],
  jobs: [referralJob],
  cases: [referralCase],
  hooks: { isInvitation },
}
