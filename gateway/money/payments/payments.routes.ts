import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { depositOf, methodsOf, startDeposit } from './deposits.service.ts'

export function paymentRoutes(platform: Platform) {
  return [
    route('depositMethods', 'member', ({ brand }) => methodsOf(platform, brand)),
    route('depositStart', 'member', ({ brand, session, body }) =>
      startDeposit(platform, brand, session.memberId, body),
    ),
    route('depositStatus', 'member', ({ brand, session, query }) =>
      depositOf(platform, brand, session.memberId, query.id),
    ),
  ]
}
