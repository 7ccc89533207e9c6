import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { mallBalance, mallConfig, mallItems } from './mall.service.ts'
import { listMovements, listRedemptions } from './records.service.ts'
import { convertPoints, redeemItem } from './redeem.service.ts'
import { redemptionKind } from './redemption.case.ts'

export const mallArea: Area = {
  name: 'rewards/mall',
  routes: (platform) => [
    route('pointBalance', 'member', ({ brand, session }) => mallBalance(platform, brand, session.memberId)),
    route('pointRewards', 'guest', (visitor) => mallItems(platform, visitor)),
    route('pointConfig', 'guest', (visitor) => mallConfig(visitor), { cached: true }),
    route('pointRedeem', 'member', (visitor) => redeemItem(platform, visitor, visitor.session, visitor.body)),
    route('pointConvert', 'member', (visitor) =>
      convertPoints(platform, visitor, visitor.session, visitor.body),
    ),
    route('pointRedemptions', 'member', (visitor) =>
      listRedemptions(platform, visitor, visitor.session.memberId, visitor.query),
    ),
    route('pointDetails', 'member', (visitor) =>
      listMovements(platform, visitor, visitor.session.memberId, visitor.query),
    ),
  ],
  cases: [redemptionKind],
}
