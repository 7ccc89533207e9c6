import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { claimRebate, showRebate } from './rebate.service.ts'

export const rebateArea: Area = {
  name: 'rewards/rebate',
  routes: (platform) => [
    route('rebate', 'member', ({ brand, session }) => showRebate(platform, brand, session)),
    route('rebateClaim', 'member', ({ brand, session }) => claimRebate(platform, brand, session)),
  ],
}
