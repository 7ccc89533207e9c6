import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { cancelDeposit } from './deposit-cancel.ts'
import { getMethods } from './deposit-methods.ts'
import { depositHistory, getDeposit } from './deposit-read.ts'
import { startDeposit } from './deposit-start.ts'

export function paymentRoutes(platform: Platform) {
  return [
    route('depositMethods', 'member', ({ brand, language, session }) =>
      getMethods(platform, { brand, language, memberId: session.memberId }),
    ),
    route('depositStart', 'member', ({ brand, language, session, body }) =>
      startDeposit(platform, { brand, language, memberId: session.memberId }, body),
    ),
    route('depositStatus', 'member', ({ brand, language, session, query }) =>
      getDeposit(platform, { brand, language, memberId: session.memberId }, query.id),
    ),
    route('depositCancel', 'member', ({ brand, language, session, body }) =>
      cancelDeposit(platform, { brand, language, memberId: session.memberId }, body.id),
    ),
    route('depositHistory', 'member', ({ brand, language, session, query }) =>
      depositHistory(platform, { brand, language, memberId: session.memberId }, query),
    ),
  ]
}
