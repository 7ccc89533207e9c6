import { route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { depositOf, methodsOf, startDeposit } from './deposits.service.ts'

export const paymentRoutes = (platform: Platform) => [
  route('depositMethods', 'member', ({ brand }) => methodsOf(platform, brand)),
  route('depositStart', 'member', ({ brand, session, body }) =>
    startDeposit(platform, brand, session.memberId, body),
  ),
  route('depositStatus', 'member', ({ brand, session, query }) =>
    depositOf(platform, brand, session.memberId, query.id),
  ),
]
